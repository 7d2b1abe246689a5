/** What the office attached to the orders and objectives of a technician’s visits. */
import type { Static } from 'typebox';
import { Anexo, Arquivo } from '../anexos.ts';
import { FIELD } from '../kit/access.ts';
import { array, boolean, input, object, string } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';

/** The most attachments that a device is told of: those of the next visits. */
export const MAX_ANEXOS_NO_APARELHO = 500;

const versao = string({
  maxLength: 64,
  pt: 'Muda sempre que algo na lista muda. Devolva a que o aparelho tem.',
  en: 'Changes whenever anything in the list changes. Return the one that the device has.',
  example: 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c',
});

const { id, id_ordem_servico, id_objetivo, nome, descricao, tipo, bytes, sha256 } =
  Anexo.properties;
export const AnexoNoAparelho = object({
  ...{ id, id_ordem_servico, id_objetivo, nome, descricao, tipo, bytes, sha256 },
});
export type AnexoNoAparelho = Static<typeof AnexoNoAparelho>;

export const AnexosNoAparelho = object({
  versao,
  inalterados: boolean({
    pt: 'Se a lista é a que o aparelho tem; `anexos` vem vazia.',
    en: 'Whether the list is the one that the device has; `anexos` is empty then.',
    example: false,
  }),
  anexos: array(AnexoNoAparelho, {
    pt: 'Todos, os das próximas visitas primeiro: apague do aparelho os que não estão aqui.',
    en: 'All of them, those of the next visits first: delete from the device what is not here.',
  }),
});
export type AnexosNoAparelho = Static<typeof AnexosNoAparelho>;

export const listAnexos = operation('POST', '/campo/v1/anexos', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lista os anexos das visitas', 'List the attachments of the visits'),
  body: input({ versao }),
  answer: ok(AnexosNoAparelho),
  description: [
    message(
      'Os anexos das ordens e dos objetivos das visitas atuais do técnico; no máximo 500. O conteúdo de um id nunca muda.',
      'The attachments of the orders and objectives of the technician’s current visits; at most 500. The content of an id never changes.',
    ),
  ],
  example: {},
});

export const readAnexo = operation('GET', '/campo/v1/anexos/{id}/arquivo', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Lê o arquivo de um anexo', 'Get the file of an attachment'),
  answer: ok(Arquivo),
  description: [
    message(
      'Com `Range: bytes=…` responde 206 com essa parte: continue de onde uma leitura parou.',
      'With `Range: bytes=…` it answers 206 with that part: go on where a download broke off.',
    ),
  ],
});
