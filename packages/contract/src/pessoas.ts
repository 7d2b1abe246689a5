/** People: contacts inside customers. */

import type { Static } from 'typebox';
import { common } from './common.ts';
import { INTEGRATIONS } from './kit/access.ts';
import {
  array,
  arrayUpTo,
  boolean,
  customFields,
  freeText,
  id,
  input,
  integer,
  nullable,
  object,
  stamps,
  text,
  withDefault,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { condition, conditionOnAny, equals, list } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { created, nothing, ok, operation } from './kit/operation.ts';
import { ALL_OR_NOTHING, KEEPS_ABSENT, LINKS, UNLINKS } from './kit/sentences.ts';
import { MAX_LINKS, PessoaLinks, references } from './vinculos.ts';

/** Texts that several fields share. */
const words = {
  email: {
    pt: 'E-mail; como filtro, não distingue maiúsculas.',
    en: 'E-mail address; as a filter, case does not matter.',
    example: 'carla@exemplo.com.br',
  },
  ativo: { pt: 'Se a pessoa está ativa.', en: 'Whether the person is active.', example: true },
};

const writable = {
  nome: text(200, { pt: 'Nome da pessoa.', en: 'Name of the person.', example: 'Carla Dias' }),
  email: nullable(freeText(254, words.email)),
  telefone: nullable(freeText(40, common.telefone)),
  celular: nullable(freeText(40, common.celular)),
  cargo: nullable(freeText(120, common.cargo)),
  ativo: boolean(words.ativo),
  campos_personalizados: customFields('pessoas', common.campos_personalizados),
};

export const Pessoa = object({
  id: id(common.id),
  ...writable,
  ids_clientes: array(id(), common.ids_clientes),
  ...stamps,
});

/** `ids_clientes` only works on creation. Later, separate requests add and remove links. */
export const NewPessoa = input(
  {
    ...writable,
    ativo: withDefault(writable.ativo, true),
    campos_personalizados: withDefault(writable.campos_personalizados, {}),
    ids_clientes: references('clientes', common.ids_clientes),
  },
  ['nome'],
);
export const PessoaChange = input(writable);

export const PessoaStatusChange = input(
  { ids_pessoas: arrayUpTo(MAX_LINKS, integer(), common.ids_pessoas), ativo: boolean(words.ativo) },
  ['ids_pessoas', 'ativo'],
);

export type Pessoa = Static<typeof Pessoa>;
export type NewPessoa = Static<typeof NewPessoa>;

export const pessoasList = list({
  item: Pessoa,
  search: ['nome', 'email'],
  sort: ['id', 'nome', 'data_criacao', 'atualizado_em'],
  filters: {
    email: condition('email', freeText(254, words.email)),
    ativo: equals('ativo', boolean(words.ativo)),
    ids_clientes: conditionOnAny('ids_clientes', integer(), common.ids_clientes),
  },
});

export const listPessoas = operation('POST', '/v2/pessoas/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Pessoas',
  summary: message('Lista pessoas', 'List people'),
  ...listing(pessoasList, { example: { ids_clientes: [7], ativo: true } }),
});

export const linkClientesToPessoa = operation('POST', '/v2/pessoas/clientes/vincular', {
  access: INTEGRATIONS,
  group: 'Pessoas',
  summary: message('Vincula uma pessoa a clientes', 'Link a person to customers'),
  body: PessoaLinks,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'CONFLITO'],
  description: [ALL_OR_NOTHING, LINKS],
  example: { id_pessoa: 5, ids_clientes: [7, 8] },
});

export const unlinkClientesFromPessoa = operation('POST', '/v2/pessoas/clientes/desvincular', {
  access: INTEGRATIONS,
  group: 'Pessoas',
  summary: message('Desvincula uma pessoa de clientes', 'Unlink a person from customers'),
  body: PessoaLinks,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO'],
  description: [ALL_OR_NOTHING, UNLINKS],
  example: { id_pessoa: 5, ids_clientes: [7, 8] },
});

export const getPessoa = operation('GET', '/v2/pessoas/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Pessoas',
  summary: message('Lê uma pessoa', 'Get a person'),
  answer: ok(Pessoa),
});

export const createPessoa = operation('POST', '/v2/pessoas/post', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Pessoas',
  summary: message('Cria uma pessoa', 'Create a person'),
  body: NewPessoa,
  answer: created(Pessoa),
  idempotent: true,
  location: '/v2/pessoas',
  description: [
    message(
      '`ids_clientes` já a vincula a clientes; depois, use os caminhos de vínculo.',
      '`ids_clientes` links the person to customers; later, use the paths for links.',
    ),
  ],
  example: {
    nome: 'Carla Dias',
    email: 'carla@aurora.com.br',
    celular: '+55 11 98765-4321',
    cargo: 'Gerente de manutenção',
    ids_clientes: [7],
  },
});

export const changePessoa = operation('PUT', '/v2/pessoas/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Pessoas',
  summary: message('Altera uma pessoa', 'Change a person'),
  body: PessoaChange,
  answer: ok(Pessoa),
  description: [
    KEEPS_ABSENT,
    message('Os vínculos têm caminhos próprios.', 'Links have paths of their own.'),
  ],
  example: { cargo: 'Diretora', ativo: true },
});

export const changeStatusDePessoas = operation('POST', '/v2/pessoas/status', {
  access: INTEGRATIONS,
  group: 'Pessoas',
  summary: message('Ativa ou inativa pessoas', 'Activate or deactivate people'),
  body: PessoaStatusChange,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO'],
  description: [ALL_OR_NOTHING, message('Id inexistente: 404.', 'Unknown id: 404.')],
  example: { ids_pessoas: [5, 6], ativo: false },
});

export const deletePessoa = operation('DELETE', '/v2/pessoas/{id}', {
  access: INTEGRATIONS,
  group: 'Pessoas',
  summary: message('Exclui uma pessoa', 'Delete a person'),
  answer: nothing(),
  description: [
    message(
      'Visitas e ordens que a têm como contato ficam, sem contato. O endereço dela é excluído.',
      'Visits and orders with this contact stay, without a contact. The person’s address is deleted.',
    ),
  ],
});
