import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';

export const texts = {
  title: sentences.mayILeave,
  verdict: message(
    '{n, plural, =0 {Pode. O sistema confirmou tudo o que você fez aqui.} one {Ainda não: falta # coisa.} other {Ainda não: faltam # coisas.}}',
    '{n, plural, =0 {Yes. The server has confirmed everything that you did here.} one {Not yet: # thing is missing.} other {Not yet: # things are missing.}}',
  ),
  lost: message(
    'Não dá para saber: o navegador apagou o que estava neste aparelho. O que já tinha sido enviado está no sistema. Avise o escritório.',
    'There is no telling: the browser deleted what was on this device. What had been sent is on the server. Tell the office.',
  ),
  missing: message('Falta enviar', 'Still to be sent'),
  positions: message(
    '{n, plural, one {# posição do trajeto} other {# posições do trajeto}}',
    '{n, plural, one {# position of the way} other {# positions of the way}}',
  ),
  unrecorded: message('Falta registrar', 'Still to be recorded'),
  'draft nota': message('Observação digitada', 'Note typed'),
  'draft foto': message('Foto tirada', 'Photo to be recorded'),
  'draft legenda': message('Legenda digitada', 'Caption typed'),
  'draft resposta': message('Resposta começada', 'Answer begun'),
  'draft motivo': message('Motivo da distância', 'Reason for the distance'),
  'draft nao-realizada': message('Não realizada, sem confirmar', 'Not carried out, unconfirmed'),
  'draft outro': message('Texto digitado', 'Text typed'),
  unfinished: message('Falta terminar', 'Still to be finished'),
  unanswered: message(
    '{n, plural, one {Falta # resposta} other {Faltam # respostas}}',
    '{n, plural, one {# answer is missing} other {# answers are missing}}',
  ),
  running: message('Falta o check-out', 'The check-out is missing'),
  rescue: message('Arquivo de recuperação', 'Rescue file'),
  rescueAbout: message(
    'Se este aparelho não consegue enviar, baixe o que falta em um arquivo e entregue ao escritório.',
    'If this device cannot send, download what is missing as a file and give it to the office.',
  ),
  rescueSave: message('Baixar o arquivo de recuperação', 'Download the rescue file'),
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
    'O que não foi enviado se perde. Envie antes, ou baixe o arquivo de recuperação.',
    'What has not been sent will be lost. Send it first, or download the rescue file.',
  ),
  removeGo: actions.takeAway,
  removeLose: message('Remover e perder o que falta enviar', 'Remove and lose what was not sent'),
  typeWord: message('Para confirmar, digite {word}', 'To confirm, type {word}'),
  word: message('perder', 'lose'),
  cancel: actions.cancel,
};
