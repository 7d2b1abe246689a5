/** Holidays: the account's own days, its place, and what follows for calendars, agendas and candidates. */
import { expect } from 'vitest';
import { testWithNewAccount } from '../../../test/fixture.ts';
import type { Json } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';

const PATH = '/escritorio/v1/feriados';
const CONTA = '/escritorio/v1/conta';
const SPAN = { inicio: '2999-09-01', fim: '2999-09-30' };

const test = testWithNewAccount('administrador')
  .extend('calendar', ({ call }) => async (span = SPAN): Promise<Json[]> => {
    const { status, body } = await call('POST', '/escritorio/v1/calendario', span);
    expect(status).toBe(200);
    return body.dados;
  })
  .extend('post', ({ call }) => async (body: object): Promise<Json> => {
    const answer = await call('POST', PATH, body);
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
    return answer.body;
  });

test('own days are recorded once, changed and deleted, and the calendar follows', async ({
  call,
  post,
  calendar,
}) => {
  const independence = {
    ...{ dia: '2999-09-07', nome: 'Dia da Independência', tipo: 'feriado', trabalha: false },
  };
  expect(await calendar()).toEqual([independence]);
  const { id, ...day } = await post({ dia: '2999-09-10', nome: 'Aniversário da cidade' });
  expect(day).toMatchObject({ dia: '2999-09-10', trabalha: false, todo_ano: false });
  const again = await call('POST', PATH, { dia: '2999-09-10', nome: 'X' });
  expect([again.status, again.body.codigo]).toEqual([409, 'CONFLITO']);
  expect((await calendar()).map(({ dia, tipo }) => [dia, tipo])).toEqual([
    ['2999-09-07', 'feriado'],
    ['2999-09-10', 'proprio'],
  ]);
  const moved = await call('PATCH', `${PATH}/${id}`, { dia: '2999-09-07', trabalha: true });
  expect(moved.status).toBe(200);
  expect(await calendar()).toMatchObject([{ nome: 'Aniversário da cidade', trabalha: true }]);
  expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(204);
  expect(await calendar()).toEqual([independence]);
});

test('a span is in order and bounded', async ({ call }) => {
  const ask = async (body: object) =>
    faultsOf((await call('POST', '/escritorio/v1/calendario', body)).body);
  expect(await ask({ inicio: '2026-01-01', fim: '2027-01-02' })).toEqual(['fim VALOR_INVALIDO']);
  expect(await ask({ inicio: '2026-01-02', fim: '2026-01-01' })).toEqual(['fim VALOR_INVALIDO']);
});

test('the place is a country with its state and city, or none', async ({ call, calendar }) => {
  const july = { inicio: '2999-07-01', fim: '2999-07-31' };
  expect(await calendar(july)).toEqual([]);
  expect((await call('PATCH', CONTA, { feriados_estado: 'SP' })).status).toBe(200);
  expect(await calendar(july)).toMatchObject([{ dia: '2999-07-09' }]);
  const city = await call('PATCH', CONTA, { feriados_cidade: 'XX' });
  expect([city.status, faultsOf(city.body)]).toEqual([400, ['feriados_cidade VALOR_INVALIDO']]);
  const abroad = await call('PATCH', CONTA, { feriados_pais: null });
  expect(faultsOf(abroad.body)).toEqual(['feriados_estado VALOR_INVALIDO']);
  const none = await call('PATCH', CONTA, { feriados_pais: null, feriados_estado: null });
  expect([none.status, await calendar(SPAN)]).toEqual([200, []]);
  const places = await call('POST', '/escritorio/v1/lugares-de-feriados', {
    pais: 'BR',
    estado: 'SP',
  });
  expect(places.body.estados).toContainEqual({ codigo: 'RJ', nome: 'Rio de Janeiro' });
  expect(places.body.cidades).toEqual([{ codigo: 'SP', nome: 'São Paulo' }]);
});

test('agendas show holidays, and only technicians who work on them are candidates', async ({
  call,
  account,
  post,
}) => {
  // A Tuesday.
  const dia = '2998-09-04';
  await post({ dia, nome: 'Festa' });
  const agenda = await call('POST', '/escritorio/v1/agenda', { inicio: dia, fim: dia });
  expect(agenda.body.feriados).toEqual([{ dia, nome: 'Festa', tipo: 'proprio', trabalha: false }]);
  const impediments = async () =>
    (await call('POST', '/escritorio/v1/candidatos', { dia, minutos: 60 })).body.dados.map(
      ({ impedimento }: Json) => impedimento,
    );
  expect(await impediments()).toEqual(['feriado']);
  const user = `/escritorio/v1/usuarios/${account.id.campo}`;
  const changed = await call('PATCH', user, { trabalha_em_feriados: true });
  expect(changed.body.trabalha_em_feriados).toBe(true);
  expect(await impediments()).toEqual([null]);
});
