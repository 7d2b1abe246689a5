import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.minhaConta,
  password: actions.changePassword,
  passwordAbout: message(
    'As suas outras sessões terminam. Esta continua.',
    'Your other sessions end. This one stays open.',
  ),
  passwordGo: actions.changePassword,
  passwordDone: sentences.passwordChanged,
  sessions: message('Onde estou conectado', 'Where I am signed in'),
  sessionsAbout: message(
    'Encerre as que não são suas e aquelas em que você esqueceu de sair.',
    'End those that are not yours, or where you forgot to sign out.',
  ),
  browser: message('Navegador', 'Browser'),
  since: times.entrada,
  used: times.ultimoUso,
  ends: message('Termina', 'Ends'),
  thisOne: message('Este navegador', 'This browser'),
  unknown: message('Navegador desconhecido', 'Unknown browser'),
  end: actions.end,
  ended: sentences.thisSessionEnded,
};
