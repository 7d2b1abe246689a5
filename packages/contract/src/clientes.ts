/** Customers. */

import { type Static, Type } from 'typebox';
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
  number,
  object,
  oneOf,
  reference,
  stamps,
  string,
  text,
  withDefault,
} from './kit/fields.ts';
import { message } from './kit/languages.ts';
import { anyOf, condition, conditionOnAny, equals, list, window } from './kit/list.ts';
import { listing } from './kit/listing.ts';
import { created, nothing, ok, operation, perItem } from './kit/operation.ts';
import { ErroDeCampo, problemTexts } from './kit/problems.ts';
import { ALL_OR_NOTHING, KEEPS_ABSENT, LINKS, UNLINKS } from './kit/sentences.ts';
import { union } from './kit/union.ts';
import { ClienteLinks } from './vinculos.ts';

/** Texts that several fields share. */
const words = {
  documento: {
    pt: 'CPF, CNPJ ou outro documento, único entre os clientes da conta; guardado sem pontuação, sem conferir dígitos.',
    en: 'CPF, CNPJ or another document, unique among the account’s customers; stored without punctuation; check digits are not verified.',
    example: '12345678000195',
  },
};

/** The maximum number of customers in one batch. */
export const MAX_PER_BATCH = 500;

/** What a request gives of a customer. */
export const ofCliente = {
  codigo: nullable(freeText(60, common.clientes_codigo)),
  tipo: oneOf(['F', 'J', 'N'], {
    pt: '`F` pessoa física, `J` pessoa jurídica, `N` estrangeiro.',
    en: '`F` individual, `J` company, `N` foreign.',
    example: 'J',
  }),
  nome: text(200, common.clientes_nome),
  documento: nullable(freeText(40, words.documento)),
  ativo: boolean(common.clientes_ativo),
  id_categoria: nullable(
    reference('categorias', {
      pt: 'Id da categoria; ver `POST /v2/categorias/list`.',
      en: 'Id of the category; see `POST /v2/categorias/list`.',
      example: 1,
    }),
  ),
  id_etapa: nullable(
    reference('etapas', {
      pt: 'Id da etapa do funil; ver `POST /v2/etapas/list`.',
      en: 'Id of the funnel stage; see `POST /v2/etapas/list`.',
      example: 1,
    }),
  ),
  id_temperatura: nullable(
    reference('temperaturas', {
      pt: 'Id da temperatura; ver `POST /v2/temperaturas/list`.',
      en: 'Id of the temperature; see `POST /v2/temperaturas/list`.',
      example: 1,
    }),
  ),
  id_setor_mercado: nullable(
    reference('setores_mercado', {
      pt: 'Id do setor de mercado; ver `POST /v2/setores-mercado/list`.',
      en: 'Id of the market sector; see `POST /v2/setores-mercado/list`.',
      example: 1,
    }),
  ),
  telefone: nullable(freeText(40, common.telefone)),
  email: nullable(freeText(254, common.email)),
  valor_negocio: nullable(
    number({
      minimum: 0,
      maximum: 999_999_999_999,
      pt: 'Valor do negócio, em R$.',
      en: 'Value of the deal, in R$.',
      example: 12500.5,
    }),
  ),
  campos_personalizados: customFields('clientes', common.campos_personalizados),
};

export const Cliente = object({ id: id(common.id), ...ofCliente, ...stamps });
export const NewCliente = input(
  {
    ...ofCliente,
    ativo: withDefault(ofCliente.ativo, true),
    campos_personalizados: withDefault(ofCliente.campos_personalizados, {}),
  },
  ['tipo', 'nome'],
);
export const ClienteChange = input(ofCliente);

export type Cliente = Static<typeof Cliente>;
export type NewCliente = Static<typeof NewCliente>;
export type ClienteChange = Static<typeof ClienteChange>;

export const clientesList = list({
  item: Cliente,
  search: ['nome', 'codigo', 'documento'],
  sort: ['id', 'nome', 'codigo', 'data_criacao', 'atualizado_em'],
  filters: {
    codigos: anyOf('codigo', freeText(60), {
      pt: 'Somente clientes com um destes códigos.',
      en: 'Only customers with one of these codes.',
      example: ['C-0042', 'C-0043'],
    }),
    documento: condition('documento', freeText(40, words.documento)),
    ativo: equals('ativo', boolean(common.clientes_ativo)),
    ids_segmento: conditionOnAny('id_segmento', integer(), common.ids_segmento),
    ids_categoria: anyOf('id_categoria', integer(), {
      pt: 'Somente clientes de uma destas categorias.',
      en: 'Only customers of one of these categories.',
      example: [1, 2],
    }),
    ids_etapa: anyOf('id_etapa', integer(), {
      pt: 'Somente clientes em uma destas etapas do funil.',
      en: 'Only customers at one of these funnel stages.',
      example: [1, 2],
    }),
    ids_temperatura: anyOf('id_temperatura', integer(), {
      pt: 'Somente clientes com uma destas temperaturas.',
      en: 'Only customers with one of these temperatures.',
      example: [1, 2],
    }),
    ids_setor_mercado: anyOf('id_setor_mercado', integer(), {
      pt: 'Somente clientes de um destes setores de mercado.',
      en: 'Only customers of one of these market sectors.',
      example: [1, 2],
    }),
    ...window('data_criacao'),
  },
});

/** Items are checked one by one, so that an invalid one does not stop the others: see `x-item`. */
export const ClienteBatch = input(
  {
    clientes: arrayUpTo(MAX_PER_BATCH, Type.Unsafe<unknown>({ 'x-item': NewCliente }), {
      pt: 'Clientes a criar, no máximo 500; cada um é verificado separadamente.',
      en: 'Customers to create, at most 500; each is checked separately.',
    }),
  },
  ['clientes'],
);

/** What became of one item. */
export const ResultadoDeCliente = union('status', [
  object({
    indice: integer(common.indice),
    status: oneOf(['criado'], common.resultados_status),
    recurso: object(
      {
        id: id({ pt: 'Id do cliente criado.', en: 'Id of the customer created.', example: 7 }),
        nome: text(200, common.clientes_nome),
      },
      { pt: 'Cliente criado.', en: 'Customer created.' },
    ),
  }),
  object({
    indice: integer(common.indice),
    status: oneOf(['erro'], common.resultados_status),
    mensagem: string({
      pt: 'Todas as falhas do item em uma frase.',
      en: 'All faults of the item in one sentence.',
      example: 'clientes[3].documento: Já existe um cliente com este documento.',
    }),
    erros: array(ErroDeCampo, problemTexts.erros),
  }),
]);

/** One result per item, in request order. */
export const ClienteBatchResult = object({
  resultados: array(ResultadoDeCliente, common.resultados),
});

export const listClientes = operation('POST', '/v2/clientes/list', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Clientes',
  summary: message('Lista clientes', 'List customers'),
  ...listing(clientesList, {
    example: { ativo: true, codigos: ['C-0042', 'C-0043'], ordenar: 'nome' },
  }),
});

export const getCliente = operation('GET', '/v2/clientes/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Clientes',
  summary: message('Lê um cliente', 'Get a customer'),
  answer: ok(Cliente),
});

export const createCliente = operation('POST', '/v2/clientes', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Clientes',
  summary: message('Cria um cliente', 'Create a customer'),
  body: NewCliente,
  answer: created(Cliente),
  idempotent: true,
  location: '/v2/clientes',
  problems: ['CONFLITO'],
  description: [
    message(
      '`documento` é guardado sem pontuação e é único na conta: repetido responde 409. `codigo` é o seu próprio identificador e pode se repetir.',
      '`documento` is stored without punctuation and is unique in the account: a duplicate answers 409. `codigo` is your own identifier and need not be unique.',
    ),
  ],
  example: {
    codigo: 'C-0042',
    tipo: 'J',
    nome: 'Padaria Aurora Ltda.',
    documento: '12.345.678/0001-95',
    telefone: '+55 11 3456-7890',
    email: 'contato@aurora.com.br',
    id_categoria: 1,
    campos_personalizados: { '7': 'Trimestral' },
  },
});

export const createClientes = operation('POST', '/v2/clientes/criar-lote', {
  access: INTEGRATIONS,
  group: 'Clientes',
  summary: message('Cria até 500 clientes', 'Create up to 500 customers'),
  body: ClienteBatch,
  answer: perItem(ClienteBatchResult),
  idempotent: true,
  description: [
    message(
      'Responde 207 mesmo quando todos os itens deram certo ou todos falharam: o resultado de cada um está em `resultados`, na ordem do envio. Um item com falha não impede os outros. Mais de 500 itens: 400, e nada é criado.',
      'Answers 207 even when every item succeeded or every item failed: the result of each is in `resultados`, in the order in which they were sent. An invalid item does not stop the others. More than 500 items: 400, and nothing is created.',
    ),
  ],
  example: {
    clientes: [
      {
        codigo: 'C-0042',
        tipo: 'J',
        nome: 'Padaria Aurora Ltda.',
        documento: '12.345.678/0001-95',
        telefone: '+55 11 3456-7890',
        email: 'contato@aurora.com.br',
        id_categoria: 1,
      },
      { tipo: 'F', nome: 'Carla Dias', codigo: 'C-0043' },
    ],
  },
});

export const replaceCliente = operation('PUT', '/v2/clientes/{id}', {
  access: INTEGRATIONS,
  group: 'Clientes',
  summary: message('Altera um cliente', 'Change a customer'),
  body: ClienteChange,
  answer: ok(Cliente),
  problems: ['CONFLITO'],
  description: [
    KEEPS_ABSENT,
    message(
      'O `documento` de outro cliente responde 409. A requisição nunca cria um cliente.',
      'The `documento` of another customer answers 409. This request never creates a customer.',
    ),
  ],
  example: {
    codigo: 'C-0042',
    tipo: 'J',
    nome: 'Padaria Aurora Ltda.',
    documento: '12.345.678/0001-95',
    telefone: '+55 11 3456-7890',
    email: 'contato@aurora.com.br',
    id_categoria: 1,
    ativo: true,
  },
});

export const changeCliente = operation('PATCH', '/v2/clientes/{id}', {
  access: INTEGRATIONS,
  tool: true,
  group: 'Clientes',
  summary: message('Altera alguns campos de um cliente', 'Change some fields of a customer'),
  body: ClienteChange,
  answer: ok(Cliente),
  problems: ['CONFLITO'],
  description: [
    KEEPS_ABSENT,
    message(
      'Inative com `{"ativo": false}`: o cliente deixa de aparecer para os técnicos, e o histórico fica.',
      'Deactivate with `{"ativo": false}`: the customer no longer appears to technicians, and its history stays.',
    ),
  ],
  example: { ativo: false },
});

export const deleteCliente = operation('DELETE', '/v2/clientes/{id}', {
  access: INTEGRATIONS,
  group: 'Clientes',
  summary: message('Exclui um cliente', 'Delete a customer'),
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Um cliente com visitas ou ordens de serviço responde 422: inative-o em vez de excluir.',
      'A customer with visits or service orders answers 422: deactivate it instead.',
    ),
  ],
});

export const linkPessoasToCliente = operation('POST', '/v2/clientes/pessoas/vincular', {
  access: INTEGRATIONS,
  group: 'Clientes',
  summary: message('Vincula pessoas a um cliente', 'Link people to a customer'),
  body: ClienteLinks,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO', 'CONFLITO'],
  description: [ALL_OR_NOTHING, LINKS],
  example: { id_cliente: 7, ids_pessoas: [5, 6] },
});

export const unlinkPessoasFromCliente = operation('POST', '/v2/clientes/pessoas/desvincular', {
  access: INTEGRATIONS,
  group: 'Clientes',
  summary: message('Desvincula pessoas de um cliente', 'Unlink people from a customer'),
  body: ClienteLinks,
  answer: nothing(),
  problems: ['NAO_ENCONTRADO'],
  description: [ALL_OR_NOTHING, UNLINKS],
  example: { id_cliente: 7, ids_pessoas: [5, 6] },
});
