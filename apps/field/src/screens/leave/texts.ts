import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  title: sentences.mayILeave,
  yes: message(
    'Pode. O servidor confirmou tudo o que você fez aqui.',
    'Yes. The server has confirmed everything that you did here.',
  ),
  notYet: message(
    '{n, plural, one {Ainda não: falta # item no servidor.} other {Ainda não: faltam # itens no servidor.}}',
    '{n, plural, one {Not yet: # item is not at the server.} other {Not yet: # items are not at the server.}}',
  ),
  missing: message('Não chegou ao servidor', 'Not at the server'),
  drafts: message(
    '{n, plural, one {e # coisa digitada e não registrada} other {e # coisas digitadas e não registradas}}',
    '{n, plural, one {and # thing typed and not recorded} other {and # things typed and not recorded}}',
  ),
  rescue: message('Arquivo de resgate', 'Rescue file'),
  rescueAbout: message(
    'Se este aparelho não consegue enviar, guarde o que falta em um arquivo e entregue ao escritório.',
    'If this device cannot send, save what is missing as a file and give it to the office.',
  ),
  rescueSave: message('Baixar o arquivo de resgate', 'Download the rescue file'),
  rescueSaved: message(
    'Baixado: {name}. Confira nos downloads antes de remover qualquer coisa.',
    'Downloaded: {name}. Check your downloads before you remove anything.',
  ),
  other: message('{nome}, em outra instalação', '{nome}, in another installation'),
  otherAbout: message(
    '{n, plural, =0 {Neste endereço havia outra instalação do Campeiro. Tudo o que foi feito para ela chegou lá.} one {Neste endereço havia outra instalação do Campeiro. # item espera aqui e não é enviado a esta: guarde-o em um arquivo e entregue ao escritório.} other {Neste endereço havia outra instalação do Campeiro. # itens esperam aqui e não são enviados a esta: guarde-os em um arquivo e entregue ao escritório.}}',
    '{n, plural, =0 {Another installation of Campeiro was at this address. Everything that was done for it has arrived there.} one {Another installation of Campeiro was at this address. # item waits here and is not sent to this one: save it as a file and give it to the office.} other {Another installation of Campeiro was at this address. # items wait here and are not sent to this one: save them as a file and give it to the office.}}',
  ),
  signOut: message('Sair ou trocar de usuário', 'Sign out or change user'),
  signOutAbout: message(
    'Seus dados ficam neste aparelho. O que falta enviar segue quando você entrar de novo.',
    'Your data stays on this device. What is to be sent goes on when you sign in again.',
  ),
  signOutGo: actions.signOut,
  remove: message('Remover meus dados deste aparelho', 'Remove my data from this device'),
  removeSafe: message(
    'Nada se perde: está tudo no servidor.',
    'Nothing is lost: everything is at the server.',
  ),
  removeUnsafe: message(
    'O que não chegou ao servidor se perde. Envie antes, ou baixe o arquivo de resgate.',
    'What is not at the server will be lost. Send it first, or download the rescue file.',
  ),
  removeGo: actions.takeAway,
  removeLose: message('Remover e perder o que falta', 'Remove and lose what is missing'),
  typeWord: message('Para confirmar, digite {word}', 'To confirm, type {word}'),
  word: message('perder', 'lose'),
  cancel: actions.cancel,
};
