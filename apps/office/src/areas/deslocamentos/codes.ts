/** Codes of days and alerts, with their words. */
import { APROVACAO, PAGAMENTO } from '@campeiro/contract/deslocamentos/decisoes';
import type { DiaDoUsuario } from '@campeiro/contract/escritorio/deslocamentos';
import { texts } from './texts.ts';

const { nao_avaliado, em_verificacao, aprovado, desconsiderado, rejeitado } = APROVACAO;
const { aguardando_avaliacao, em_aberto, pago } = PAGAMENTO;
/** In the order in which people choose them. */
const APPROVALS = [nao_avaliado, em_verificacao, aprovado, desconsiderado, rejeitado] as const;
const PAYMENTS = [aguardando_avaliacao, em_aberto, pago] as const;
const ALERTAS = [
  'visitas_alteradas',
  'base_alterada',
  'valor_por_km_alterado',
  'velocidade_impossivel',
  'longe_do_cliente',
  'relogio_incorreto',
  'acima_do_esperado',
  'rota_indisponivel',
  'sem_rota',
] as const satisfies readonly DiaDoUsuario['alertas'][number][];

export const approvals = APPROVALS.map((code) => ({
  value: String(code),
  label: texts[`aprovacao ${code}`],
}));
export const payments = PAYMENTS.map((code) => ({
  value: String(code),
  label: texts[`pagamento ${code}`],
}));
export const alerts = ALERTAS.map((value) => ({ value, label: texts[value] }));

/** The page of a day. */
export const pageOf = (id_usuario: number, dia: string): string =>
  `/deslocamentos/${id_usuario}/${dia.slice(0, 10)}`;
