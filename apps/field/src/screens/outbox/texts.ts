import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as day from '@campeiro/ui/vocabulary/work-day.ts';

export const texts = {
  title: things.envios,
  empty: message('Nenhum registro nos últimos dias.', 'Nothing was recorded in the last few days.'),
  busy: message('Sincronizando…', 'Synchronizing…'),
  quiet: message('Tudo o que você fez já está no sistema.', 'Everything you did is on the server.'),
  quietBut: message(
    'O resto já está no sistema. Falta o que depende de você, abaixo.',
    'The rest is on the server. What depends on you is below.',
  ),
  quietPending: message('Enviando em instantes…', 'Sending in a moment…'),
  quietAsks: message(
    'Falta dizer por que foi longe do cliente.',
    'The reason for being far from the customer is missing.',
  ),
  quietWifi: message(
    '{n, plural, one {# foto espera o Wi-Fi.} other {# fotos esperam o Wi-Fi.}}',
    '{n, plural, one {# photo waits for Wi-Fi.} other {# photos wait for Wi-Fi.}}',
  ),
  sendPhotosSure: message(
    '{n, plural, one {Enviar a foto agora pelos dados móveis? São {size}.} other {Enviar as # fotos agora pelos dados móveis? São {size}.}}',
    '{n, plural, one {Send the photo over mobile data now? It has {size}.} other {Send the # photos over mobile data now? They have {size}.}}',
  ),
  sendPhotos: message('Enviar com dados móveis', 'Send over mobile data'),
  waitForWifi: message('Esperar o Wi-Fi', 'Wait for Wi-Fi'),
  quietFailed: message(
    'O sistema ainda não conseguiu receber o que falta.',
    'The server could not take the rest yet.',
  ),
  sendNow: message('Enviar agora', 'Send now'),
  last: message('Última sincronização completa: {time}', 'Last complete synchronization: {time}'),
  never: message('Ainda não sincronizado por completo', 'Not completely synchronized yet'),
  next: message('Próxima tentativa: {time}', 'Next attempt: {time}'),
  'trouble offline': message('Sem conexão com o sistema', 'No connection to the server'),
  'advice offline': message(
    'Tudo está guardado aqui e será enviado sozinho quando a conexão voltar.',
    'Everything is kept here and will be sent when the connection is back.',
  ),
  'trouble portal': sentences.portal,
  'advice portal': message(
    'Abra o navegador e faça o login, ou use os dados móveis.',
    'Open the browser and sign in, or use mobile data.',
  ),
  'trouble unavailable': message('O sistema está fora do ar', 'The server is not available'),
  'advice unavailable': message(
    'Tudo está guardado aqui. O aplicativo tenta de novo sozinho.',
    'Everything is kept here. The app will try again.',
  ),
  'trouble signed-out': sentences.sessionEnded,
  'advice signed-out': message(
    'Nada se perdeu. Digite a senha para enviar.',
    'Nothing is lost. Type the password to send.',
  ),
  'trouble outdated': message('O aplicativo precisa ser atualizado', 'The app has to be updated'),
  'advice outdated': message(
    'Tudo está guardado aqui. Conecte-se, feche o aplicativo e abra de novo.',
    'Everything is kept here. Connect, close the app and open it again.',
  ),
  'trouble full': sentences.storageFull,
  'advice full': message(
    'Libere espaço no aparelho e toque em Enviar agora.',
    'Free some space on the device and tap Send now.',
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
    'O sistema confirmou cada um. Eles ficam aqui por sete dias.',
    'The server confirmed each. They stay here for seven days.',
  ),
  showAll: message('Mostrar {n}', 'Show {n}'),
  heldTitle: message('Retidos por causa do relógio', 'Held because of the clock'),
  heldAbout: message(
    'O relógio do aparelho estava errado, e só você sabe quando isto aconteceu.',
    'The device’s clock was wrong, and only you know when this happened.',
  ),
  heldProbably: message(
    'Pelo aparelho: {shown}. Deve ter sido: {time}.',
    'By the device: {shown}. It was probably: {time}.',
  ),
  heldOther: message('Foi em outro horário', 'It was at another time'),
  heldUnknown: message('Quando foi de verdade?', 'When was it really?'),
  correctTimes: message(
    '{n, plural, one {Corrigir horário e enviar} other {Corrigir # horários e enviar}}',
    '{n, plural, one {Correct the time and send} other {Correct # times and send}}',
  ),
  correctTime: message('Corrigir horário', 'Correct the time'),
  when: message('Data e hora', 'Date and time'),
  refusedTitle: message('Recusados', 'Refused'),
  why: message('O sistema não aceitou este registro.', 'The server did not accept this record.'),
  'why CONFLITO': message(
    'O sistema já tem este registro, com outro conteúdo.',
    'The server already has this record, with different content.',
  ),
  'why NAO_ENCONTRADO': message(
    'Esta visita não está mais com você.',
    'This visit is no longer yours.',
  ),
  'why OUTRO_REGISTRO': message(
    'O escritório restaurou um backup, e esta visita ou este cliente não é mais o que era. Nada foi registrado no lugar errado. Deixe com o escritório, ou faça o registro na visita certa.',
    'The office restored a backup, and this visit or customer is no longer what it was. Nothing was recorded in the wrong place. Leave it to the office, or record it in the right visit.',
  ),
  'why NAO_ENCONTRADO image': message(
    'A imagem não está mais no aparelho. Tire outra.',
    'The image is no longer on the device. Take another one.',
  ),
  'why CORPO_MUITO_GRANDE': message(
    'Este registro é grande demais para ser enviado.',
    'This record is too large to be sent.',
  ),
  'why CORPO_MUITO_GRANDE image': message(
    'A imagem é maior do que sua empresa permite.',
    'The image is larger than your company allows.',
  ),
  'why REGRA_NEGOCIO image': message(
    'O sistema não aceita esta imagem.',
    'The server does not accept this image.',
  ),
  'why VALIDACAO_CAMPOS': message(
    'Algo neste registro está errado: o horário ou o que foi escrito.',
    'Something in this record is wrong: its time, or what was written.',
  ),
  'why VALIDACAO_CAMPOS image': message(
    'O sistema não conseguiu ler esta imagem.',
    'The server could not read this image.',
  ),
  'why VALIDACAO_CAMPOS visita': message(
    'O sistema não aceitou o cliente, o objetivo ou o contato desta visita.',
    'The server did not accept the customer, the objective or the contact of this visit.',
  ),
  'why VALIDACAO_CAMPOS resposta': message(
    'Esta resposta não serve para esta pergunta.',
    'This answer does not fit the question.',
  ),
  'why VALIDACAO_CAMPOS checkin': message(
    'O horário ou a posição deste check-in está errado.',
    'The time or the position of this check-in is wrong.',
  ),
  'why VALIDACAO_CAMPOS checkout': message(
    'O horário ou a posição deste check-out está errado.',
    'The time or the position of this check-out is wrong.',
  ),
  'why VALIDACAO_CAMPOS nao_realizada': message(
    'O horário ou o motivo deste registro está errado.',
    'The time or the reason of this record is wrong.',
  ),
  'why VALIDACAO_CAMPOS posicao': message(
    'O horário desta posição, ou ela mesma, está errado.',
    'This position, or its time, is wrong.',
  ),
  'why VALIDACAO_CAMPOS local_cliente': message(
    'O sistema não aceitou esta posição para o cliente.',
    'The server did not accept this position for the customer.',
  ),
  'why VALIDACAO_CAMPOS marco_do_dia': message(
    'O horário deste registro está errado.',
    'The time of this record is wrong.',
  ),
  'why REGRA_NEGOCIO marco_do_dia': message(
    'Sua empresa não registra mais o dia de trabalho, ou este dia já tem registros demais.',
    'Your company no longer records days of work, or this day has too many records.',
  ),
  mend: actions.correct,
  mendAbout: message(
    'Será enviado como um novo registro; o recusado fica marcado como corrigido.',
    'It will be sent as a new record; the refused one is marked as corrected.',
  ),
  sendMended: actions.send,
  sendAgain: actions.sendAgain,
  handToOffice: message('Deixar com o escritório', 'Leave to the office'),
  drop: actions.discard,
  dropSure: message(
    'Este registro não vai valer. O escritório continua vendo o que foi recusado.',
    'This record will not count. The office still sees what was refused.',
  ),
  dropImageSure: message(
    'Esta imagem será removida do aparelho e não chegará ao sistema.',
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
  'office tratado': message('o escritório cuidou disso', 'the office took care of it'),
  'office aplicado': message(
    'o escritório aplicou na visita',
    'the office applied it to the visit',
  ),
  'office descartado': message('o escritório descartou', 'the office discarded it'),
  'office resolved': states.resolvidoInline,
  'state pending': message('a enviar', 'to send'),
  'state retried': message('a enviar, nova tentativa às {time}', 'to send, next attempt at {time}'),
  'state asks': message(
    'espera o motivo da distância por até três minutos',
    'waits up to three minutes for the reason of the distance',
  ),
  'state sending': message('enviando, {percent}%', 'sending, {percent}%'),
  'state held': message('retido', 'held'),
  'state acknowledged': message('enviado', 'sent'),
  'state waits': message(
    'no sistema, espera o escritório resolver a visita',
    'on the server, waits for the office to settle the visit',
  ),
  'state refused': message('recusado', 'refused'),
  'state settled': states.resolvidoInline,
  'what image': message('Imagem', 'Image'),
  'what visita': things.novaVisita,
  'what a_caminho': states.onTheWay,
  'what checkin': things.checkIn,
  'what checkout': things.checkOut,
  'what nao_realizada': states.naoRealizada,
  'what nota': things.observacao,
  'what resposta': things.resposta,
  'what resposta imagem': message('Resposta com imagem', 'Answer with an image'),
  'what foto': things.foto,
  'what correcao': things.correcao,
  'what posicao': things.posicao,
  'what local_cliente': message('Posição do cliente', 'Customer’s position'),
  'what inicio': day.inicioDoDia,
  'what pausa': day.pausa,
  'what almoco': day.almoco,
  'what retorno': day.retorno,
  'what fim': day.fimDoDia,
  'what marco_do_dia_desfeito': day.marcoDesfeito,
};
