/** An account in which some rows are in a segment and some are not, and managers with and without one. */
import { sql } from '../src/platform/db/sql.ts';
import { newQuestionnaire } from './field.ts';
import { type Account, type Caller, newUser, signedIn, type TestServer } from './harness.ts';
import { type Insert, inserter, stateOf } from './rows.ts';

/** Ids of the rows that the segment shows, and of those that it does not. */
interface Sides {
  inside: number[];
  outside: number[];
}

interface Manager {
  id: number;
  call: Caller;
}

export interface SegmentedAccount {
  account: Account;
  insert: Insert;
  /** The segment that the rows are in, and another one. */
  segmento: number;
  otherSegmento: number;
  grupo: number;
  rows: Record<
    | 'clientes'
    | 'pessoas'
    | 'enderecos'
    | 'notas_cliente'
    | 'ordens_servico'
    | 'registros'
    | 'respostas_questionario',
    Sides
  >;
  /** Links a pair of ids: `link('segmentos_usuarios', segmento, usuario)`. */
  link(table: string, of: number, to: number): Promise<void>;
  /** A manager, and calls in the manager's name. */
  newManager(): Promise<Manager>;
  /** The same, limited to the segment. */
  newLimitedManager(): Promise<Manager>;
}

const INICIAL = sql`(select id from status_ordem where inicial)`;

export async function newSegmentedAccount(server: TestServer): Promise<SegmentedAccount> {
  const account = await server.newAccount();
  const insert = inserter(server.db, account.scope);
  const link = async (table: string, of: number, to: number) => {
    await server.db.write(account.scope, (tx) =>
      tx.run(sql([`insert into ${table} values (default, `, ', ', ')'], of, to)),
    );
  };
  const segmento = await insert('segmentos', { nome: 'Interior' });
  const otherSegmento = await insert('segmentos', { nome: 'Capital' });
  const grupo = await insert('grupos', { nome: 'Equipe' });
  const clientes = await customers(insert, link, segmento, otherSegmento);
  const [seen = 0, hidden = 0, free = 0] = [clientes.inside[0], ...clientes.outside];

  const pessoas = {
    inside: [await insert('pessoas', { nome: 'De ninguém' }), ...(await people(2))],
    outside: await people(1),
  };
  async function people(count: number) {
    return Promise.all(
      Array.from({ length: count }, (_, i) => insert('pessoas', { nome: `Pessoa ${i}` })),
    );
  }
  const [, ofSeen = 0, ofBoth = 0] = pessoas.inside;
  const ofHidden = pessoas.outside[0] ?? 0;
  for (const [pessoa, cliente] of [
    [ofSeen, seen],
    [ofBoth, seen],
    [ofBoth, hidden],
    [ofHidden, hidden],
  ] as const)
    await link('pessoas_clientes', pessoa, cliente);

  const rows = {
    clientes,
    pessoas,
    ...(await work(insert, account, segmento, otherSegmento, clientes)),
  };
  const enderecos = {
    inside: [
      await insert('enderecos', { id_cliente: seen }),
      await insert('enderecos', { id_pessoa: ofBoth }),
    ],
    outside: [
      await insert('enderecos', { id_cliente: hidden }),
      await insert('enderecos', { id_cliente: free }),
      await insert('enderecos', { id_pessoa: ofHidden }),
    ],
  };
  const notas_cliente = {
    inside: [await insert('notas_cliente', { id_cliente: seen, nota: 'X' })],
    outside: [await insert('notas_cliente', { id_cliente: hidden, nota: 'X' })],
  };
  const newManager = async () => {
    const { id, login } = await newUser(server.db, account.scope, 'gestor', 'Gestor');
    return { id, call: await signedIn(server.url, login) };
  };
  const newLimitedManager = async () => {
    const manager = await newManager();
    await link('segmentos_usuarios', segmento, manager.id);
    return manager;
  };
  return {
    account,
    insert,
    segmento,
    otherSegmento,
    grupo,
    rows: { ...rows, enderecos, notas_cliente },
    link,
    newManager,
    newLimitedManager,
  };
}

/** One customer in the segment, one in another, one in none. */
async function customers(
  insert: Insert,
  link: SegmentedAccount['link'],
  segmento: number,
  otherSegmento: number,
) {
  const [seen, hidden, free] = [
    await insert('clientes', { tipo: 'J', nome: 'No segmento' }),
    await insert('clientes', { tipo: 'J', nome: 'Em outro', documento: '123' }),
    await insert('clientes', { tipo: 'J', nome: 'Em nenhum' }),
  ];
  await link('segmentos_clientes', segmento, seen);
  await link('segmentos_clientes', otherSegmento, hidden);
  return { inside: [seen], outside: [hidden, free] };
}

/** Orders and visits, in the segment by themselves or by their customer; each visit was answered. */
async function work(
  insert: Insert,
  account: Account,
  segmento: number,
  otherSegmento: number,
  clientes: Sides,
) {
  const [seen, hidden] = [clientes.inside[0], clientes.outside[0]];
  const places: [keyof Sides, object][] = [
    ['inside', { id_cliente: seen }],
    ['inside', { id_cliente: seen, id_segmento: otherSegmento }],
    ['inside', { id_cliente: hidden, id_segmento: segmento }],
    ['outside', { id_cliente: hidden }],
    ['outside', { id_cliente: clientes.outside[1], id_segmento: otherSegmento }],
  ];
  const ordens_servico: Sides = { inside: [], outside: [] };
  const registros: Sides = { inside: [], outside: [] };
  const respostas_questionario: Sides = { inside: [], outside: [] };
  const questionnaire = await newQuestionnaire(insert);
  for (const [side, place] of places) {
    const id_ordem_servico = await insert('ordens_servico', {
      nome: 'X',
      id_status: INICIAL,
      ...place,
    });
    const id_registro = await insert('registros', {
      ...stateOf('agendado'),
      id_usuario: account.id.campo,
      id_ordem_servico,
      ...place,
    });
    const id_resposta = await insert('respostas_questionario', {
      id_registro,
      id_usuario: account.id.campo,
      respostas: '{}',
      data_conclusao: '2026-08-14T12:00:00Z',
      ...questionnaire,
    });
    ordens_servico[side].push(id_ordem_servico);
    registros[side].push(id_registro);
    respostas_questionario[side].push(id_resposta);
  }
  return { ordens_servico, registros, respostas_questionario };
}
