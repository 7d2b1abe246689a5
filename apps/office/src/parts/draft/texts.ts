import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  conflict: message(
    'Outra pessoa alterou este campo enquanto você editava. Agora está “{value}”.',
    'Somebody else changed this field while you were editing. It is now “{value}”.',
  ),
  conflictEmpty: message(
    'Outra pessoa limpou este campo enquanto você editava.',
    'Somebody else cleared this field while you were editing.',
  ),
  lastChange: message('Última alteração: {when}.', 'Last change: {when}.'),
  lastChangeBy: message('Última alteração: {when}, por {who}.', 'Last change: {when}, by {who}.'),
  take: message('Usar o que está salvo', 'Use what is saved'),
  keep: message('Manter o meu', 'Keep mine'),
  save: actions.save,
  cancel: actions.cancel,
  close: actions.close,
  discard: actions.discard,
  discardAsk: message(
    'O que você digitou ainda não foi salvo e será perdido.',
    'What you typed has not been saved and will be lost.',
  ),
  restored: message(
    'Recuperamos o que você tinha digitado e não salvou.',
    'What you had typed and not saved is back.',
  ),
  whyConflict: message('Escolha antes qual valor fica.', 'Choose first which value stays.'),
  whyIncomplete: message('Preencha antes o que falta.', 'Fill in first what is missing.'),
  whySame: message('Nada foi alterado ainda.', 'Nothing has been changed yet.'),
  none: things.nenhum,
  yes: things.sim,
  no: things.nao,
  find: actions.find,
};
