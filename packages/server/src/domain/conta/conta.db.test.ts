import { expect } from 'vitest';
import { testWithAccount } from '../../../test/fixture.ts';
import { signedIn } from '../../../test/harness.ts';
import { faultsOf } from '../../../test/rows.ts';
import { waits } from '../../../test/transactions.ts';
import { CAMPINAS, newTravelAccount, SAO_PAULO } from '../../../test/travel-account.ts';
import { sql } from '../../platform/db/sql.ts';

const test = testWithAccount('administrador');

const PATH = '/escritorio/v1/conta';

test('is read by managers and changed by administrators, and no other account changes', async ({
  server,
  account,
  call,
}) => {
  const other = await server.newAccount();
  const theirs = await signedIn(server.url, other.login.administrador);
  const before = await theirs('GET', PATH);
  const manager = await signedIn(server.url, account.login.gestor);
  const { status, body } = await manager('GET', PATH);
  expect([status, body]).toEqual([
    200,
    {
      id: account.scope.conta,
      nome: 'Conta de teste',
      ...{ documento: null, endereco: null, telefone: null, logo: null },
      fuso_horario: 'America/Sao_Paulo',
      ...{ feriados_pais: 'BR', feriados_estado: null, feriados_cidade: null },
      valor_por_km: 1.5,
      dias_de_posicoes: 90,
      posicoes_fora_do_expediente: false,
      raio_checkin: 300,
      visitas_sem_agenda: true,
      busca_clientes: true,
      historico_de_colegas: true,
      registra_posicoes: true,
      registra_dia: false,
      dias_de_marcos: 365,
      ...{ lado_das_fotos: 2560, fotos_da_galeria: true, fotos_so_por_wifi: false },
      jornada: [1, 2, 3, 4, 5].map((dia_semana) => ({
        dia_semana,
        inicio: '08:00',
        fim: '18:00',
      })),
      ...{ peso_minuto: 0.1, peso_desigualdade: 1, peso_atraso: null },
      ...{ peso_outro_horario: 5, peso_outro_tecnico: 10, peso_troca_no_cliente: 5 },
      ...{ minutos_extras: 0, peso_minuto_extra: 0.5 },
      ...{ maximo_visitas: null, maximo_minutos: null, maximo_quilometros: null },
      data_criacao: expect.any(String),
      atualizado_em: expect.any(String),
      relogio: expect.any(String),
    },
  ]);
  expect((await manager('PATCH', PATH, { nome: 'X' })).status).toBe(403);

  const change = { nome: 'Climatiza', fuso_horario: 'America/Manaus', valor_por_km: 1.7155 };
  const changed = await call('PATCH', PATH, change);
  expect([changed.status, changed.body]).toEqual([
    200,
    { ...body, ...change, atualizado_em: expect.any(String), relogio: expect.any(String) },
  ]);
  expect((await call('PATCH', PATH, { dias_de_posicoes: 30 })).body.dias_de_posicoes).toBe(30);
  expect((await call('PATCH', PATH, {})).body).toEqual({
    ...body,
    ...change,
    dias_de_posicoes: 30,
    atualizado_em: expect.any(String),
    relogio: expect.any(String),
  });
  expect((await theirs('GET', PATH)).body).toEqual(before.body);
});

test('working hours are spans that end after they begin', async ({ call }) => {
  const jornada = [{ dia_semana: 0, inicio: '22:00', fim: '24:00' }];
  expect((await call('PATCH', PATH, { jornada })).body.jornada).toEqual(jornada);
  const bad = [
    { dia_semana: 7, inicio: '24:00', fim: '8:00' },
    { dia_semana: 1, inicio: '08:00', fim: '08:00' },
    { dia_semana: 1, inicio: '08:00' },
  ];
  const { status, body } = await call('PATCH', PATH, { jornada: bad, raio_checkin: 5 });
  expect(status).toBe(400);
  expect(faultsOf(body)).toEqual([
    'jornada[0].dia_semana VALOR_INVALIDO',
    'jornada[0].fim VALOR_INVALIDO',
    'jornada[1].fim VALOR_INVALIDO',
    'jornada[2].fim CAMPO_OBRIGATORIO',
    'raio_checkin VALOR_INVALIDO',
  ]);
  expect((await call('PATCH', PATH, { jornada: [] })).body.jornada).toEqual([]);
});

test('a time zone is one that exists, spelled as PostgreSQL does', async ({ call }) => {
  const { body } = await call('PATCH', PATH, { fuso_horario: 'america/belem' });
  expect(body.fuso_horario).toBe('America/Belem');
});

test('all faults are named at once', async ({ call }) => {
  const { status, body } = await call('PATCH', PATH, {
    nome: '',
    fuso_horario: 'America/Atlantida',
    valor_por_km: -1,
    dias_de_posicoes: 0,
    id: 1,
  });
  expect([status, faultsOf(body)]).toEqual([
    400,
    [
      'dias_de_posicoes VALOR_INVALIDO',
      'fuso_horario VALOR_INVALIDO',
      'id VALOR_INVALIDO',
      'nome VALOR_INVALIDO',
      'valor_por_km VALOR_INVALIDO',
    ],
  ]);
});

test('a zone that only Node.js knows is refused as well', async ({ call }) => {
  const { status, body } = await call('PATCH', PATH, { fuso_horario: '+05:30' });
  expect([status, faultsOf(body)]).toEqual([400, ['fuso_horario VALOR_INVALIDO']]);
});

test('visits that are being carried out meanwhile belong to days of the new zone', async ({
  server,
}) => {
  const { account: theirs, dias, visit } = await newTravelAccount(server);
  const admin = await signedIn(server.url, theirs.login.administrador);
  const first = await visit('2026-08-13T12:00:00Z', SAO_PAULO);
  const second = await visit('2026-08-13T13:00:00Z', CAMPINAS);
  await dias();
  let changed: Promise<unknown> | undefined;
  await server.db.write(theirs.scope, async (tx) => {
    // The evening of the 14th in São Paulo, noon of the 15th in Tokyo.
    await tx.run(sql`
      update registros set data_inicio = data_inicio + interval '37 hours' where id in (${first}, ${second})`);
    let over = false;
    changed = admin('PATCH', PATH, { fuso_horario: 'Asia/Tokyo' }).finally(() => {
      over = true;
    });
    while (!over && !(await waits(server.db, theirs.scope))) {}
  });
  expect(await changed).toMatchObject({ status: 200 });
  expect((await dias()).map(({ data, percursos }) => [data, percursos])).toEqual([
    ['2026-08-15T00:00:00Z', 1],
  ]);
});
