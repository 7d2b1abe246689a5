import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  conflict: message(
    'Outra pessoa mudou este campo enquanto você editava. Agora é “{value}”.',
    'Somebody else changed this field while you were editing. It is now “{value}”.',
  ),
  conflictEmpty: message(
    'Outra pessoa esvaziou este campo enquanto você editava.',
    'Somebody else emptied this field while you were editing.',
  ),
  take: message('Usar o que está lá', 'Use what is there'),
  keep: message('Manter o meu', 'Keep mine'),
  save: actions.save,
  cancel: actions.cancel,
  close: actions.close,
  discard: actions.discard,
  discardAsk: message(
    'O que você digitou ainda não foi salvo e se perde.',
    'What you typed has not been saved and will be lost.',
  ),
  none: things.nenhum,
  yes: things.sim,
  no: things.nao,
  find: actions.find,
};
