import { describe, expect } from 'vitest';
import { signedInBrowser } from '../../../test/browser.ts';
import { testWithNewAccount } from '../../../test/fixture.ts';
import { newUser, signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const PATH = '/escritorio/v1/eu/preferencias';

const test = testWithNewAccount('gestor')
  .extend(
    'set',
    ({ call }) =>
      (chave: string, valor: unknown) =>
        call('PUT', `${PATH}/${chave}`, { valor }),
  )
  .extend(
    'all',
    ({ call }) =>
      async () =>
        (await call('GET', PATH)).body.dados,
  )
  /** A value whose JSON has so many bytes. */
  .extend('ofBytes', () => (bytes: number) => 'x'.repeat(bytes - 2));

test('a value is stored, replaced and deleted', async ({ set, all, call }) => {
  expect(await all()).toEqual({});
  expect((await set('colunas-visitas', ['codigo'])).status).toBe(204);
  expect((await set('filtro-2', { situacoes: ['agendado'], aberto: true })).status).toBe(204);
  expect((await set('colunas-visitas', ['codigo', 'cliente'])).status).toBe(204);
  expect(await all()).toEqual({
    'colunas-visitas': ['codigo', 'cliente'],
    'filtro-2': { situacoes: ['agendado'], aberto: true },
  });
  expect((await call('DELETE', `${PATH}/filtro-2`)).status).toBe(204);
  expect((await call('DELETE', `${PATH}/filtro-2`)).status).toBe(404);
  expect(Object.keys(await all())).toEqual(['colunas-visitas']);
});

test('any JSON comes back as it was', async ({ set, all }) => {
  const values = {
    nulo: null,
    falso: false,
    zero: 0,
    numero: -12.5e-7,
    vazio: '',
    texto: 'ação \u0000 \ud800 \u{1f600} "\\',
    lista: [[], {}, [null]],
    objeto: { z: 1, a: { b: [1] }, constructor: 'x' },
  };
  for (const [chave, valor] of Object.entries(values))
    expect([chave, (await set(chave, valor)).status]).toEqual([chave, 204]);
  expect(await all()).toEqual(values);
});

test('a user’s own: colleagues and other accounts have theirs', async ({
  server,
  account,
  set,
  all,
}) => {
  await set('x', 1);
  const colleague = await newUser(server.db, account.scope, 'gestor', 'Colega');
  const stranger = await server.newAccount();
  for (const login of [colleague.login, stranger.login.administrador]) {
    const theirs = await signedIn(server.url, login);
    expect((await theirs('GET', PATH)).body.dados).toEqual({});
    await theirs('PUT', `${PATH}/x`, { valor: 2 });
    expect((await theirs('DELETE', `${PATH}/y`)).status).toBe(404);
  }
  expect(await all()).toEqual({ x: 1 });
});

describe('limits', () => {
  test('16 KiB of JSON, of any characters', async ({ set, all, ofBytes }) => {
    expect((await set('x', ofBytes(16_384))).status).toBe(204);
    const large = await set('x', ofBytes(16_385));
    expect([large.status, faultsOf(large.body)]).toEqual([400, ['valor VALOR_INVALIDO']]);
    expect((await set('x', 'ã'.repeat(8191))).status).toBe(204);
    expect((await set('x', 'ã'.repeat(8192))).status).toBe(400);
    expect((await set('x', '\u0000'.repeat(2731))).status).toBe(400); // six characters each
    expect((await all()).x).toBe('ã'.repeat(8191));
  });

  test('names', async ({ set, call }) => {
    for (const chave of ['a', '0', '-', 'x'.repeat(60)])
      expect([chave, (await set(chave, 1)).status]).toEqual([chave, 204]);
    for (const chave of ['A', 'a_b', 'a.b', 'ação', 'x'.repeat(61), '%20', '__proto__', 'a%00']) {
      const answer = await set(chave, 1);
      expect([chave, answer.status, faultsOf(answer.body)]).toEqual([
        ...[chave, 400],
        ['chave VALOR_INVALIDO'],
      ]);
    }
    expect((await call('DELETE', `${PATH}/A`)).status).toBe(404);
  });

  test('all faults of a body at once', async ({ call, ofBytes }) => {
    const { body } = await call('PUT', `${PATH}/A`, { valor: ofBytes(20_000), outro: 1 });
    expect(faultsOf(body)).toEqual([
      'chave VALOR_INVALIDO',
      'outro VALOR_INVALIDO',
      'valor VALOR_INVALIDO',
    ]);
    expect(faultsOf((await call('PUT', `${PATH}/a`, {})).body)).toEqual([
      'valor CAMPO_OBRIGATORIO',
    ]);
  });

  test('a hundred for each user, also when many are stored at once', async ({ set, all }) => {
    const statuses = async (from: number, to: number) => {
      const keys = Array.from({ length: to - from }, (_, i) => `chave-${from + i}`);
      const answers = await Promise.all(keys.map((chave) => set(chave, 1)));
      return answers.map(({ status }) => status);
    };
    expect(await statuses(0, 95)).toEqual(Array(95).fill(204));
    expect((await statuses(95, 115)).sort()).toEqual([
      ...Array(5).fill(204),
      ...Array(15).fill(422),
    ]);
    expect(Object.keys(await all())).toHaveLength(100);
    expect((await set('chave-0', 2)).status).toBe(204);
  });
});

test('a manager limited by segments has them too, in a browser', async ({
  server,
  account,
  insert,
}) => {
  const browser = await signedInBrowser(server.url, account.login.gestor);
  const segmento = await insert('segmentos', { nome: 'Norte' });
  await server.db.write(account.scope, (tx) =>
    tx.run(sql`insert into segmentos_usuarios values (default, ${segmento}, ${account.id.gestor})`),
  );
  expect((await browser.call('PUT', `${PATH}/x`, { valor: 1 })).status).toBe(204);
  expect((await browser.call('GET', PATH)).body.dados).toEqual({ x: 1 });
  expect((await browser.call('GET', '/escritorio/v1/eu')).body.ids_segmentos).toHaveLength(1);
});

test('a copy of a user’s data has them', async ({ server, account, set }) => {
  await set('x', 'a\u0000');
  const admin = await signedIn(server.url, account.login.administrador);
  const url = `/escritorio/v1/usuarios/${account.id.gestor}/exportar`;
  const { status, body } = await admin('POST', url, {});
  expect([status, body.dados.preferencias]).toEqual([200, [{ chave: 'x', valor: '"a\\u0000"' }]]);
});
