import { hashPassword } from '@campeiro/server/platform/auth/sign-in';
import { sql } from '@campeiro/server/platform/db/sql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anonymous,
  type Caller,
  type Json,
  startTestServer,
  type TestServer,
} from '../../../server/test/harness.ts';
import { findCompany } from '../accounts.ts';
import { MAIN } from '../content/company.ts';
import { DAY } from '../dates.ts';
import { fillDemo } from '../fill/index.ts';
import { sendInVain } from './in-vain.ts';
import { incidentsOf } from './incidents.ts';
import { startTechnicians } from './index.ts';

const SENHA = 'senha destes testes';
const DEADLINE = 30_000;
const MINUTE = 60_000;
let started: string;
/** Planned for a time before the start, with an hour that is kept to. */
const isOver = ({ inicio_agendado, data_agendada }: Json): boolean =>
  Date.parse(data_agendada) < Date.parse(started) &&
  Date.parse(data_agendada) - Date.parse(inicio_agendado) > 30 * MINUTE;

let server: TestServer;
let call: Caller;
let office: Caller;
let technicians: ReturnType<typeof startTechnicians>;
const warnings: unknown[] = [];

beforeAll(async () => {
  server = await startTestServer();
  await fillDemo(server.db, server.app.storage, await hashPassword(SENHA));
  started = new Date().toISOString();
  call = await signedIn('integracao');
  office = await signedIn('gestor');
  technicians = startTechnicians({
    url: server.url,
    logins: MAIN.technicians.map(({ login }) => login),
    senha: SENHA,
    speed: 20,
    log: { debug: () => {}, warn: (...words: unknown[]) => warnings.push(words) },
  });
});
afterAll(async () => {
  await technicians.stop();
  await server.close();
});

async function signedIn(login: string): Promise<Caller> {
  const anyone = anonymous(server.url);
  const { body } = await anyone('POST', '/v2/token', { login, senha: SENHA });
  const authorization = `Bearer ${body.token_acesso}`;
  return (method, path, payload) => anyone(method, path, payload, { authorization });
}

/** Asks until the answer is there. */
async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + DEADLINE; ; ) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function company() {
  const scope = await findCompany(server.db, MAIN);
  if (!scope) throw new Error('The demo is not there.');
  return scope;
}

/** A visit of a technician that begins in so many milliseconds. */
async function schedule(login: string, startsIn: number): Promise<Json> {
  const target = await server.db.read(await company(), (tx) =>
    tx.row<{ id_usuario: number; id_cliente: number; id_segmento: number; id_equipe: number }>(sql`
      select u.id as id_usuario, c.id as id_cliente, s.id_segmento, g.id_grupo as id_equipe
      from usuarios u join grupos_usuarios g on g.id_usuario = u.id, clientes c
      join segmentos_clientes s on s.id_cliente = c.id
      where u.login = ${login} and c.ativo order by s.id_segmento, c.id limit 1`),
  );
  const start = Date.now() + startsIn;
  const { status, body } = await call('POST', '/v2/registros/post', {
    ...target,
    ativo: true,
    data_inicio_esperada: new Date(start).toISOString(),
    data_conclusao_esperada: new Date(start + 3_600_000).toISOString(),
  });
  expect(status).toBe(201);
  return body;
}

test('a visit that an integrator schedules for now is carried out, questionnaires and all', async () => {
  const scope = await company();
  const body = await schedule('tecnico2', 0);

  const done = await eventually(async () => {
    const answer = await call('GET', `/v2/registros/${body.id}`);
    return answer.body.concluido ? answer.body : undefined;
  });
  expect(done).toMatchObject({ status: 'Realizado', id_usuario: body.id_usuario });
  expect(done.data_realizacao > done.data_inicio).toBe(true);
  expect(done.observacao).not.toBe('');
  expect(done.latitude).not.toBeNull();

  const answered = await server.db.read(scope, (tx) =>
    tx.rows<{ id_questionario: number; dadas: number }>(sql`
      select id_questionario, (select count(*) from jsonb_object_keys(respostas)) as dadas
      from respostas_questionario where id_registro = ${body.id}`),
  );
  // For every visit, for the team, and for the segment.
  expect(answered).toHaveLength(3);
  for (const { dadas } of answered) expect(dadas).toBeGreaterThan(1);
});

test('the office finds refused events, which later starts do not send again', async () => {
  const refused = () => office('POST', '/escritorio/v1/eventos-recusados/list', { ordenar: 'id' });
  const dados = await eventually(async () => {
    const { body } = await refused();
    return body.dados.length > 0 ? body.dados : undefined;
  });
  expect(
    dados.map(({ tipo, problema }: Json) => [tipo, problema.codigo, problema.erros?.[0].campo]),
  ).toEqual([
    ['resposta', 'VALIDACAO_CAMPOS', 'eventos[0].ids_opcoes[0]'],
    ['nota', 'NAO_ENCONTRADO', undefined],
    ['checkin', 'VALIDACAO_CAMPOS', 'eventos[2].longitude'],
  ]);
  for (const { id_registro } of dados)
    expect((await call('GET', `/v2/registros/${id_registro}`)).status).toBe(200);
  const { signal } = new AbortController();
  const logins = MAIN.technicians.map(({ login }) => login);
  await sendInVain(
    { url: server.url, senha: SENHA, signal, logins },
    { latitude: 0, longitude: 0 },
  );
  expect((await refused()).body.dados).toEqual(dados);
});

test('the office has something to look at: a contest, reasons, proposals, photos', async () => {
  const found = async (path: string) => (await office('POST', path, {})).body.dados as Json[];
  const contested = await eventually(async () => {
    const dados = await found('/escritorio/v1/deslocamentos/contestacoes/list');
    return dados.length >= 3 ? dados : undefined;
  });
  expect(new Set(contested.map(({ id_usuario }) => id_usuario)).size).toBe(contested.length);
  // Whether one of the day's visits is misplaced depends on the hour: so one is scheduled, by its id.
  for (let last: number | undefined; ; ) {
    const { misplaced, hindered } = incidentsOf(last === undefined ? 0 : last + 1);
    const isNext = last !== undefined && misplaced && !hindered;
    const { id } = await schedule('tecnico2', isNext ? 0 : 2 * DAY);
    if (isNext && incidentsOf(id).misplaced) break;
    last = id;
  }
  await eventually(async () => {
    const proposals = await found('/escritorio/v1/propostas-de-local/list');
    return proposals.length > 0 || undefined;
  });
});

test('what is over is worked off meanwhile in its windows, and nothing of it is refused', async () => {
  await eventually(async () => {
    const { body } = await call('POST', '/v2/registros/list', {
      agendado: true,
      concluido: true,
      atualizado_apos: started,
    });
    const workers = new Set(body.dados.map((v: { id_usuario: number }) => v.id_usuario));
    for (const { data_inicio, inicio_agendado } of body.dados.filter(isOver))
      expect(Date.parse(data_inicio) - Date.parse(inicio_agendado)).toBeLessThan(10 * MINUTE);
    return workers.size >= 4 || undefined;
  });
  await technicians.stop();
  expect(warnings).toEqual([]);
});
