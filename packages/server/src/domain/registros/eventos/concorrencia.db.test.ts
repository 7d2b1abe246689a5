import pg from 'pg';
import { expect } from 'vitest';
import { event, newQuestionnaire } from '../../../../test/field.ts';
import { signedIn } from '../../../../test/harness.ts';
import { MORNING, testWithTechnician } from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const test = testWithTechnician()
  /** Everything that a story leaves behind, without what differs from visit to visit. */
  .extend('outcome', ({ rows, visitRow }) => async (id: number) => {
    const { situacao, data_inicio, data_realizacao, latitude, longitude, observacao, concluido } =
      await visitRow(id);
    const answers = await rows(
      sql`select respostas, id_versao, data_conclusao from respostas_questionario where id_registro = ${id}`,
    );
    return {
      visit: { situacao, data_inicio, data_realizacao, latitude, longitude, observacao, concluido },
      answers,
    };
  });

/** A story that comes twice over the same questions, for the tests below. */
async function story(id_registro: number, form: object) {
  const minute = (n: number) => `2026-08-14T10:${String(n).padStart(2, '0')}:00Z`;
  const answer = (n: number, texto: string) =>
    event('resposta', minute(n), { id_registro, ...form, id_questao: 1, texto });
  const place = (n: number) => ({ latitude: n, longitude: n });
  return [
    event('a_caminho', minute(0), { id_registro }),
    event('checkin', minute(5), { id_registro, ...place(5) }),
    event('checkin', minute(6), { id_registro, ...place(6) }),
    answer(7, 'a'),
    answer(8, 'b'),
    event('nota', minute(9), { id_registro, texto: 'primeira' }),
    event('nota', minute(10), { id_registro, texto: 'segunda' }),
    event('checkout', minute(20), { id_registro, ...place(7) }),
    event('checkout', minute(30), { id_registro }),
  ];
}

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((item) => [Math.random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

test('shuffled, repeated and in pieces: the same result as in order', async ({
  work,
  send,
  outcome,
}) => {
  const form = await newQuestionnaire(work.insert);
  const straight = await work.visit();
  await send(...(await story(straight, form)));
  const expected = await outcome(straight);
  expect(expected.visit).toMatchObject({
    latitude: 5,
    observacao: 'primeira\nsegunda',
    concluido: true,
  });
  for (let round = 0; round < 8; round++) {
    const id = await work.visit();
    const events = await story(id, form);
    let rest = shuffled([...events, ...shuffled(events).slice(0, 4)]);
    while (rest.length > 0) {
      const size = 1 + Math.floor(Math.random() * 4);
      await send(...rest.slice(0, size));
      rest = rest.slice(size);
    }
    expect(await outcome(id)).toEqual(expected);
  }
});

test('the same uploads at once: each event is accepted once', async ({
  work,
  rows,
  send,
  outcome,
}) => {
  const form = await newQuestionnaire(work.insert);
  const ids = [await work.visit(), await work.visit(), await work.visit()];
  const stories = (await Promise.all(ids.map((id) => story(id, form)))).flat();
  const points = Array.from({ length: 20 }, () =>
    event('posicao', MORNING, { latitude: 1, longitude: 1 }),
  );
  const all = [...stories, ...points];
  const results = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const sent = shuffled(all);
      const results = await send(...sent);
      return sent.map((e, i) => [e.id_evento, results[i]] as const);
    }),
  );
  for (const { id_evento } of all) {
    const of = results.flat().filter(([id]) => id === id_evento);
    expect(of.map(([, result]) => result).sort()).toEqual(['aceito', ...Array(7).fill('repetido')]);
  }
  const [first, ...others] = await Promise.all(ids.map(outcome));
  for (const other of others) expect(other).toEqual(first);
  const count = await rows(sql`
    select (select count(*) from eventos) as eventos, (select count(*) from posicoes) as posicoes`);
  expect(count).toEqual([{ eventos: all.length, posicoes: 20 + 3 * 3 }]);
});

test('an id used for two visits at once is accepted for one of them', async ({
  work,
  send,
  visitRow,
}) => {
  for (let round = 0; round < 5; round++) {
    const visits = [await work.visit(), await work.visit()];
    const checkin = event('checkin', MORNING);
    const results = await Promise.all(visits.map((id) => send({ ...checkin, id_registro: id })));
    expect(results.flat().sort()).toEqual(['CONFLITO', 'aceito']);
    const begun = await Promise.all(visits.map(async (id) => (await visitRow(id)).data_inicio));
    expect(begun.filter(Boolean)).toHaveLength(1);
  }
});

test('uploads beside integrators who change the same visits and the technician: no deadlock', async ({
  server,
  account,
  work,
  rows,
  send,
  visitRow,
}) => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => work.visit()));
  const v2 = await signedIn(server.url, account.login.integracao);
  const deadlocks = async () =>
    (
      await rows(sql`
        select deadlocks from pg_stat_database where datname = current_database()`)
    )[0].deadlocks;
  const before = await deadlocks();
  const uploads = Array.from({ length: 40 }, (_, i) =>
    send(
      ...shuffled(ids).map((id_registro) =>
        event('nota', `2026-08-14T10:${10 + i}:00Z`, { id_registro, texto: `nota ${i}` }),
      ),
    ),
  );
  const corrections = Array.from({ length: 40 }, async (_, i) => {
    const id = ids[i % ids.length];
    expect((await v2('PUT', `/v2/registros/${id}`, { latitude: i, longitude: i })).status).toBe(
      200,
    );
    await server.db.write(account.scope, (tx) =>
      tx.run(sql`update usuarios set telefone = ${String(i)} where id = ${account.id.campo}`),
    );
  });
  await Promise.all([...uploads, ...corrections]);
  const notes = Array.from({ length: 40 }, (_, i) => `nota ${i}`).join('\n');
  for (const id of ids) expect((await visitRow(id)).observacao).toBe(notes);
  await new Promise((resolve) => setTimeout(resolve, 1500)); // statistics arrive a second late
  expect(await deadlocks()).toBe(before);
});

test('a failure of the database fails the upload; sent again, it completes', async ({
  server,
  work,
  send,
  upload,
  visitRow,
}) => {
  const [one, two] = [await work.visit(), await work.visit()];
  const events = [one, two].map((id_registro) => event('checkin', MORNING, { id_registro }));
  const admin = new pg.Client(server.connection);
  await admin.connect();
  await admin.query(`
    create function falhar() returns trigger language plpgsql as
      $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$;
    create trigger falhar before insert on eventos
      for each row when (new.id_registro = ${two}) execute function falhar()`);
  const answer = await upload(...events);
  await admin.query('drop function falhar cascade');
  await admin.end();
  expect([answer.status, answer.body.codigo]).toEqual([503, 'SERVICO_INDISPONIVEL']);
  expect((await visitRow(two)).data_inicio).toBe(null);
  expect(await send(...events)).toEqual(['repetido', 'aceito']);
});
