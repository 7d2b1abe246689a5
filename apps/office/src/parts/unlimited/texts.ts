import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  limited: message(
    'Você só vê os seus segmentos. Para mudar isto, é preciso ver a empresa toda: peça a um administrador.',
    'You only see your segments. This can be changed only by people who see the whole company: ask an administrator.',
  ),
};
