/** After a restore, an id may name another row than the one that the device knew. */
import { expect } from 'vitest';
import { event } from '../../../../test/field.ts';
import type { Json } from '../../../../test/harness.ts';
import { faultsOf } from '../../../../test/rows.ts';
import { MORNING, NOON, testWithTechnician } from '../../../../test/technician.ts';
import { sql } from '../../../platform/db/sql.ts';

const test = testWithTechnician().extend('sync', ({ call }) => async (): Promise<Json> => {
  const { body } = await call('GET', '/campo/v1/sincronizar');
  return body;
});

/** A microsecond before. */
const before = (instant: string): string =>
  instant.replace(/(\d)Z$/, (_, digit) => `${(Number(digit) + 9) % 10}Z`);

const codes = ({ body }: Json): (string | null)[] =>
  body.resultados.map((it: Json) => it.problema?.codigo ?? it.status);

test('an event counts at the visit that it means, and at no other with the same id', async ({
  work,
  upload,
  sync,
  visitRow,
  quarantine,
}) => {
  const id_registro = await work.visit();
  const untouched = await visitRow(id_registro);
  const [{ data_criacao }] = (await sync()).visitas;
  const other = { id_registro, registro_criado_em: before(data_criacao) };
  const strangers = [
    event('checkin', MORNING, other),
    event('nota', MORNING, { ...other, texto: 'De outra visita.' }),
    event('foto', MORNING, { ...other, imagem: 'ab'.repeat(32) }),
    event('checkout', NOON, other),
  ];
  expect(codes(await upload(...strangers))).toEqual(Array(4).fill('OUTRO_REGISTRO'));
  expect(await visitRow(id_registro)).toEqual(untouched);
  expect(await quarantine()).toMatchObject(
    strangers.map(({ id_evento }) => ({ id_evento, problema: { status: 409 } })),
  );

  const own = { id_registro, registro_criado_em: data_criacao };
  const checkin = event('checkin', MORNING, own);
  const old = event('nota', MORNING, { id_registro, texto: 'De um aplicativo anterior.' });
  const none = event('nota', NOON, { id_registro, registro_criado_em: null, texto: 'Também.' });
  expect(codes(await upload(checkin, old, none))).toEqual(Array(3).fill('aceito'));
  expect(codes(await upload(checkin))).toEqual(['repetido']);
});

test('a trailing zero is the same instant', async ({ work, upload, sync, rows }) => {
  const id_registro = await work.visit({ data_criacao: '2026-08-01T09:00:00.120000Z' });
  expect((await sync()).visitas[0].data_criacao).toBe('2026-08-01T09:00:00.120000Z');
  const named = { id_registro, registro_criado_em: '2026-08-01T09:00:00.12Z' };
  expect(codes(await upload(event('checkin', MORNING, named)))).toEqual(['aceito']);
  expect(await rows(sql`select from eventos where id_registro = ${id_registro}`)).toHaveLength(1);
});

test('a visit and a place are for the customer that the device knew', async ({
  work,
  upload,
  sync,
  rows,
}) => {
  await work.visit();
  const [{ id: id_cliente, data_criacao }] = (await sync()).clientes;
  const other = { id_cliente, cliente_criado_em: before(data_criacao) };
  const place = { latitude: -23.5, longitude: -46.6 };
  const strangers = [
    event('visita', MORNING, other),
    event('local_cliente', MORNING, { ...other, ...place }),
  ];
  expect(codes(await upload(...strangers))).toEqual(Array(2).fill('OUTRO_REGISTRO'));
  expect(await rows(sql`select from registros where not agendado`)).toEqual([]);
  expect(await rows(sql`select from propostas_de_local`)).toEqual([]);
  const own = { id_cliente, cliente_criado_em: data_criacao };
  const good = [
    event('visita', MORNING, own),
    event('local_cliente', MORNING, { ...own, ...place }),
  ];
  expect(codes(await upload(...good))).toEqual(['aceito', 'aceito']);
});

test('a colleague’s visit and one that does not exist have the same answer', async ({
  account,
  work,
  upload,
}) => {
  const id_registro = await work.visit({ id_usuario: account.id.gestor });
  const named = { id_registro, registro_criado_em: '2020-01-01T00:00:00Z' };
  expect(codes(await upload(event('checkin', MORNING, named)))).toEqual(['NAO_ENCONTRADO']);
});

test('a visit named by the event that made it has no instant of creation', async ({ upload }) => {
  const named = { id_visita: crypto.randomUUID(), registro_criado_em: MORNING };
  const { body } = await upload(event('checkin', MORNING, named));
  expect(faultsOf(body.resultados[0].problema)).toEqual([
    'eventos[0].registro_criado_em VALOR_INVALIDO',
  ]);
});
