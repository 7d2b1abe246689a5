/** The search for customers by text or near a position. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
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
import { ClienteDeCampo, EnderecoDeCampo } from './visitas.ts';

/** Radius in metres if the request has none. */
export const RAIO_PADRAO = 2000;
/** The maximum number of customers in one answer. */
export const POR_PAGINA = 20;

export const BuscaDeClientes = input({
  busca: string({
    texto: true,
    minLength: 2,
    maxLength: 200,
    pt: 'Texto a procurar no nome, no código e no documento, sem distinguir maiúsculas nem acentos.',
    en: 'Text to search for in name, code and document, regardless of case and accents.',
    example: 'aurora',
  }),
  latitude: latitude(common.latitude),
  longitude: longitude(common.longitude),
  raio: integer({
    minimum: 50,
    maximum: 50_000,
    pt: 'Distância máxima da posição em metros; 2000 se omitido.',
    en: 'Maximum distance from the position in metres; 2000 if omitted.',
    example: 1000,
  }),
  pagina: integer({
    minimum: 1,
    maximum: 50,
    pt: 'Número da página, a partir de 1.',
    en: 'Page number, from 1.',
    example: 1,
  }),
});
export type BuscaDeClientes = Static<typeof BuscaDeClientes>;

export const ClienteEncontrado = object({
  ...ClienteDeCampo.properties,
  endereco: nullable(
    described(EnderecoDeCampo, { pt: 'O endereço principal.', en: 'The main address.' }),
  ),
  distancia: nullable(
    integer({
      minimum: 0,
      pt: 'Distância da posição enviada em metros; null se o pedido ou o cliente não tem posição.',
      en: 'Distance from the position sent, in metres; null if the request or the customer has no position.',
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
      'Por texto, perto de uma posição, ou os dois. Até 20 clientes ativos por página, os mais próximos primeiro ou, sem posição, pelo nome. Um técnico com segmentos encontra só os clientes deles. Um cliente encontrado pode ser o de uma `visita`. Se a conta não permite a busca (`busca_clientes` false), a resposta é 422.',
      'By text, near a position, or both. Up to 20 active customers per page, the nearest first or, without a position, sorted by name. A technician with segments finds only their customers. A `visita` may name any customer that was found. If the account does not allow the search (`busca_clientes` false), the answer is 422.',
    ),
  ],
  example: { latitude: -23.5505, longitude: -46.6333, raio: 1000 },
});
