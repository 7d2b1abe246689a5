import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.anexos,
  about: message(
    'Os técnicos veem estes arquivos nas visitas, também sem conexão.',
    'Technicians see these files at visits, without a network too.',
  ),
  none: message('Nenhum arquivo ainda.', 'No file yet.'),
  drop: message('Arraste um PDF ou uma imagem até aqui, ou', 'Drag a PDF or a picture here, or'),
  choose: message('Escolher arquivos', 'Choose files'),
  limits: message(
    'PDF, JPEG, PNG ou WebP, até 20 MB cada, no máximo 20.',
    'PDF, JPEG, PNG or WebP, up to 20 MB each, at most 20.',
  ),
  sending: message('Enviando {nome} ({n} de {total})…', 'Sending {nome} ({n} of {total})…'),
  tooLarge: message(
    '{nome} tem mais de 20 MB e não foi enviado.',
    '{nome} is larger than 20 MB and was not sent.',
  ),
  attached: message(
    '{n, plural, one {1 arquivo anexado.} other {# arquivos anexados.}}',
    '{n, plural, one {1 file attached.} other {# files attached.}}',
  ),
  size: message('{size} MB', '{size} MB'),
  change: message('Renomear ou descrever', 'Rename or describe'),
  nome: things.nome,
  descricao: things.descricao,
  remove: message('Excluir o anexo', 'Delete the attachment'),
  removeAsk: message(
    'Os celulares dos técnicos apagam o arquivo na próxima sincronização.',
    'The technicians’ phones delete the file at their next synchronisation.',
  ),
};
