import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

import { texts as contestacoes } from '../contestacoes/texts.ts';

export const texts = {
  title: things.complementos,
  about: message(
    'O que mudou em dias aprovados, pagos ou de meses fechados. Os valores do dia ficam como estão: a diferença é aprovada e paga à parte.',
    'What changed in days that are approved, paid or of closed months. The figures of the day stay as they are: the difference is approved and paid separately.',
  ),
  changed: message('O que mudou', 'What changed'),
  visitas: message('Visitas chegaram ou saíram depois', 'Visits came or went afterwards'),
  lugares: message('Local de uma visita mudou', 'The place of a visit changed'),
  horarios: message('Horário de uma visita mudou', 'The time of a visit changed'),
  base: message('Base mudou', 'The base changed'),
  valor_por_km: message('Valor por km mudou', 'The rate changed'),
  contestacao: contestacoes['contest aceita'],
  difference: message('{km} km · {valor}', '{km} km · {valor}'),
  added: message('entra', 'added'),
  taken: message('sai', 'taken out'),
  legs: message('Ver os percursos', 'Show the legs'),
  nothingToPay: message(
    'Não há nada a pagar: desconsidere, ou reabra o mês e desfaça a avaliação do dia.',
    'There is nothing to pay: disregard it, or reopen the month and undo the decision on the day.',
  ),
  own: message(
    'Este complemento é seu: outra pessoa precisa decidir.',
    'This addition is yours: somebody else has to decide.',
  ),
  empty: message('Nenhum complemento', 'No additions'),
  emptyText: message(
    'Aparece aqui o que chega depois que um dia foi aprovado ou pago, ou o mês fechado.',
    'What arrives after a day was approved or paid, or its month closed, appears here.',
  ),
};
