/** What webhooks tell of. Without schemas, for the console. */

/** Kinds of events, `<resource>.<what happened>`. */
export const TIPOS_DE_WEBHOOK = [
  'clientes.criado',
  'clientes.alterado',
  'clientes.excluido',
  'registros.agendado',
  'registros.iniciado',
  'registros.concluido',
  'registros.nao_realizado',
  'registros.cancelado',
  'registros.alterado',
  'registros.excluido',
  'ordens_servico.criado',
  'ordens_servico.alterado',
  'ordens_servico.excluido',
  'respostas_questionario.criado',
  'respostas_questionario.alterado',
  'respostas_questionario.excluido',
  'deslocamentos.criado',
  'deslocamentos.alterado',
  'deslocamentos.excluido',
] as const;
export type TipoDeWebhook = (typeof TIPOS_DE_WEBHOOK)[number];

/** Endpoints of an account. */
export const MAX_WEBHOOKS = 20;

/** How long a secret still signs after it was rotated, unless the administrator says otherwise. */
export const HORAS_DO_SEGREDO_ANTERIOR = 24;
