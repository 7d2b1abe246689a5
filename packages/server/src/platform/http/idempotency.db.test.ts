/** Guarantee G5: a request with an `Idempotency-Key` is carried out once, and once only. */
import type { Operation } from '@campeiro/contract/kit/operation';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operationsOfContract } from '../../../test/contract.ts';
import { requiredBody } from '../../../test/creations.ts';
import {
  type Account,
  type Answer,
  type Caller,
  signedIn,
  startTestServer,
  type TestServer,
  waitingFor,
} from '../../../test/harness.ts';
import {
  CLIENTE,
  isReplay,
  newKey,
  post,
  replayedParts,
  WINDOW,
} from '../../../test/idempotency.ts';
import { faultsOf } from '../../../test/rows.ts';
import { name, type Sql, sql } from '../db/sql.ts';

let server: TestServer;
/** A second application on the same database. */
let secondServer: TestServer;
let account: Account;
let call: Caller;
let cliente: number;

beforeAll(async () => {
  server = await startTestServer();
  secondServer = await startTestServer({}, server.connection);
});
beforeEach(async () => {
  account = await server.newAccount();
  call = await signedIn(server.url, account.login.integracao);
  cliente = (await call('POST', '/v2/clientes', CLIENTE)).body.id;
});
afterAll(async () => {
  await secondServer.close();
  await server.close();
});

type Tried = [table: string, body: () => object, otherBody: () => object];

/** Routes that support the header and take more than required texts: the table, a body, and another body. */
const WORDED: Record<string, Tried> = {
  '/v2/clientes': ['clientes', () => CLIENTE, () => ({ ...CLIENTE, nome: 'Outra' })],
  '/v2/clientes/criar-lote': [
    'clientes',
    () => ({ clientes: [CLIENTE, { nome: 'Sem tipo' }] }),
    () => ({ clientes: [CLIENTE] }),
  ],
  '/v2-extensoes/clientes/salvar-lote': [
    'clientes',
    () => ({ clientes: [{ ...CLIENTE, id_externo: 'A' }, {}] }),
    () => ({ clientes: [{ ...CLIENTE, id_externo: 'B' }] }),
  ],
  '/v2-extensoes/registros/salvar-lote': [
    'registros',
    () => ({ registros: [{ ...WINDOW, acao: 'agendar', id_cliente: cliente }, {}] }),
    () => ({ registros: [{ ...WINDOW, acao: 'agendar', id_cliente: cliente, ativo: false }] }),
  ],
  '/v2-extensoes/habilidades': [
    'habilidades',
    () => ({ nome: 'NR-10' }),
    () => ({ nome: 'NR-35' }),
  ],
  '/v2-extensoes/horarios/reservas': [
    'horarios_reservados',
    () => heldAt('2998-08-16T12:00:00Z'),
    () => heldAt('2998-08-16T13:00:00Z'),
  ],
  '/v2/registros/post': [
    'registros',
    () => ({ ...WINDOW, id_cliente: cliente }),
    () => ({ ...WINDOW, id_cliente: cliente, ativo: false }),
  ],
  '/v2/clientes/{id}/notas': ['notas_cliente', () => ({ nota: 'A' }), () => ({ nota: 'B' })],
};

const heldAt = (inicio: string) => ({
  ...{ dia: '2998-08-16', inicio, minutos: 30 },
  id_usuario: account.id.campo,
});

/** Ids of rows that bodies may need. */
const IDS: Record<string, () => number> = {
  clientes: () => cliente,
  usuarios: () => account.id.campo,
};

/** A route whose body is made from its schema. */
function triedAsDeclared(operation: Operation): [string, Tried] {
  const idOf = (table: string) => IDS[table]?.() ?? 0;
  const table = operation.path.replace(/^\/v2\/|\/post$/g, '').replaceAll('-', '_');
  const body = (mark: string) => () => requiredBody(operation, mark, idOf);
  return [operation.path, [table, body('Norte'), body('Sul')]];
}

/** Every route of API v2 that supports the header. */
const ROUTES: Record<string, Tried> = {
  ...WORDED,
  ...Object.fromEntries(
    (await operationsOfContract())
      .filter(({ path, idempotent }) => idempotent && path.startsWith('/v2/') && !WORDED[path])
      .map(triedAsDeclared),
  ),
};

/** Routes of the office, registered in the same way and tested with what they create. It also has all of v2's. */
const OFFICE_ROUTES = [
  ...Object.keys(ROUTES).flatMap((route) =>
    route.startsWith('/v2/') ? [route.replace('/v2/', '')] : [],
  ),
  'categorias',
  'etapas',
  'temperaturas',
  'setores-mercado',
  'tipos-servico',
  'objetivos',
  'habilidades',
  'motivos-nao-realizacao',
  'registros/{id}/replanejar',
  'campos-personalizados',
  'questionarios',
  'questionarios/{id}/duplicar',
  'questionarios/{id}/publicar',
  'clientes/{id}/enderecos',
  'ausencias',
  'horarios/reservas',
  'feriados',
  'recorrencias',
  'importacoes',
  'bases-usuarios',
  'valores-por-km',
  'usuarios/lote',
  'webhooks',
].map((resource) => `/escritorio/v1/${resource}`);

/** That of devices, likewise: tried beside the legs that it contests. */
const FIELD_ROUTES = ['/campo/v1/deslocamentos/percursos/{id}/contestar'];

const pathOf = (route: string) => route.replace('{id}', String(cliente));
const send = (path: string, body: unknown, key: string, headers = {}, by = call) =>
  post(by, path, body, key, headers);

const rows = <Row>(statement: Sql) =>
  server.db.read(account.scope, (tx) => tx.rows<Row>(statement));
const count = async (table: string): Promise<number> =>
  (await rows<{ n: number }>(sql`select count(*) as n from ${name(table)}`))[0]?.n ?? 0;
/** Runs `work` while this statement of the tables' owner is in effect; `undo` reverts it. */
async function meanwhile(statement: string, undo: string, work: () => Promise<void>) {
  const owner = new pg.Client(server.connection);
  await owner.connect();
  try {
    await owner.query(statement);
    await work();
  } finally {
    await owner.query(undo);
    await owner.end();
  }
}

test('the routes that honour the header are all that create, and those of the table', () => {
  const honouring = server.app.operations.filter(({ idempotent }) => idempotent);
  const creating = server.app.operations.filter(
    ({ method, path, answer }) =>
      method === 'POST' && path.startsWith('/v2/') && answer.status === 201,
  );
  expect(creating.filter(({ path }) => !(path in ROUTES))).toEqual([]);
  expect(honouring.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...Object.keys(ROUTES), ...OFFICE_ROUTES, ...FIELD_ROUTES]
      .map((path) => `POST ${path}`)
      .sort(),
  );
});

describe.each(Object.entries(ROUTES))('%s', (route, [table, body, otherBody]) => {
  test('a repetition is the first answer to the byte, and nothing is done again', async () => {
    const key = newKey();
    const first = await send(pathOf(route), body(), key);
    const before = await count(table);
    expect([first.status, isReplay(first)]).toEqual([route.endsWith('lote') ? 207 : 201, false]);
    for (const url of [server.url, secondServer.url]) {
      const by = await signedIn(url, account.login.integracao);
      const again = await send(pathOf(route), body(), key, { 'accept-language': 'en-US' }, by);
      expect([isReplay(again), replayedParts(again)]).toEqual([true, replayedParts(first)]);
    }
    expect(await count(table)).toBe(before);
  });

  test('another body, or another of these paths: 409, and nothing is done', async () => {
    const key = newKey();
    await send(pathOf(route), body(), key);
    const before = await count(table);
    const other = await send(pathOf(route), otherBody(), key);
    const english = await send(pathOf(route), otherBody(), key, { 'accept-language': 'en-US' });
    expect([other.status, other.body.codigo, isReplay(other)]).toEqual([409, 'CONFLITO', false]);
    expect(other.body.detalhe).toMatch(/^Esta Idempotency-Key já foi usada com outro corpo/);
    expect(english.body.detalhe).toMatch(/^This Idempotency-Key was used with another body/);
    for (const [elsewhere, [, ofElsewhere]] of Object.entries(ROUTES)) {
      if (elsewhere === route) continue;
      expect((await send(pathOf(elsewhere), ofElsewhere(), key)).status).toBe(409);
    }
    expect(await count(table)).toBe(before);
    expect(isReplay(await send(pathOf(route), body(), key))).toBe(true);
  });

  test('sixteen repetitions at two servers: one does it, the others wait and get its answer', async () => {
    const key = newKey();
    const before = await count(table);
    const callers = [call, await signedIn(secondServer.url, account.login.integracao)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => send(pathOf(route), body(), key, {}, callers[i % 2])),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(replayedParts(answer)))).size).toBe(1);
    expect(answers[0]?.status).toBeLessThan(300);
    expect(answers.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(await count(table)).toBe(before + 1);
  });
});

describe('the same request', () => {
  test('is the same JSON in any order of fields and with any white space', async () => {
    const key = newKey();
    const first = await send('/v2/clientes', '{"tipo":"J","nome":"Aurora"}', key);
    const again = await send('/v2/clientes/?x=1', '{ "nome": "Aurora",\n "tipo": "\\u004a" }', key);
    expect([isReplay(again), replayedParts(again)]).toEqual([true, replayedParts(first)]);
    const trimmed = await send('/v2/clientes', '{"tipo":"J","nome":"Aurora "}', key);
    expect(trimmed.status).toBe(409);
  });

  test('is about the same customer', async () => {
    const key = newKey();
    const other = (await call('POST', '/v2/clientes', CLIENTE)).body.id;
    await send(`/v2/clientes/${cliente}/notas`, { nota: 'A' }, key);
    expect((await send(`/v2/clientes/${other}/notas`, { nota: 'A' }, key)).status).toBe(409);
  });

  test('is answered the same when what it made was changed, then deleted', async () => {
    const key = newKey();
    const first = await send('/v2/clientes', CLIENTE, key);
    const path = `/v2/clientes/${first.body.id}`;
    await call('PATCH', path, { nome: 'Outro nome' });
    expect(replayedParts(await send('/v2/clientes', CLIENTE, key))).toEqual(replayedParts(first));
    await call('DELETE', path);
    const again = await send('/v2/clientes', CLIENTE, key);
    expect([isReplay(again), replayedParts(again)]).toEqual([true, replayedParts(first)]);
    expect((await call('GET', path)).status).toBe(404);
  });

  test('is answered the same when what it refers to is gone, in body, path and custom fields', async () => {
    const insert = async (statement: Sql) =>
      (await server.db.write(account.scope, (tx) => tx.row<{ id: number }>(statement)))?.id ?? 0;
    const campo = await insert(sql`
      insert into campos_personalizados (nome, origem, tipo) values ('X', 'clientes', 'texto') returning id`);
    const categoria = await insert(sql`insert into categorias (nome) values ('X') returning id`);
    const body = { ...CLIENTE, id_categoria: categoria, campos_personalizados: { [campo]: 'a' } };
    const requests: [string, object, string][] = [
      ['/v2/clientes', body, newKey()],
      [`/v2/clientes/${cliente}/notas`, { nota: 'A' }, newKey()],
    ];
    const firsts: object[] = [];
    for (const request of requests) firsts.push(replayedParts(await send(...request)));
    await server.db.write(account.scope, async (tx) => {
      await tx.run(sql`delete from clientes`);
      await tx.run(sql`delete from categorias`);
      await tx.run(sql`delete from campos_personalizados`);
    });
    for (const [i, request] of requests.entries())
      expect(replayedParts(await send(...request))).toEqual(firsts[i]);
    const faulty = await send('/v2/clientes', body, newKey());
    expect(faultsOf(faulty.body)).toEqual([
      `campos_personalizados.${campo} VALOR_INVALIDO`,
      'id_categoria VALOR_INVALIDO',
    ]);
  });
});

describe('a request that fails stores nothing', () => {
  test.each<[number, string, () => object, () => object]>([
    [400, '/v2/clientes', () => ({ nome: 'Aurora' }), () => CLIENTE],
    [400, '/v2/clientes', () => ({ ...CLIENTE, id_categoria: 999_999_999 }), () => CLIENTE],
    [409, '/v2/grupos/post', () => ({ nome: 'Norte' }), () => ({ nome: 'Sul' })],
    [
      422,
      '/v2/ordens-servico/post',
      () => ({ nome: 'X', id_cliente: cliente, concluida: true, exige_checklist_conclusao: true }),
      () => ({ nome: 'X', id_cliente: cliente }),
    ],
  ])('%i', async (status, path, wrong, fixed) => {
    const key = newKey();
    await call('POST', '/v2/grupos/post', { nome: 'Norte' });
    for (let i = 0; i < 2; i++) expect((await send(path, wrong(), key)).status).toBe(status);
    expect(await count('idempotencia')).toBe(0);
    const answer = await send(path, fixed(), key);
    expect([answer.status, isReplay(answer)]).toEqual([201, false]);
  });

  test('404, and 429', async () => {
    const key = newKey();
    expect((await send('/v2/clientes/999999999/notas', { nota: 'A' }, key)).status).toBe(404);
    const narrow = await startTestServer({ RATE_LIMIT_MAX: '1' }, server.connection);
    const by = await signedIn(narrow.url, account.login.integracao);
    expect((await send('/v2/clientes', CLIENTE, key, {}, by)).status).toBe(429);
    await narrow.close();
    expect(await count('idempotencia')).toBe(0);
  });

  test('500', async () => {
    const key = newKey();
    await meanwhile(
      `create function falhar() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger falhar before insert on clientes for each row execute function falhar()`,
      'drop function falhar cascade',
      async () => expect((await send('/v2/clientes', CLIENTE, key)).status).toBe(500),
    );
    const answer = await send('/v2/clientes', { ...CLIENTE, nome: 'Outra' }, key);
    expect([answer.status, isReplay(answer)]).toEqual([201, false]);
  });
});

test('work that is tried again after a deadlock is done and stored once', async () => {
  const key = newKey();
  const before = await count('clientes');
  // A sequence does not roll back with its transaction: the first attempt fails, the second does not.
  await meanwhile(
    `create sequence tentativas; grant usage on tentativas to public;
     create function falhar() returns trigger language plpgsql as $$
     begin
       if nextval('tentativas') = 1 then raise 'again' using errcode = 'deadlock_detected'; end if;
       return null;
     end $$;
     create trigger falhar after insert on clientes for each row execute function falhar()`,
    'drop function falhar cascade; drop sequence tentativas',
    async () => {
      const first = await send('/v2/clientes', CLIENTE, key);
      expect([first.status, isReplay(first)]).toEqual([201, false]);
      expect(replayedParts(await send('/v2/clientes', CLIENTE, key))).toEqual(replayedParts(first));
    },
  );
  expect(await count('clientes')).toBe(before + 1);
});

describe('a repetition that waits', () => {
  /** Claims a key in an open transaction while `work` runs, and rolls back. */
  async function whileClaimed(chave: string, work: () => Promise<void>) {
    const undone = new Error('undone');
    const claim = server.db.write(account.scope, async (tx) => {
      await tx.run(sql`
        insert into idempotencia (id_usuario, chave, resumo) values (${account.id.integracao}, ${chave}, '')`);
      await work();
      throw undone;
    });
    await expect(claim).rejects.toBe(undone);
  }

  test('holds up no other caller of the account, and does the work when the first one fails', async () => {
    const key = newKey();
    let repeated: Promise<Answer> | undefined;
    await whileClaimed(key, async () => {
      repeated = send('/v2/clientes', CLIENTE, key);
      await expect.poll(() => waitingFor(server, 'into idempotencia')).toBe(1);
      expect((await call('POST', '/v2/clientes', CLIENTE)).status).toBe(201);
      expect((await send('/v2/clientes', CLIENTE, newKey())).status).toBe(201);
    });
    const answer = await repeated;
    expect([answer?.status, answer && isReplay(answer)]).toEqual([201, false]);
  });
});

test('a request without the header is done each time, and none is stored', async () => {
  const before = await count('clientes');
  for (let i = 0; i < 2; i++)
    expect(isReplay(await call('POST', '/v2/clientes', CLIENTE))).toBe(false);
  expect([await count('clientes'), await count('idempotencia')]).toEqual([before + 2, 0]);
});
