/** Marks of days of work: what is taken, what the technician and the office read of it, and how long it is kept. */
import { addDays, dayOf } from '@campeiro/contract/kit/days';
import { expect } from 'vitest';
import { event, newDevice } from '../../../test/field.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { raw, sql } from '../../platform/db/sql.ts';
import { cleanUpMarks } from './cleanup.ts';
import { MOST_OF_A_DAY } from './commands.ts';

const OFFICE = '/escritorio/v1/dias-de-trabalho';
const ZONE = 'America/Sao_Paulo';
const TODAY = dayOf(Date.now(), ZONE);
/** The day before yesterday: over, and on every device. */
const DAY = addDays(TODAY, -2);
/** An instant of that day there; from 24 on of the next. */
const at = (hour: number, minute = 0) =>
  new Date(Date.parse(`${DAY}T03:00:00Z`) + (hour * 60 + minute) * 60_000)
    .toISOString()
    .replace('.000', '');
const mark = (marco: string, hour: number, more = {}) =>
  event('marco_do_dia', at(hour), { marco, ...more });

const test = testWithNewAccount('gestor')
  .extend('administrator', ({ server, account }) =>
    signedIn(server.url, account.login.administrador),
  )
  .extend('device', ({ server, account }) => newDevice(server.url, account.login.campo))
  .extend('turn', ({ administrator }) => async (registra_dia: boolean) => {
    const { body } = await administrator('GET', '/escritorio/v1/conta');
    const { atualizado_em } = body;
    const change = { registra_dia, dias_de_marcos: 31, atualizado_em };
    const { status } = await administrator('PATCH', '/escritorio/v1/conta', change);
    expect(status).toBe(200);
  })
  .extend('send', ({ device }) => async (...eventos: Json[]): Promise<Json[]> => {
    const { body } = await device.call('POST', '/campo/v1/eventos', { eventos });
    return body.resultados;
  })
  .extend('days', ({ call }) => async (more = {}): Promise<Json[]> => {
    const { status, body } = await call('POST', OFFICE, { de: DAY, ate: TODAY, ...more });
    expect(status).toBe(200);
    return body.tecnicos;
  });

const DAY_OF_WORK = () => [
  mark('inicio', 8),
  mark('almoco', 12),
  mark('retorno', 13),
  mark('fim', 17),
];

test('a day is read as it was marked, by the office and by the technician', async ({
  turn,
  send,
  days,
  device,
  account,
}) => {
  await turn(true);
  const marks = DAY_OF_WORK();
  // In the wrong order, and twice.
  await send(...marks.toReversed());
  const results = await send(...marks);
  expect(results.map(({ status }) => status)).toEqual(marks.map(() => 'repetido'));
  const [technician, ...rest] = await days();
  expect(rest).toEqual([]);
  expect(technician).toMatchObject({ id_usuario: account.id.campo, minutos_trabalhados: 480 });
  expect(technician.dias).toEqual([
    {
      dia: DAY,
      inicio: at(8),
      fim: at(17),
      fim_declarado: false,
      pausas: [
        {
          tipo: 'almoco',
          inicio: at(12),
          fim: at(13),
        },
      ],
      situacao: 'encerrado',
      minutos_de_pausa: 60,
      minutos_trabalhados: 480,
      faltas: [],
    },
  ]);
  const own = await device.call('GET', `/campo/v1/deslocamentos?de=${DAY}&ate=${DAY}`);
  expect(own.body.dias_de_trabalho).toEqual(technician.dias);
});

test('a mark that is taken back does not count, whichever comes first', async ({
  turn,
  send,
  days,
}) => {
  await turn(true);
  const [begin, wrong, end] = [mark('inicio', 8), mark('fim', 9), mark('fim', 17)];
  const undo = event('marco_do_dia_desfeito', at(9, 1), { id_marco: wrong.id_evento });
  await send(undo);
  await send(begin, wrong, end);
  expect(await days()).toMatchObject([{ dias: [{ fim: at(17) }] }]);
});

test('a colleague takes back nothing', async ({ turn, send, days, server, account, insert }) => {
  await turn(true);
  const begin = mark('inicio', 8);
  await send(begin);
  const colleague = await insert('usuarios', {
    nome: 'Outro',
    login: 'outro-dia',
    perfil: 'campo',
  });
  const undo = event('marco_do_dia_desfeito', at(9), { id_marco: begin.id_evento });
  await server.db.write(account.scope, async (tx) => {
    await tx.run(sql`insert into eventos (id_evento, id_usuario, tipo, data, dados, resumo)
      values (${undo.id_evento}, ${colleague}, ${undo.tipo}, ${undo.data}, '{}', '')`);
    await tx.run(sql`insert into marcos_do_dia (id_usuario, id_evento, id_marco_desfeito, data)
      values (${colleague}, ${undo.id_evento}, ${begin.id_evento}, ${undo.data})`);
  });
  expect(await days()).toMatchObject([{ dias: [{ inicio: at(8) }] }]);
});

test('a day of which no end is known has no time of work', async ({ turn, send, days }) => {
  await turn(true);
  await send(mark('inicio', 8));
  expect(await days()).toMatchObject([
    { minutos_trabalhados: 0, dias: [{ faltas: ['sem_fim'], minutos_trabalhados: null }] },
  ]);
  await send(mark('fim', 18, { declarado: true }));
  expect(await days()).toMatchObject([
    { dias: [{ faltas: [], fim_declarado: true, minutos_trabalhados: 600 }] },
  ]);
});

test('past midnight it is still the day on which it began', async ({ turn, send, days }) => {
  await turn(true);
  await send(mark('inicio', 22), mark('fim', 30));
  expect(await days()).toMatchObject([{ dias: [{ dia: DAY, minutos_trabalhados: 480 }] }]);
  expect(await days({ de: addDays(DAY, 1) })).toMatchObject([{ dias: [] }]);
});

test('where days are not recorded marks are refused with the reason, and kept', async ({
  send,
  days,
  device,
}) => {
  const [refused] = await send(mark('inicio', 8));
  expect(refused).toMatchObject({ status: 'recusado', problema: { codigo: 'REGRA_NEGOCIO' } });
  expect(await days()).toEqual([]);
  const { body } = await device.call('POST', '/campo/v1/eventos/recusados/list');
  expect(body.dados).toMatchObject([{ resolvido: false }]);
  const undo = event('marco_do_dia_desfeito', at(9), { id_marco: crypto.randomUUID() });
  expect(await send(undo)).toMatchObject([{ status: 'aceito' }]);
});

test('a day takes a bounded number of marks', async ({ turn, send }) => {
  await turn(true);
  const many = Array.from({ length: MOST_OF_A_DAY + 1 }, (_, i) =>
    event('marco_do_dia', at(8, i), { marco: 'pausa' }),
  );
  const results = await send(...many);
  expect(results.filter(({ status }) => status === 'recusado')).toHaveLength(1);
});

test('devices receive the marks that count, once', async ({ turn, send, device }) => {
  await turn(true);
  const [begin, pause] = [mark('inicio', 8), mark('pausa', 9)];
  await send(begin, pause);
  const sync = async (cursor = '') => {
    const query = cursor && `?cursor=${cursor}`;
    return (await device.call('GET', `/campo/v1/sincronizar${query}`)).body;
  };
  const first = await sync();
  expect(first.marcos_do_dia.map((it: Json) => it.id_evento)).toEqual([
    begin.id_evento,
    pause.id_evento,
  ]);
  const second = await sync(first.cursor);
  expect(second.marcos_do_dia).toBe(null);
  await send(event('marco_do_dia_desfeito', at(10), { id_marco: pause.id_evento }));
  const third = await sync(second.cursor);
  expect(third.marcos_do_dia.map((it: Json) => it.id_evento)).toEqual([begin.id_evento]);
});

test('a manager limited by segments reads days of technicians of theirs', async ({
  turn,
  send,
  days,
  account,
  insert,
  server,
}) => {
  await turn(true);
  await send(...DAY_OF_WORK());
  const segment = await insert('segmentos', { nome: 'Sul' });
  const link = (usuario: number) =>
    server.db.write(account.scope, (tx) =>
      tx.run(
        sql`insert into segmentos_usuarios (id_segmento, id_usuario) values (${segment}, ${usuario})`,
      ),
    );
  await link(account.id.gestor);
  expect(await days()).toEqual([]);
  await link(account.id.campo);
  expect(await days()).toHaveLength(1);
});

test('through a group of the segment, too', async ({
  turn,
  send,
  days,
  account,
  insert,
  server,
}) => {
  await turn(true);
  await send(...DAY_OF_WORK());
  const segment = await insert('segmentos', { nome: 'Sul' });
  const group = await insert('grupos', { nome: 'Equipe Sul' });
  await server.db.write(account.scope, async (tx) => {
    await tx.run(
      sql`insert into segmentos_usuarios (id_segmento, id_usuario) values (${segment}, ${account.id.gestor})`,
    );
    await tx.run(
      sql`insert into segmentos_grupos (id_segmento, id_grupo) values (${segment}, ${group})`,
    );
    await tx.run(
      sql`insert into grupos_usuarios (id_grupo, id_usuario) values (${group}, ${account.id.campo})`,
    );
  });
  expect(await days()).toHaveLength(1);
});

test('a span has at most 31 days', async ({ call }) => {
  const { status } = await call('POST', OFFICE, { de: DAY, ate: addDays(DAY, 31) });
  expect(status).toBe(400);
});

test('marks go with their events when they are no longer kept', async ({
  turn,
  send,
  server,
  account,
}) => {
  await turn(true);
  await send(...DAY_OF_WORK());
  const count = async (table: string) =>
    (
      await server.db.read(account.scope, (tx) =>
        tx.row<Json>(sql`select count(*) as n from ${raw(table)}`),
      )
    )?.n;
  await cleanUpMarks(server.db);
  expect(await count('marcos_do_dia')).toBe(4);
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`update marcos_do_dia set data = data - interval '40 days'`),
  );
  await cleanUpMarks(server.db);
  expect([await count('marcos_do_dia'), await count('eventos')]).toEqual([0, 0]);
});
