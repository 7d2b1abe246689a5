/** What deciding about days of travel and about additions to them has in common. */
import { common } from '../common.ts';
import { APROVACAO, PAGAMENTO } from '../deslocamentos/decisoes.ts';
import { boolean, codeOf, described, nullable, text } from '../kit/fields.ts';

export const aprovacao = codeOf(Object.values(APROVACAO));
export const pagamento = codeOf(Object.values(PAGAMENTO));

const SEEN = {
  pt: 'O código que todos tinham quando foram vistos.',
  en: 'The code that all of them had when they were seen.',
};

/** Of a request that approves or rejects. */
export const avaliacao = {
  aprovacao: described(aprovacao, common.aprovacao),
  motivo: nullable(text(500, common.motivo)),
  aprovacao_atual: described(aprovacao, { ...SEEN, example: 3 }),
};

/** Of a request that pays, or withdraws a payment. */
export const quitacao = {
  pagamento: described(pagamento, common.pagamento),
  pagamento_atual: described(pagamento, { ...SEEN, example: 0 }),
};

/** Of what is decided about. */
export const proprio = boolean({
  pt: 'Se é seu e outra pessoa decide sobre ele.',
  en: 'Whether it is yours, and another user decides about it.',
  example: false,
});
