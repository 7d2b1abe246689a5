/** Customers that the technician finds, by text or nearby. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { EnderecoDeCliente } from '../enderecos.ts';
import { FIELD } from '../kit/access.ts';
import {
  array,
  boolean,
  described,
  input,
  integer,
  latitude,
  longitude,
  nullable,
  object,
  string,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { ok, operation } from '../kit/operation.ts';
import { ClienteDeCampo } from './visitas.ts';

/** Where nothing else is said, in metres. */
export const RAIO_PADRAO = 2000;
/** How many customers one answer has. */
export const POR_PAGINA = 20;

export const BuscaDeClientes = input({
  busca: string({
    texto: true,
    minLength: 2,
    maxLength: 200,
    pt: 'Texto a procurar no nome, no código e no documento, sem distinguir maiúsculas nem acentos.',
    en: 'Text to search for in name, code and document, whatever its case and accents.',
    example: 'aurora',
  }),
  latitude: latitude(common.latitude),
  longitude: longitude(common.longitude),
  raio: integer({
    minimum: 50,
    maximum: 50_000,
    pt: 'A quantos metros da posição, no máximo; 2000 se omitido.',
    en: 'How many metres from the position, at most; 2000 if left out.',
    example: 1000,
  }),
  pagina: integer({
    minimum: 1,
    maximum: 50,
    pt: 'Número da página, a partir de 1.',
    en: 'Number of the page, from 1.',
    example: 1,
  }),
});
export type BuscaDeClientes = Static<typeof BuscaDeClientes>;

export const ClienteEncontrado = object({
  ...ClienteDeCampo.properties,
  endereco: nullable(described(EnderecoDeCliente, { pt: 'O endereço.', en: 'The address.' })),
  distancia: nullable(
    integer({
      minimum: 0,
      pt: 'A quantos metros da posição enviada; null sem posição de um dos lados.',
      en: 'How many metres from the position sent; null without a position on either side.',
      example: 412,
    }),
  ),
});
export type ClienteEncontrado = Static<typeof ClienteEncontrado>;

export const findClientes = operation('POST', '/campo/v1/clientes/buscar', {
  access: FIELD,
  group: 'API de campo',
  summary: message('Busca clientes', 'Find customers'),
  body: BuscaDeClientes,
  answer: ok(
    object({
      dados: array(ClienteEncontrado, common.dados),
      ha_mais: boolean({
        pt: 'Se há outra página.',
        en: 'Whether there is another page.',
        example: false,
      }),
    }),
  ),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Por texto, por perto de uma posição, ou os dois: até 20 clientes ativos por página, os mais próximos primeiro ou, sem posição, pelo nome. Só os dos segmentos do técnico, se ele tem algum. Quem foi encontrado pode ser o cliente de uma `visita`. Onde a conta não permite (`busca_clientes` false), 422.',
      'By text, near a position, or both: up to 20 active customers a page, the nearest first or, without a position, by name. Only those of the technician’s segments, if there are any. Who was found may be the customer of a `visita`. Where the account does not allow it (`busca_clientes` false), 422.',
    ),
  ],
  example: { latitude: -23.5505, longitude: -46.6333, raio: 1000 },
});
