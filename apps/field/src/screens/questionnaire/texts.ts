import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  gone: message('Questionário não encontrado', 'Questionnaire not found'),
  goneWhy: message(
    'Esta visita não está neste aparelho, ou o questionário não faz mais parte dela. O que você respondeu continua guardado.',
    'This visit is not on this device, or the questionnaire is no longer part of it. What you answered is still kept.',
  ),
  visit: things.visita,
  requiredMark: message('* obrigatória', '* required'),
  nothing: message(
    'Este questionário não tem perguntas. Avise o escritório.',
    'This questionnaire has no questions. Tell the office.',
  ),
  answered: sentences.answeredOfTotal,
  missing: message(
    '{n, plural, =0 {não falta nada} one {falta #} other {faltam #}}',
    '{n, plural, =0 {none missing} other {# missing}}',
  ),
  progress: message('Perguntas respondidas', 'Questions answered'),
  whatIsMissing: things.oQueFalta,
  nothingMissing: message(
    'Não falta nada obrigatório aqui. O que ficou em branco pode ficar assim.',
    'Nothing required is missing here. What was left blank can stay blank.',
  ),
  nextMissing: message('Próxima que falta', 'Next missing'),
  done: message('Concluir', 'Complete'),
  mend: message('Corrija', 'Correct it'),
  isMissing: message('Falta responder esta pergunta.', 'This question needs an answer.'),
  draft: message('Guardada no aparelho', 'Kept on the device'),
  pending: states.aEnviar,
  sent: states.enviada,
  refused: message('Recusada: ver por quê', 'Refused: see why'),
  removed: message('Removida.', 'Removed.'),
  undo: actions.undo,
  full: message(
    'O aparelho está sem espaço e não guardou a última mudança. Ela está só nesta tela: libere espaço antes de sair daqui.',
    'The device has no space left and did not keep the last change. It is only on this screen: free some space before you leave.',
  ),
  lost: message(
    'O aparelho não conseguiu guardar a última mudança. Anote o que mudou, feche o aplicativo e abra de novo.',
    'The device could not keep the last change. Write it down, close the app and open it again.',
  ),
  outdated: message(
    'Há uma versão mais nova do aplicativo aberta, e esta não guardou a última mudança. Anote o que mudou e abra o aplicativo de novo.',
    'A newer version of the app is open, and this one did not keep the last change. Write it down and open the app again.',
  ),
};
