/** Additions to days of travel: what came after the figures of a day were approved, paid or closed. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { MUDANCAS } from '../deslocamentos/mudancas.ts';
import { doDia, Percurso } from '../deslocamentos.ts';
import { OFFICE } from '../kit/access.ts';
import {
  arrayUpTo,
  boolean,
  codeOf,
  day,
  described,
  id,
  input,
  instant,
  integer,
  nullable,
  number,
  object,
  oneOf,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { envelope, MAX_PER_FILTER, paging } from '../kit/list.ts';
import { nothing, ok, operation } from '../kit/operation.ts';
import { aprovacao, avaliacao, pagamento, proprio, quitacao } from './avaliacao.ts';
import { batchIds } from './lote.ts';

/** Texts that several fields share. */
const words = {
  id_complemento: { pt: 'Id do complemento.', en: 'Id of the addition.', example: 5 },
  ids_complementos: { pt: 'Ids dos complementos.', en: 'Ids of the additions.', example: [5, 6] },
  valor_total: {
    pt: 'A soma de todos os complementos do pedido, em R$, como foi vista; negativa se diminuem.',
    en: 'The sum of all additions of the request, in R$, as it was seen; negative if they subtract.',
    example: 22.8,
  },
};

const { id_percurso: _, ...leg } = Percurso.properties;

/** A leg that the day gained, or lost. */
export const PercursoDoComplemento = object({
  sinal: codeOf([1, -1], {
    pt: '1: o percurso entra na soma; -1: estava na soma e sai.',
    en: '1: the leg is added; -1: it was in the sum and is taken out.',
    example: 1,
  }),
  ...leg,
});

export const Complemento = object({
  id: id(common.id),
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  dia: day(common.dia),
  mudancas: arrayUpTo(MUDANCAS.length, oneOf(MUDANCAS), {
    pt: 'O que mudou desde que os valores do dia foram fixados: `visitas`, `lugares`, `horarios`, `base`, `valor_por_km`; ou `contestacao`, quando o escritório aceitou uma.',
    en: 'What changed since the figures of the day were fixed: `visitas`, `lugares`, `horarios`, `base`, `valor_por_km`; or `contestacao`, if the office accepted one.',
    example: ['visitas'],
  }),
  id_contestacao: nullable(id(), {
    pt: 'A contestação aceita que ele paga; null: calculado.',
    en: 'The accepted contest that it pays; null: computed.',
    example: null,
  }),
  distancia: number({
    pt: 'Quantos km a mais, com uma casa; negativo: a menos.',
    en: 'How many km more, to one decimal; negative: less.',
    example: 15.2,
  }),
  valor: number({
    pt: 'Quantos R$ a mais: a soma dos percursos com seus sinais; negativo: a menos.',
    en: 'How many R$ more: the sum of the legs with their signs; negative: less.',
    example: 22.8,
  }),
  aprovacao: described(aprovacao, common.aprovacao),
  pagamento: described(pagamento, common.pagamento),
  motivo: nullable(text(500, common.motivo)),
  usuario_ultima_alteracao: nullable(
    text(200, {
      pt: 'Nome de quem decidiu por último.',
      en: 'Name of the user who decided last.',
      example: 'Bruno Lima',
    }),
  ),
  ultima_alteracao: nullable(
    instant({ pt: 'Quando.', en: 'When.', example: '2026-09-02T12:30:00Z' }),
  ),
  criado_em: instant({
    pt: 'Quando o serviço percebeu a mudança, ou a contestação foi aceita.',
    en: 'When the service noticed the change, or the contest was accepted.',
    example: '2026-09-01T08:00:00Z',
  }),
  fechado: boolean({
    pt: 'Se o mês do dia está fechado: complementos se decidem e se pagam assim mesmo.',
    en: 'Whether the month of the day is closed: additions are decided and paid all the same.',
    example: true,
  }),
  proprio,
});
export type Complemento = Static<typeof Complemento>;

export const ComplementosRequest = input({
  ...paging,
  ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), common.deslocamentos_ids_usuario),
  data_inicio: doDia.data_inicio,
  data_fim: doDia.data_fim,
  aprovacao: doDia.aprovacao,
  pagamento: doDia.pagamento,
  fechado: boolean({
    pt: 'Com true, somente os de meses fechados; com false, somente os demais.',
    en: 'With true, only those of closed months; with false, only the others.',
    example: true,
  }),
});
export type ComplementosRequest = Static<typeof ComplementosRequest>;

export const ComplementosPage = envelope(Complemento);

export const PercursosDoComplementoRequest = input(
  { ...paging, id_complemento: integer(words.id_complemento) },
  ['id_complemento'],
);
export type PercursosDoComplementoRequest = Static<typeof PercursosDoComplementoRequest>;

const seen = { valor_total: described(number(), words.valor_total) };

export const AprovacaoDeComplementos = input(
  {
    ids_complementos: described(batchIds, words.ids_complementos),
    ...avaliacao,
    ...seen,
  },
  ['ids_complementos', 'aprovacao'],
);
export const PagamentoDeComplementos = input(
  {
    ids_complementos: described(batchIds, words.ids_complementos),
    ...quitacao,
    ...seen,
  },
  ['ids_complementos', 'pagamento'],
);
export type AprovacaoDeComplementos = Static<typeof AprovacaoDeComplementos>;
export type PagamentoDeComplementos = Static<typeof PagamentoDeComplementos>;

export const listComplementos = operation(
  'POST',
  '/escritorio/v1/deslocamentos/complementos/list',
  {
    access: OFFICE,
    group: 'Deslocamentos',
    summary: message('Lista complementos', 'List additions to travel'),
    body: ComplementosRequest,
    answer: ok(ComplementosPage),
    description: [
      message(
        'O que mudou em dias aprovados, pagos ou de meses fechados, cujos valores ficam como estavam: uma visita que chegou depois, uma excluída, outra base. Cada complemento é a diferença, com os percursos que a formam, e tem sua própria avaliação e seu próprio pagamento, também num mês fechado. O que ninguém avaliou ainda acompanha as visitas; some quando a mudança é desfeita, ou quando o dia volta a ser calculado. Os mais novos primeiro.',
        'What changed in days that are approved, paid or of closed months, whose figures stay as they were: a visit that arrived later, one that was deleted, another base. Each addition is the difference, with the legs that make it, and has a decision and a payment of its own, also in a closed month. One that waits for a decision follows the visits; it goes when the change is undone, or when the day is computed again. Newest days first.',
      ),
    ],
    example: { aprovacao: [2, 3] },
  },
);

export const listPercursosDoComplemento = operation(
  'POST',
  '/escritorio/v1/deslocamentos/complementos/percursos/list',
  {
    access: OFFICE,
    group: 'Deslocamentos',
    summary: message('Lista os percursos de um complemento', 'List the legs of an addition'),
    body: PercursosDoComplementoRequest,
    answer: ok(envelope(PercursoDoComplemento)),
    description: [
      message(
        'Os que entram e os que saem: somados com seus sinais, são o complemento. O de uma contestação não tem nenhum: é o que o escritório aceitou a mais.',
        'Those that are added and those that are taken out: their sum with their signs is the addition. That of a contest has none: it is what the office granted on top.',
      ),
    ],
    example: { id_complemento: 5 },
  },
);

const OWN = message(
  'Sobre os seus decide outra pessoa (422), como nos dias.',
  'Another user decides about your own (422), as for days.',
);

export const approveComplementos = operation(
  'POST',
  '/escritorio/v1/deslocamentos/complementos/aprovacao',
  {
    access: OFFICE,
    group: 'Deslocamentos',
    summary: message('Aprova ou recusa complementos', 'Approve or reject additions'),
    body: AprovacaoDeComplementos,
    answer: nothing(),
    problems: ['NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'],
    description: [
      message(
        'Tudo ou nada, até 500, também de meses fechados. Só se aprova o que soma mais que zero: os demais se desconsideram, ou o mês é reaberto (422). Estorne um pago antes de retirar a aprovação (422). Enquanto um complemento está aprovado, o dia guarda os seus valores. Se `valor_total` ou `aprovacao_atual` não confere mais, responde 409 e nada muda.',
        'All or nothing, up to 500, also of closed months. Only what comes to more than zero is approved: others are disregarded, or the month is reopened (422). Withdraw the payment of a paid one before its approval (422). While an addition is approved, its day keeps its figures. If `valor_total` or `aprovacao_atual` no longer matches, the answer is 409 and nothing changes.',
      ),
      OWN,
    ],
    example: { ids_complementos: [5], aprovacao: 0, valor_total: 22.8 },
  },
);

export const payComplementos = operation(
  'POST',
  '/escritorio/v1/deslocamentos/complementos/pagamento',
  {
    access: OFFICE,
    group: 'Deslocamentos',
    summary: message('Paga complementos ou estorna', 'Pay additions or withdraw payment'),
    body: PagamentoDeComplementos,
    answer: nothing(),
    problems: ['NAO_ENCONTRADO', 'CONFLITO', 'REGRA_NEGOCIO'],
    description: [
      message(
        'Tudo ou nada, até 500, também de meses fechados. Em aberto (0) e pago (3) valem para os aprovados; aguarda avaliação (2), para os demais: fora disso, 422. Se `valor_total` ou `pagamento_atual` não confere mais, responde 409 e nada muda.',
        'All or nothing, up to 500, also of closed months. Open (0) and paid (3) are for approved ones, awaiting evaluation (2) is for the others; anything else answers 422. If `valor_total` or `pagamento_atual` no longer matches, the answer is 409 and nothing changes.',
      ),
      OWN,
    ],
    example: { ids_complementos: [5], pagamento: 3, pagamento_atual: 0, valor_total: 22.8 },
  },
);
