/** Addresses of customers and of people. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import {
  freeText,
  id,
  input,
  integer,
  latitude,
  longitude,
  nullable,
  object,
  reference,
  stamps,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { anyOf, condition, list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { ok, operation } from './kit/operation.ts';
import { KEEPS_ABSENT, WHOLE_POSITION } from './kit/sentences.ts';

/** Texts that several fields share. */
const words = {
  cidade: {
    pt: 'Cidade; como filtro, não distingue maiúsculas nem acentos.',
    en: 'City; as a filter, case and accents do not matter.',
    example: 'São Paulo',
  },
  descricao: { pt: 'Descrição do endereço.', en: 'Description of the address.', example: 'Sede' },
  id_cidade: {
    pt: 'Número da cidade; 0 quando não há.',
    en: 'Number of the city; 0 for none.',
    example: 3550308,
  },
  id_estado: {
    pt: 'Número do estado; 0 quando não há.',
    en: 'Number of the state; 0 for none.',
    example: 35,
  },
};

const local = {
  logradouro: nullable(
    freeText(200, {
      pt: 'Rua, avenida ou praça.',
      en: 'Street, avenue or square.',
      example: 'Avenida Paulista',
    }),
  ),
  numero: nullable(
    freeText(20, {
      pt: 'Número no logradouro, como texto.',
      en: 'Number in the street, as text.',
      example: '1578',
    }),
  ),
  complemento: nullable(
    freeText(120, { pt: 'Complemento.', en: 'Flat, floor or similar.', example: 'Sala 12' }),
  ),
  bairro: nullable(freeText(120, { pt: 'Bairro.', en: 'District.', example: 'Bela Vista' })),
  cep: nullable(
    freeText(20, { pt: 'CEP, como enviado.', en: 'Postal code, as sent.', example: '01310-200' }),
  ),
  cidade: nullable(freeText(120, words.cidade)),
  estado: nullable(freeText(60, { pt: 'Estado.', en: 'State.', example: 'SP' })),
  pais: nullable(freeText(60, { pt: 'País.', en: 'Country.', example: 'Brasil' })),
  latitude: nullable(latitude(common.latitude)),
  longitude: nullable(longitude(common.longitude)),
};

export const EnderecoDeCliente = object({
  id: id(common.id),
  id_cliente: id(common.id_cliente),
  descricao: nullable(freeText(120, words.descricao)),
  ...local,
  ...stamps,
});

/** What a request gives of a customer's address. */
export const camposDeEndereco = {
  descricao: nullable(freeText(120, words.descricao)),
  ...local,
};

/** `id_cliente`, if given, must match the path. */
export const EnderecoDeClienteChange = input({
  id_cliente: reference('clientes', common.id_cliente),
  ...camposDeEndereco,
});

/** 0 means none, so that readers always get a number. */
const municipio = {
  id_cidade: integer({ minimum: 0, ...words.id_cidade }),
  id_estado: integer({ minimum: 0, ...words.id_estado }),
};

const dePessoa = {
  titulo: nullable(
    freeText(120, { pt: 'Título do endereço.', en: 'Title of the address.', example: 'Trabalho' }),
  ),
  descricao: nullable(freeText(120, words.descricao)),
  ...local,
};

export const EnderecoDePessoa = object({
  id: id(common.id),
  id_pessoa: id(common.id_pessoa),
  ...dePessoa,
  ...municipio,
  ...stamps,
});

/** `id_pessoa`, if given, must match the path. */
export const EnderecoDePessoaChange = input({
  id_pessoa: reference('pessoas', common.id_pessoa),
  ...dePessoa,
  id_cidade: nullable(municipio.id_cidade, words.id_cidade),
  id_estado: nullable(municipio.id_estado, words.id_estado),
});

/** Any address; one of `id_cliente` and `id_pessoa` is set. */
export const Endereco = object({
  id: id(common.id),
  id_cliente: nullable(id(common.id_cliente)),
  id_pessoa: nullable(id(common.id_pessoa)),
  ...dePessoa,
  ...municipio,
  ...stamps,
});

export const enderecosList = list({
  item: Endereco,
  search: ['logradouro', 'bairro', 'cidade', 'cep'],
  sort: ['id', 'cidade', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_cliente: anyOf('id_cliente', integer(), common.ids_cliente),
    ids_pessoa: anyOf('id_pessoa', integer(), {
      pt: 'Somente endereços de uma destas pessoas.',
      en: 'Only addresses of one of these people.',
      example: [5, 6],
    }),
    cidade: condition('cidade', freeText(120, words.cidade)),
  },
});

export type EnderecoDeCliente = Static<typeof EnderecoDeCliente>;

/** Example of a request for either kind of address. */
const EXAMPLE = {
  descricao: 'Sede',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  bairro: 'Bela Vista',
  cep: '01310-200',
  cidade: 'São Paulo',
  estado: 'SP',
  pais: 'Brasil',
  latitude: -23.5614,
  longitude: -46.6559,
};

export const getEnderecoDeCliente = operation('GET', '/v2/clientes/{id}/endereco', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Endereços',
  summary: message('Lê o endereço de um cliente', 'Get the address of a customer'),
  answer: ok(EnderecoDeCliente),
  description: [
    message(
      '404 também quando o cliente não tem endereço.',
      'Also 404 if the customer has no address.',
    ),
  ],
});

export const replaceEnderecoDeCliente = operation('PUT', '/v2/clientes/{id}/endereco', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Endereços',
  summary: message(
    'Cria ou altera o endereço de um cliente',
    'Create or change the address of a customer',
  ),
  body: EnderecoDeClienteChange,
  answer: ok(EnderecoDeCliente),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Cria o endereço quando ainda não há. Se `id_cliente` for enviado, deve ser o do caminho; outro valor responde 400.',
      'Creates the address if there is none yet. If `id_cliente` is sent, it must match the path; another value answers 400.',
    ),
    KEEPS_ABSENT,
    WHOLE_POSITION,
  ],
  example: EXAMPLE,
});

export const listEnderecos = operation('POST', '/v2/enderecos/list', {
  access: INTEGRATIONS,
  group: 'Endereços',
  summary: message(
    'Lista endereços de clientes e de pessoas',
    'List addresses of customers and of people',
  ),
  ...listing(enderecosList, { example: { ids_cliente: [7, 8] } }),
});

export const getEnderecoDePessoa = operation('GET', '/v2/pessoas/{id}/endereco', {
  access: INTEGRATIONS,
  group: 'Endereços',
  summary: message('Lê o endereço de uma pessoa', 'Get the address of a person'),
  answer: ok(EnderecoDePessoa),
  description: [
    message(
      '404 também quando a pessoa não tem endereço.',
      'Also 404 if the person has no address.',
    ),
  ],
});

export const replaceEnderecoDePessoa = operation('PUT', '/v2/pessoas/{id}/endereco', {
  access: INTEGRATIONS,
  group: 'Endereços',
  summary: message(
    'Cria ou altera o endereço de uma pessoa',
    'Create or change the address of a person',
  ),
  body: EnderecoDePessoaChange,
  answer: ok(EnderecoDePessoa),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Cria o endereço quando ainda não há. Se `id_pessoa` for enviado, deve ser o do caminho; outro valor responde 400.',
      'Creates the address if there is none yet. If `id_pessoa` is sent, it must match the path; another value answers 400.',
    ),
    KEEPS_ABSENT,
    WHOLE_POSITION,
  ],
  example: {
    ...EXAMPLE,
    titulo: 'Trabalho',
    id_cidade: 3550308,
    id_estado: 35,
  },
});
