import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.envios,
  empty: message('Nada foi registrado nos últimos dias.', 'Nothing was recorded in the last days.'),
  busy: message('Conversando com o servidor…', 'Talking to the server…'),
  quiet: message('Tudo o que você fez está no servidor.', 'Everything you did is at the server.'),
  quietBut: message(
    'O resto está no servidor. Abaixo, o que depende de você.',
    'The rest is at the server. Below is what depends on you.',
  ),
  quietPending: message('Enviando em instantes…', 'Sending in a moment…'),
  sendNow: message('Enviar agora', 'Send now'),
  last: message('Última sincronização completa: {time}', 'Last complete synchronisation: {time}'),
  never: message('Ainda não sincronizado por completo', 'Not completely synchronised yet'),
  next: message('Próxima tentativa: {time}', 'Next attempt: {time}'),
  'trouble offline': message('Sem conexão com o servidor', 'No connection to the server'),
  'advice offline': message(
    'Tudo está guardado aqui, e é enviado sozinho quando a rede voltar.',
    'Everything is kept here, and is sent by itself when the network is back.',
  ),
  'trouble portal': sentences.portal,
  'advice portal': message(
    'Abra o navegador e entre na rede, ou use os dados móveis.',
    'Open the browser and sign in to the network, or use mobile data.',
  ),
  'trouble unavailable': message(
    'O servidor não pode atender agora',
    'The server cannot serve now',
  ),
  'advice unavailable': message(
    'Tudo está guardado aqui. O aplicativo tenta de novo sozinho.',
    'Everything is kept here. The app tries again by itself.',
  ),
  'trouble signed-out': sentences.sessionEnded,
  'advice signed-out': message(
    'Nada se perdeu. Digite a senha para enviar.',
    'Nothing is lost. Type the password to send.',
  ),
  'trouble outdated': message('O aplicativo precisa ser atualizado', 'The app has to be updated'),
  'advice outdated': message(
    'Tudo está guardado aqui. Feche o aplicativo e abra de novo, com rede.',
    'Everything is kept here. Close the app and open it again, online.',
  ),
  'trouble full': sentences.storageFull,
  'advice full': message(
    'Libere espaço no aparelho e toque em Enviar agora.',
    'Free space on the device and touch Send now.',
  ),
  'trouble lost': sentences.storageLost,
  'advice lost': message('Feche o aplicativo e abra de novo.', 'Close the app and open it again.'),
  waitingTitle: states.nAEnviar,
  positions: message(
    '{n, plural, one {e # posição} other {e # posições}}',
    '{n, plural, one {and # position} other {and # positions}}',
  ),
  sentTitle: message('Enviados', 'Sent'),
  sentAbout: message(
    'O servidor confirmou cada um. Ficam aqui por sete dias.',
    'The server confirmed each. They stay here for seven days.',
  ),
  showAll: message('Mostrar {n}', 'Show {n}'),
  heldTitle: message('Retidos pelo relógio', 'Held by the clock'),
  heldAbout: message(
    'O relógio do aparelho estava adiantado, e o servidor recusaria estes horários.',
    'The device’s clock was ahead, and the server would refuse these times.',
  ),
  heldFix: message(
    'O relógio estava {duration} adiantado: os horários voltam esse tanto.',
    'The clock was {duration} ahead: times go back by that much.',
  ),
  heldUnknown: message('Quando foi de verdade?', 'When was it really?'),
  correctTimes: message(
    '{n, plural, one {Corrigir horário e enviar} other {Corrigir # horários e enviar}}',
    '{n, plural, one {Correct the time and send} other {Correct # times and send}}',
  ),
  correctTime: message('Corrigir horário', 'Correct the time'),
  when: message('Data e hora', 'Date and time'),
  notAhead: message('Diga um horário que já passou.', 'Give a time that has passed.'),
  refusedTitle: message('Recusados', 'Refused'),
  why: message('O servidor não aceitou este registro.', 'The server did not accept this record.'),
  'why CONFLITO': message(
    'O servidor já tem este registro, com outro conteúdo.',
    'The server has this record already, with other content.',
  ),
  'why NAO_ENCONTRADO': message(
    'Esta visita não está mais com você.',
    'This visit is not yours any more.',
  ),
  'why OUTRO_REGISTRO': message(
    'O escritório restaurou um backup, e esta visita ou este cliente não existe mais como você conhecia. Nada foi gravado em outro lugar. Deixe com o escritório, ou faça o registro na visita certa.',
    'The office restored a backup, and this visit or customer is no longer the one that you knew. Nothing was written elsewhere. Leave it to the office, or record it at the right visit.',
  ),
  'why NAO_ENCONTRADO image': message(
    'A imagem não está mais no aparelho. Tire outra.',
    'The image is not on the device any more. Take another one.',
  ),
  'why CORPO_MUITO_GRANDE': message(
    'Este registro é grande demais para ser enviado.',
    'This record is too large to be sent.',
  ),
  'why CORPO_MUITO_GRANDE image': message(
    'A imagem é grande demais para esta conta.',
    'The image is too large for this account.',
  ),
  'why REGRA_NEGOCIO image': message(
    'O servidor não aceita esta imagem.',
    'The server does not accept this image.',
  ),
  'why VALIDACAO_CAMPOS': message(
    'Algo neste registro não está certo: o horário ou o que foi escrito.',
    'Something in this record is not right: its time, or what was written.',
  ),
  'why VALIDACAO_CAMPOS image': message(
    'O servidor não entendeu esta imagem.',
    'The server did not understand this image.',
  ),
  'why VALIDACAO_CAMPOS visita': message(
    'O servidor não aceitou o cliente, o objetivo ou o contato desta visita.',
    'The server did not accept the customer, the objective or the contact of this visit.',
  ),
  'why VALIDACAO_CAMPOS resposta': message(
    'Esta resposta não serve para a pergunta.',
    'This answer does not fit the question.',
  ),
  'why VALIDACAO_CAMPOS checkin': message(
    'O horário ou a posição deste check-in não está certo.',
    'The time or the position of this check-in is not right.',
  ),
  'why VALIDACAO_CAMPOS checkout': message(
    'O horário ou a posição deste check-out não está certo.',
    'The time or the position of this check-out is not right.',
  ),
  'why VALIDACAO_CAMPOS posicao': message(
    'O horário desta posição, ou a própria posição, não está certo.',
    'This position, or its time, is not right.',
  ),
  'why VALIDACAO_CAMPOS local_cliente': message(
    'O servidor não aceitou este lugar para o cliente.',
    'The server did not accept this place for the customer.',
  ),
  mend: actions.correct,
  mendAbout: message(
    'Será enviado como um registro novo; o recusado fica marcado como corrigido.',
    'It is sent as a new record; the refused one is marked as mended.',
  ),
  sendMended: actions.send,
  sendAgain: message('Enviar de novo', 'Send again'),
  handToOffice: message('Deixar com o escritório', 'Leave to the office'),
  drop: actions.discard,
  dropSure: message(
    'Este registro não vai valer. O que o servidor recusou continua visível para o escritório.',
    'This record will not count. The office still sees what the server refused.',
  ),
  dropImageSure: message(
    'Esta imagem será apagada do aparelho e não chegará ao servidor.',
    'This image will be removed from the device and will not reach the server.',
  ),
  keep: message('Manter', 'Keep'),
  cancel: actions.cancel,
  dropYes: actions.discard,
  'field texto': things.texto,
  'field comentario': things.comentario,
  'field motivo': things.motivo,
  officeTitle: message('Com o escritório', 'With the office'),
  officeComment: message('Escritório: {comment}', 'Office: {comment}'),
  'office waiting': message('aguardando o escritório', 'waiting for the office'),
  'office tratado': message('o escritório cuidou disto', 'the office saw to it'),
  'office descartado': message('o escritório descartou', 'the office discarded it'),
  'office resolved': states.resolvidoInline,
  'state pending': message('a enviar', 'to send'),
  'state sending': message('enviando, {percent}%', 'sending, {percent}%'),
  'state held': message('retido', 'held'),
  'state acknowledged': message('enviado', 'sent'),
  'state refused': message('recusado', 'refused'),
  'state settled': states.resolvidoInline,
  'what image': message('Imagem', 'Image'),
  'what visita': things.novaVisita,
  'what a_caminho': states.onTheWay,
  'what checkin': things.checkIn,
  'what checkout': things.checkOut,
  'what nota': things.observacao,
  'what resposta': things.resposta,
  'what resposta imagem': message('Resposta com imagem', 'Answer with an image'),
  'what foto': things.foto,
  'what correcao': things.correcao,
  'what posicao': things.posicao,
  'what local_cliente': message('Local do cliente', 'Place of the customer'),
};
