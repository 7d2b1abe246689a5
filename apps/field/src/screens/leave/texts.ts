import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  title: sentences.mayILeave,
  yes: message(
    'Pode. O sistema confirmou tudo o que você fez aqui.',
    'Yes. The server has confirmed everything that you did here.',
  ),
  notYet: message(
    '{n, plural, one {Ainda não: falta enviar # item.} other {Ainda não: falta enviar # itens.}}',
    '{n, plural, one {Not yet: # item has still to be sent.} other {Not yet: # items have still to be sent.}}',
  ),
  missing: message('Falta enviar', 'Still to be sent'),
  drafts: message(
    '{n, plural, one {e # rascunho não registrado} other {e # rascunhos não registrados}}',
    '{n, plural, one {and # draft not recorded} other {and # drafts not recorded}}',
  ),
  rescue: message('Arquivo de resgate', 'Rescue file'),
  rescueAbout: message(
    'Se este aparelho não consegue enviar, baixe o que falta em um arquivo e entregue ao escritório.',
    'If this device cannot send, download what is missing as a file and give it to the office.',
  ),
  rescueSave: message('Baixar o arquivo de resgate', 'Download the rescue file'),
  rescueSaved: message(
    'Arquivo baixado: {name}. Confira nos downloads antes de remover qualquer coisa.',
    'File downloaded: {name}. Check your downloads before you remove anything.',
  ),
  other: message('{nome}, em outra instalação', '{nome}, on another installation'),
  otherAbout: message(
    '{n, plural, =0 {Antes, este endereço era de outra instalação do Campeiro. Tudo o que foi feito para ela chegou lá.} one {Antes, este endereço era de outra instalação do Campeiro. # item é dela e não será enviado para a atual: baixe-o em um arquivo e entregue ao escritório.} other {Antes, este endereço era de outra instalação do Campeiro. # itens são dela e não serão enviados para a atual: baixe-os em um arquivo e entregue ao escritório.}}',
    '{n, plural, =0 {Another installation of Campeiro was at this address before. Everything that was done for it has arrived there.} one {Another installation of Campeiro was at this address before. # item belongs to it and is not sent to this one: download it as a file and give it to the office.} other {Another installation of Campeiro was at this address before. # items belong to it and are not sent to this one: download them as a file and give it to the office.}}',
  ),
  signOut: actions.signOut,
  signOutAbout: message(
    'Seus dados ficam neste aparelho. O que falta enviar será enviado quando você entrar de novo.',
    'Your data stays on this device. What has not been sent will be sent when you sign in again.',
  ),
  remove: message('Remover meus dados deste aparelho', 'Remove my data from this device'),
  removeSafe: message(
    'Nada se perde: está tudo no sistema.',
    'Nothing is lost: everything is on the server.',
  ),
  removeUnsafe: message(
    'O que falta enviar se perde. Envie antes, ou baixe o arquivo de resgate.',
    'What has not been sent will be lost. Send it first, or download the rescue file.',
  ),
  removeGo: actions.takeAway,
  removeLose: message('Remover e perder o que falta enviar', 'Remove and lose what was not sent'),
  typeWord: message('Para confirmar, digite {word}', 'To confirm, type {word}'),
  word: message('perder', 'lose'),
  cancel: actions.cancel,
};
