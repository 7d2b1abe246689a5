import { msg } from '../../idiomas.ts';
import type { Operacoes } from '../../operacao.ts';

const GRUPO = 'Deslocamentos';
const PAGINAS = msg('Como na API v2.', 'As in API v2.');

export const deslocamentos: Operacoes = {
  'POST /escritorio/v1/deslocamentos/usuarios/list': {
    grupo: GRUPO,
    resumo: msg('Lista deslocamentos por usuário', 'List travel by user'),
    descricao: PAGINAS,
    corpo: { data_inicio: '2026-08-01T00:00:00Z', data_fim: '2026-08-31T00:00:00Z' },
  },
  'POST /escritorio/v1/deslocamentos/dias/list': {
    grupo: GRUPO,
    resumo: msg('Lista dias', 'List days'),
    descricao: msg(
      'Como na API v2, mas de todos os usuários se nenhum é pedido, e cada dia diz de quem é. Por dia, os mais antigos primeiro.',
      'As in API v2, but of all users where none is asked for, and each day tells whose it is. By day, the oldest first.',
    ),
    corpo: { aprovacao: [2, 3], ativo: true },
  },
  'POST /escritorio/v1/deslocamentos/percursos/list': {
    grupo: GRUPO,
    resumo: msg('Lista os percursos de um dia', 'List the legs of a day'),
    descricao: PAGINAS,
    corpo: { id_usuario: 4, id_dia: 31 },
  },
  'POST /escritorio/v1/deslocamentos/dias/aprovacao': {
    grupo: GRUPO,
    resumo: msg('Aprova ou recusa dias', 'Approve or reject days'),
    descricao: msg(
      'Tudo ou nada, até 500. Ao aprovar (0), o pagamento fica em aberto (0); com qualquer outro código, aguarda avaliação (2). Um dia pago só deixa de ser aprovado depois de estornado: 422. Mês fechado: 422. Com `valor_total` (a soma de todos os dias pedidos, como foi vista) ou `aprovacao_atual`, responde 409 e nada faz se outra for a de agora.',
      'All or nothing, up to 500. On approval (0) the payment is open (0); with any other code it awaits evaluation (2). A paid day is un-approved only after it was un-paid: 422. Closed month: 422. With `valor_total` (the sum of all the days named, as it was seen) or `aprovacao_atual` it answers 409 and does nothing where it is another by now.',
    ),
    erros: ['NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'],
    corpo: { ids_dias: [31, 32], aprovacao: 4, motivo: 'Rota incompatível.' },
  },
  'POST /escritorio/v1/deslocamentos/dias/pagamento': {
    grupo: GRUPO,
    resumo: msg('Paga dias ou estorna', 'Pay days or take it back'),
    descricao: msg(
      'Tudo ou nada, até 500. Em aberto (0) e pago (3) valem para dias aprovados; aguarda avaliação (2), para os demais: fora disso, 422. Mês fechado: 422. Com `valor_total` (a soma de todos os dias pedidos, como foi vista) ou `pagamento_atual`, responde 409 e nada faz se outra for a de agora.',
      'All or nothing, up to 500. Open (0) and paid (3) are for approved days; awaiting evaluation (2) for the others: anything else answers 422. Closed month: 422. With `valor_total` (the sum of all the days named, as it was seen) or `pagamento_atual` it answers 409 and does nothing where it is another by now.',
    ),
    erros: ['NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'],
    corpo: { ids_dias: [31, 32], pagamento: 3, pagamento_atual: 0, valor_total: 163.35 },
  },
  'POST /escritorio/v1/deslocamentos/dias/historico/list': {
    grupo: GRUPO,
    resumo: msg('Lista as avaliações de dias', 'List the judgements of days'),
    descricao: msg(
      'Quem aprovou, recusou, pagou ou estornou o quê, quando, por quê, e quanto o dia somava. Da mais recente para a mais antiga.',
      'Who approved, rejected, paid or took back what, when, why, and what the day came to. Newest first.',
    ),
    corpo: { ids_usuario: [4], por_pagina: 50 },
  },
  'POST /escritorio/v1/fechamentos': {
    grupo: GRUPO,
    resumo: msg('Fecha um mês', 'Close a month'),
    descricao: msg(
      'Guarda os totais de cada usuário e congela os dias do mês: aprovações e pagamentos respondem 422, e visitas que chegam depois só entram quando o mês é reaberto. Um mês que não terminou responde 422; um que já está fechado, 409.',
      'Keeps the totals of each user and freezes the days of the month: approvals and payments answer 422, and visits that come later count only when the month is reopened. A month that is not over answers 422; one that is closed already, 409.',
    ),
    erros: ['REGRA_NEGOCIO', 'CONFLITO'],
    corpo: { mes: '2026-08' },
  },
  'POST /escritorio/v1/fechamentos/list': {
    grupo: GRUPO,
    resumo: msg('Lista fechamentos', 'List closings'),
    descricao: msg('Os reabertos também.', 'Those that were reopened too.'),
    corpo: { ordenar: '-mes' },
  },
  'GET /escritorio/v1/fechamentos/{mes}': {
    grupo: GRUPO,
    resumo: msg('Lê o último fechamento de um mês', 'Get the last closing of a month'),
  },
  'POST /escritorio/v1/fechamentos/{mes}/reabrir': {
    grupo: GRUPO,
    resumo: msg('Reabre um mês', 'Reopen a month'),
    descricao: msg(
      'Os totais guardados ficam; fechar de novo faz outro fechamento. Um mês que não está fechado responde 404.',
      'The totals that were kept stay; closing again makes another closing. A month that is not closed answers 404.',
    ),
    corpo: { motivo: 'Faltou um dia.' },
  },
};
