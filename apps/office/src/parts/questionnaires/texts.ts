import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  asksEverywhere: message(
    '{n, plural, one {O questionário {nomes} passa a ser pedido} other {Os questionários {nomes} passam a ser pedidos}} nas visitas de todos os grupos: este é o único vínculo. Se não for o que você quer, vincule a outro grupo ou inative antes.',
    '{n, plural, one {The questionnaire {nomes} will be asked} other {The questionnaires {nomes} will be asked}} at the visits of all groups: this is the only link. If that is not what you want, link to another group or deactivate first.',
  ),
};
