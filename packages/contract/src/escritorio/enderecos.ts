/** Addresses as the office keeps them: a customer may have several, and visits take place at one of them. */

import type { Static } from 'typebox';
import { common } from '../common.ts';
import * as v2 from '../enderecos.ts';
import { OFFICE } from '../kit/access.ts';
import { arrayUpTo, boolean, id, input, integer, object } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { condition, list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { forOffice } from '../kit/office.ts';
import { created, nothing, ok, operation, stamped } from '../kit/operation.ts';
import { KEEPS_ABSENT, WHOLE_POSITION } from '../kit/sentences.ts';

/** The maximum number of addresses of one customer. */
export const MAX_ENDERECOS = 50;

const ordem = { ordem: integer({ minimum: 0, ...common.enderecos_ordem }) };

export const Endereco = object({ ...v2.Endereco.properties, ...ordem });
export type Endereco = Static<typeof Endereco>;

export const NewEndereco = input(v2.camposDeEndereco);
export const EnderecoChange = input(v2.camposDeEndereco);

const ids = arrayUpTo(MAX_ENDERECOS, id(), {
  pt: 'Todos os endereços do cliente, na ordem; o primeiro é o principal.',
  en: 'All of the customer’s addresses, in order; the first is the main one.',
  example: [9, 8],
});
const antes = arrayUpTo(MAX_ENDERECOS, id(), {
  pt: 'A ordem como foi lida.',
  en: 'The order as it was read.',
  example: [8, 9],
});
export const OrdemDosEnderecos = input({ ids, antes }, ['ids', 'antes']);
export const EnderecosEmOrdem = object({ ids });

const EXAMPLE = { descricao: 'Depósito', logradouro: 'Rua das Acácias', numero: '120' };

export const officeEnderecosList = list({
  item: Endereco,
  search: v2.enderecosList.search,
  sort: v2.enderecosList.sort,
  filters: {
    ...v2.enderecosList.filters,
    principal: condition(
      'ordem',
      boolean({
        pt: 'Com true, somente o principal de cada cliente e os de pessoas; com false, somente os demais.',
        en: 'With true, only the main one of each customer and those of people; with false, only the others.',
        example: true,
      }),
    ),
  },
});

export const listEnderecos = operation('POST', '/escritorio/v1/enderecos/list', {
  access: OFFICE,
  group: 'Endereços',
  summary: v2.listEnderecos.summary,
  ...listing(officeEnderecosList, { example: { ids_cliente: [7, 8] } }),
});

export const getEndereco = operation('GET', '/escritorio/v1/enderecos/{id}', {
  access: OFFICE,
  group: 'Endereços',
  summary: message('Lê um endereço', 'Get an address'),
  answer: ok(Endereco),
});

export const createEndereco = operation('POST', '/escritorio/v1/clientes/{id}/enderecos', {
  access: OFFICE,
  group: 'Endereços',
  summary: message('Acrescenta um endereço a um cliente', 'Add an address to a customer'),
  body: NewEndereco,
  answer: created(Endereco),
  location: '/escritorio/v1/enderecos',
  idempotent: true,
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      `Fica depois dos outros; o primeiro de um cliente é o principal. Mais de ${MAX_ENDERECOS} respondem 422.`,
      `It comes after the others; the first of a customer is the main one. More than ${MAX_ENDERECOS} answer 422.`,
    ),
    WHOLE_POSITION,
  ],
  example: EXAMPLE,
});

export const changeEndereco = operation('PATCH', '/escritorio/v1/enderecos/{id}', {
  access: OFFICE,
  group: 'Endereços',
  summary: message('Altera um endereço de um cliente', 'Change an address of a customer'),
  body: EnderecoChange,
  stampOf: 'enderecos',
  answer: ok(Endereco),
  problems: ['REGRA_NEGOCIO'],
  description: [KEEPS_ABSENT, WHOLE_POSITION],
  example: EXAMPLE,
});

export const deleteEndereco = operation('DELETE', '/escritorio/v1/enderecos/{id}', {
  access: OFFICE,
  group: 'Endereços',
  summary: message('Remove um endereço de um cliente', 'Remove an address of a customer'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'O principal, e um em que há visitas, respondem 422.',
      'The main one, and one at which there are visits, answer 422.',
    ),
  ],
});

export const orderEnderecos = operation('POST', '/escritorio/v1/clientes/{id}/enderecos/ordenar', {
  access: OFFICE,
  group: 'Endereços',
  summary: message('Ordena os endereços de um cliente', 'Order the addresses of a customer'),
  body: OrdemDosEnderecos,
  answer: ok(EnderecosEmOrdem),
  problems: ['CONFLITO'],
  description: [
    message(
      'O primeiro é o principal: visitas sem endereço próprio vão para ele. Se a ordem já não é `antes`, ou `ids` não tem os mesmos endereços, responde 409.',
      'The first is the main one: visits without an address of their own go there. If the order is no longer `antes`, or `ids` does not have the same addresses, it answers 409.',
    ),
  ],
  example: { ids: [9, 8], antes: [8, 9] },
});

export const getEnderecoDeCliente = forOffice(v2.getEnderecoDeCliente);

export const replaceEnderecoDeCliente = stamped(forOffice(v2.replaceEnderecoDeCliente), {
  mayBeNone: true,
});

export const getEnderecoDePessoa = forOffice(v2.getEnderecoDePessoa);

export const replaceEnderecoDePessoa = stamped(forOffice(v2.replaceEnderecoDePessoa), {
  mayBeNone: true,
});
