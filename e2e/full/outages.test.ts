/** A server on a database of the host's own, and everything that can happen between the two. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WriteLog } from '../concurrency/write-log.ts';
import { signInTechnicians, type Technician, writeUntil } from '../concurrency/writers.ts';
import { eventually } from '../eventually.ts';
import { problem } from '../http/answers.ts';
import { Client, signIn } from '../http/client.ts';
import { ExternalDatabase } from '../server/database.ts';
import { type Demo, startDemo } from '../server/demo.ts';

/** Seconds in which every request is answered, also when the database is silent. */
const ANSWER_WITHIN = 12;
const RECOVER_WITHIN = 60;
/** Two fifths of the connections of a server whose DATABASE_POOL_MAX is not set. */
const CONNECTIONS_OF_ONE = 8;

const database = new ExternalDatabase();
const log = new WriteLog();
let demo: Demo;
let token: string | undefined;
let field: Technician[];

beforeAll(async () => {
  await database.start();
  await database.listen();
  demo = await startDemo({ DATABASE_URL: database.url });
  ({ token } = await signIn(demo.url, 'integracao'));
  field = await signInTechnicians(new Client(demo.url, token));
});
afterAll(async () => {
  await demo?.dispose();
  await database.dispose();
});

const during = () => new Client(demo.url, token, true);

/** Everything that a server without its database answers, each of it in time. */
async function expectUnavailable(): Promise<void> {
  const began = Date.now();
  const api = during();
  const answers = await Promise.all([
    api.post('/v2/clientes/list', {}),
    api.post('/v2/clientes', { tipo: 'J', nome: 'X' }),
    api.get('/v2/clientes/1'),
    // Attempts of one login wait for each other.
    ...Array.from({ length: 4 }, () =>
      new Client(demo.url, undefined, true).post('/v2/token', { login: 'admin', senha: 'x' }),
    ),
    new Client(demo.url, field[0]?.token, true).get('/campo/v1/sincronizar'),
  ]);
  for (const answer of answers) problem(answer, 'SERVICO_INDISPONIVEL');
  expect((await fetch(`${demo.url}/health/live`)).status).toBe(200);
  expect((await fetch(`${demo.url}/health/ready`)).status).toBe(503);
  expect((Date.now() - began) / 1000).toBeLessThan(ANSWER_WITHIN);
}

/** Lets many write while the database goes away and comes back; nothing acknowledged may be lost. */
async function writeThrough(away: () => Promise<void>, back: () => Promise<void>): Promise<void> {
  let stopped = false;
  const goal = log.acknowledged + 100;
  const writing = writeUntil(demo, token, field, log, () => stopped);
  const reach = (acknowledged: number) =>
    Promise.race([
      writing, // ends early only when a writer fails
      eventually('writes go on', RECOVER_WITHIN, async () => log.acknowledged > acknowledged),
    ]);
  try {
    await reach(goal);
    await away();
    await eventually('the server notices', ANSWER_WITHIN, async () => {
      const answer = await fetch(`${demo.url}/health/ready`);
      return answer.status === 503;
    });
    await expectUnavailable();
    await back();
    await reach(log.acknowledged);
  } finally {
    stopped = true;
    await writing;
  }
  await expectAllWell();
}

async function expectAllWell(): Promise<void> {
  // More than there are connections: none of them is broken.
  const all = Array.from({ length: 60 }, () => new Client(demo.url, token).get('/v2/grupos/0'));
  for (const answer of await Promise.all(all)) expect(answer.status).toBe(404);
  const devices = field.map(({ login, token: own }) => [login, new Client(demo.url, own)] as const);
  await log.verify(new Client(demo.url, token), new Map(devices));
}

test.each(['SIGQUIT', 'SIGKILL'] as const)(
  'G6: the database ended by %s and started again',
  async (name) => {
    await writeThrough(
      () => database.kill(name),
      () => database.start(),
    );
  },
);

test.each(['refuse', 'drop'] as const)('G6: a network that starts to %s', async (mode) => {
  await writeThrough(
    () => database.network(mode),
    () => database.network('forward'),
  );
});

test('a database that takes no changes: what is there is read, writes are told to come back', async () => {
  const admin = await database.connect();
  const readOnly = async (value: string) => {
    await admin.query(`alter database campeiro set default_transaction_read_only = ${value}`);
    // The setting is taken by new connections.
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'campeiro' and pid <> pg_backend_pid()`,
    );
  };
  await readOnly('on');
  const changed = () => during().post('/v2/clientes', { tipo: 'J', nome: 'X' });
  await eventually('it can be read', RECOVER_WITHIN, async () => {
    return (await during().get('/v2/usuarios/1')).status === 200;
  });
  problem(await changed(), 'SERVICO_INDISPONIVEL');
  await readOnly('off');
  await eventually('writes go on', RECOVER_WITHIN, async () => (await changed()).status === 201);
  await admin.end();
});

test('all connections of an account in use: bounded waiting, then 503, then recovery; others are served', async () => {
  const admin = await database.connect();
  const locker = await database.connect();
  await locker.query('begin');
  await locker.query('lock table notas_cliente');
  const { status, body } = await during().post('/v2/clientes', { tipo: 'J', nome: 'X' });
  expect(status).toBe(201);
  const path = `/v2/clientes/${(body as { id: number }).id}/notas`;
  const slow = Array.from({ length: 20 }, () => during().post(path, { nota: 'X' }));
  await eventually('all connections of the account wait', 10, async () => {
    const { rows } = await admin.query(
      `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`,
    );
    return rows[0].n === CONNECTIONS_OF_ONE;
  });
  const { token: neighbour } = await signIn(demo.url, 'integracao-vizinha');
  const theirs = await new Client(demo.url, neighbour, true).post('/v2/clientes/list', {});
  expect(theirs.status).toBe(200);
  const began = Date.now();
  problem(await during().post('/v2/clientes/list', {}), 'SERVICO_INDISPONIVEL');
  expect((Date.now() - began) / 1000).toBeLessThan(8);
  await locker.query('rollback');
  await Promise.all([locker.end(), admin.end()]);
  for (const answer of await Promise.all(slow)) expect([201, 503]).toContain(answer.status);
  await expectAllWell();
});
