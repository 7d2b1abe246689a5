/** Attachments of service orders and objectives. */
import { Anexo, AnexoChange, Arquivo, NewAnexo } from '../anexos.ts';
import { OFFICE } from '../kit/access.ts';
import { array, object } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { created, nothing, ok, operation } from '../kit/operation.ts';
import { KEEPS_ABSENT } from '../kit/sentences.ts';

const group = 'Anexos';

const Anexos = object({
  dados: array(Anexo, {
    pt: 'Os anexos, do mais antigo ao mais novo.',
    en: 'The attachments, the oldest first.',
  }),
});

const about = (pt: string, en: string) =>
  ({ access: OFFICE, group, summary: message(pt, en) }) as const;

const sending = {
  query: NewAnexo,
  bytes: 'application/octet-stream',
  answer: created(Anexo),
  location: '/escritorio/v1/anexos',
  problems: ['REGRA_NEGOCIO', 'CORPO_MUITO_GRANDE'],
  description: [
    message(
      'O corpo são os bytes de um PDF, JPEG, PNG ou WebP de até 20 MiB; o serviço vê o tipo no conteúdo. No máximo 20 arquivos.',
      'The body is the bytes of a PDF, JPEG, PNG or WebP of up to 20 MiB; the service sees the type by the content. At most 20 files.',
    ),
    message(
      'O mesmo conteúdo outra vez não cria outro anexo: a resposta é o que já existe.',
      'The same content again creates no other attachment: the answer is the one that exists.',
    ),
  ],
} as const;

export const listAnexosDaOrdem = operation('GET', '/escritorio/v1/ordens-servico/{id}/anexos', {
  ...about('Lista os anexos de uma ordem', 'List the attachments of an order'),
  answer: ok(Anexos),
});

export const sendAnexoDaOrdem = operation('POST', '/escritorio/v1/ordens-servico/{id}/anexos', {
  ...about('Anexa um arquivo a uma ordem', 'Attach a file to an order'),
  ...sending,
});

export const listAnexosDoObjetivo = operation('GET', '/escritorio/v1/objetivos/{id}/anexos', {
  ...about('Lista os anexos de um objetivo', 'List the attachments of an objective'),
  answer: ok(Anexos),
});

export const sendAnexoDoObjetivo = operation('POST', '/escritorio/v1/objetivos/{id}/anexos', {
  ...about('Anexa um arquivo a um objetivo', 'Attach a file to an objective'),
  ...sending,
});

export const getAnexo = operation('GET', '/escritorio/v1/anexos/{id}', {
  ...about('Lê um anexo', 'Get an attachment'),
  answer: ok(Anexo),
});

export const changeAnexo = operation('PATCH', '/escritorio/v1/anexos/{id}', {
  ...about('Renomeia ou descreve um anexo', 'Rename or describe an attachment'),
  body: AnexoChange,
  stampOf: 'anexos',
  answer: ok(Anexo),
  description: [KEEPS_ABSENT],
  example: { nome: 'manual.pdf', descricao: 'Esquema elétrico, página 3' },
});

export const deleteAnexo = operation('DELETE', '/escritorio/v1/anexos/{id}', {
  ...about('Exclui um anexo', 'Delete an attachment'),
  answer: nothing(),
  description: [
    message(
      'Os aparelhos o apagam na próxima sincronização.',
      'Devices delete it at their next synchronisation.',
    ),
  ],
});

export const getArquivoDeAnexo = operation('GET', '/escritorio/v1/anexos/{id}/arquivo', {
  ...about('Lê o arquivo de um anexo', 'Get the file of an attachment'),
  answer: ok(Arquivo),
  description: [
    message(
      'Com `Range: bytes=…` responde 206 com essa parte.',
      'With `Range: bytes=…` it answers 206 with that part.',
    ),
  ],
});
