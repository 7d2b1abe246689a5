/** References of the caller's own: rows are found by them, and created by them once, however often it is sent. */
import { type Static, type TSchema, Type } from 'typebox';
import { NewCliente } from '../clientes.ts';
import {
  ClienteComIdExterno,
  clientesComIdExternoList,
  id_externo,
  idExternoOuNulo,
  OrdemComIdExterno,
  ordensComIdExternoList,
  PessoaComIdExterno,
  pessoasComIdExternoList,
} from '../id-externo.ts';
import { INTEGRATIONS } from '../kit/access.ts';
import { input } from '../kit/fields.ts';
import { type Message, message } from '../kit/languages.ts';
import type { List } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { ok, operation } from '../kit/operation.ts';
import { NewOrdemServico } from '../ordens-servico.ts';
import { NewPessoa } from '../pessoas.ts';
import { ofNewRegistro, promised } from '../registros.ts';
import { RegistroEstendido } from './registros.ts';

export const IdExterno = input({ id_externo: idExternoOuNulo }, ['id_externo']);

/** As in v2, and with the window promised to the customer. */
export const NewRegistroComJanela = input({ ...ofNewRegistro, ...promised }, [
  'id_cliente',
  'data_inicio_esperada',
  'data_conclusao_esperada',
]);
export type NewRegistroComJanela = Static<typeof NewRegistroComJanela>;

const params = Type.Object({ id_externo });

const ONCE = message(
  'Cria a linha se nenhuma da conta tem este id, e altera a que o tem: enviar de novo, mesmo dias depois ou ao mesmo tempo, nunca cria outra. Responde 200 nos dois casos. Ao alterar, campos ausentes ficam como estão; ao criar, valem os seus padrões.',
  'Creates the row if none of the account has this id, and changes the one that has it: sending it again, even days later or at the same time, never creates another. Answers 200 in both cases. A change keeps the values of absent fields; a new row gets their defaults.',
);

const NAMED = message(
  'Dá o id a uma linha que já existe, ou o tira com null. Um id que outra linha tem responde 409.',
  'Gives the id to a row that exists, or takes it away with null. An id that another row has answers 409.',
);

interface Texts {
  get: Message;
  put: Message;
  name: Message;
  /** What a change of an existing row does. */
  change: Message;
  example: unknown;
}

/** The operations of one resource: find, create or change, and name what exists. */
const byIdExterno = <Item extends TSchema, New extends TSchema>(
  path: string,
  item: Item,
  body: New,
  texts: Texts,
) => {
  const common = { access: INTEGRATIONS, group: 'Extensões', answer: ok(item) };
  return {
    get: operation('GET', `/v2-extensoes/ids-externos/${path}/{id_externo}`, {
      ...common,
      summary: texts.get,
      params,
    }),
    put: operation('PUT', `/v2-extensoes/ids-externos/${path}/{id_externo}`, {
      ...common,
      summary: texts.put,
      params,
      body,
      problems: ['CONFLITO', 'REGRA_NEGOCIO'],
      description: [ONCE, texts.change],
      example: texts.example,
    }),
    name: operation('PUT', `/v2-extensoes/${path}/{id}/id-externo`, {
      ...common,
      summary: texts.name,
      body: IdExterno,
      problems: ['CONFLITO'],
      description: [NAMED],
      example: { id_externo: 'PED-5201' },
    }),
  };
};

export const {
  get: getClientePorIdExterno,
  put: putClientePorIdExterno,
  name: nameCliente,
} = byIdExterno('clientes', ClienteComIdExterno, NewCliente, {
  get: message('Lê um cliente pelo seu id externo', 'Get a customer by your own id'),
  put: message(
    'Cria ou altera um cliente pelo id externo',
    'Create or change a customer by your own id',
  ),
  name: message('Dá um id externo a um cliente', 'Give a customer your own id'),
  change: message(
    'Um cliente que existe muda como em `PATCH /v2/clientes/{id}`.',
    'A customer that exists changes as with `PATCH /v2/clientes/{id}`.',
  ),
  example: { tipo: 'J', nome: 'Padaria Aurora', documento: '12345678000195', codigo: 'C-0042' },
});

export const {
  get: getPessoaPorIdExterno,
  put: putPessoaPorIdExterno,
  name: namePessoa,
} = byIdExterno('pessoas', PessoaComIdExterno, NewPessoa, {
  get: message('Lê uma pessoa pelo seu id externo', 'Get a person by your own id'),
  put: message(
    'Cria ou altera uma pessoa pelo id externo',
    'Create or change a person by your own id',
  ),
  name: message('Dá um id externo a uma pessoa', 'Give a person your own id'),
  change: message(
    'Uma pessoa que existe muda como em `PUT /v2/pessoas/{id}`.',
    'A person that exists changes as with `PUT /v2/pessoas/{id}`.',
  ),
  example: { nome: 'Marina Prado' },
});

export const {
  get: getOrdemPorIdExterno,
  put: putOrdemPorIdExterno,
  name: nameOrdem,
} = byIdExterno('ordens-servico', OrdemComIdExterno, NewOrdemServico, {
  get: message('Lê uma ordem pelo seu id externo', 'Get an order by your own id'),
  put: message(
    'Cria ou altera uma ordem pelo id externo',
    'Create or change an order by your own id',
  ),
  name: message('Dá um id externo a uma ordem', 'Give an order your own id'),
  change: message(
    'Uma ordem que existe muda como em `PUT /v2/ordens-servico/{id}`; `criada_para_mim` só vale ao criar.',
    'An order that exists changes as with `PUT /v2/ordens-servico/{id}`; `criada_para_mim` counts only when it is created.',
  ),
  example: { nome: 'Reforma da câmara fria', id_cliente: 7 },
});

export const {
  get: getRegistroPorIdExterno,
  put: putRegistroPorIdExterno,
  name: nameRegistro,
} = byIdExterno('registros', RegistroEstendido, NewRegistroComJanela, {
  get: message('Lê uma visita pelo seu id externo', 'Get a visit by your own id'),
  put: message(
    'Agenda ou altera uma visita pelo id externo',
    'Schedule or change a visit by your own id',
  ),
  name: message('Dá um id externo a uma visita', 'Give a visit your own id'),
  change: message(
    'Uma visita que existe muda como em `PATCH /v2-extensoes/registros/{id}`: `data_inicio_esperada` e `data_conclusao_esperada` são o seu horário planejado. Outro `id_cliente` ou `id_ordem_servico` responde 422.',
    'A visit that exists changes as with `PATCH /v2-extensoes/registros/{id}`: `data_inicio_esperada` and `data_conclusao_esperada` are its planned times. Another `id_cliente` or `id_ordem_servico` answers 422.',
  ),
  example: {
    id_cliente: 7,
    data_inicio_esperada: '2026-08-14T12:30:00Z',
    data_conclusao_esperada: '2026-08-14T14:00:00Z',
    janela_inicio: '2026-08-14T12:00:00Z',
    janela_fim: '2026-08-14T15:00:00Z',
  },
});

const finds = (path: string, of: List, summary: Message) =>
  operation('POST', `/v2-extensoes/${path}/list`, {
    access: INTEGRATIONS,
    group: 'Extensões',
    summary,
    ...listing(of, { example: { ids_externos: ['C-0042', 'C-0043'] } }),
  });

export const listClientesComIdExterno = finds(
  'clientes',
  clientesComIdExternoList,
  message('Lista clientes com seu id externo', 'List customers with your own ids'),
);
export const listPessoasComIdExterno = finds(
  'pessoas',
  pessoasComIdExternoList,
  message('Lista pessoas com seu id externo', 'List people with your own ids'),
);
export const listOrdensComIdExterno = finds(
  'ordens-servico',
  ordensComIdExternoList,
  message('Lista ordens com seu id externo', 'List orders with your own ids'),
);
