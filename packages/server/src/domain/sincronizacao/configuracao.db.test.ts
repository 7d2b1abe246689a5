/** Which settings of the account and the technician devices receive, and when they receive them again. */
import { addDays, addMonths, dayOf } from '@campeiro/contract/kit/days';
import { beforeEach, expect } from 'vitest';
import { event } from '../../../test/field.ts';
import { type Json, signedIn } from '../../../test/harness.ts';
import { NOON, testWithTechnician } from '../../../test/technician.ts';
import { sql } from '../../platform/db/sql.ts';

let cursor: string;
beforeEach(() => {
  cursor = '';
});

const test = testWithTechnician()
  .extend('office', ({ server, account }) => signedIn(server.url, account.login.administrador))
  /** The configuration in the next answer; null if it is as before. */
  .extend('sync', ({ call }) => async (): Promise<Json> => {
    const { body } = await call('GET', `/campo/v1/sincronizar?cursor=${cursor}`);
    cursor = body.cursor;
    return body.configuracao;
  })
  .extend(
    'change',
    ({ office }) =>
      async (path: string, body: Json) =>
        expect((await office('PATCH', `/escritorio/v1/${path}`, body)).status).toBe(200),
  );

test('all of it at first, and whenever any of it changes', async ({ sync, change }) => {
  const first = await sync();
  expect(first).toEqual({
    conta: 'Conta de teste',
    fuso_horario: 'America/Sao_Paulo',
    raio_checkin: 300,
    visitas_sem_agenda: true,
    busca_clientes: true,
    historico_de_colegas: true,
    registra_posicoes: true,
    dias_de_posicoes: 90,
    posicoes_fora_do_expediente: false,
    registra_dia: false,
    dias_de_marcos: 365,
    ...{ lado_das_fotos: 2560, fotos_da_galeria: true, fotos_so_por_wifi: false },
    jornada: expect.arrayContaining([{ dia_semana: 1, inicio: '08:00', fim: '18:00' }]),
    ids_grupos: [],
    feriados: expect.any(Array),
    // To an app of version 1, what could not be carried out was cancelled.
    status: ['agendado', 'a_caminho', 'em_atendimento', 'realizado', 'cancelado', 'cancelado'].map(
      (situacao) => ({
        id: expect.any(Number),
        nome: expect.any(String),
        cor: expect.stringMatching(/^#/),
        situacao,
      }),
    ),
    motivos_nao_realizacao: expect.arrayContaining([
      { id: expect.any(Number), nome: 'Cliente ausente', exige_foto: false },
      { id: expect.any(Number), nome: 'Local fechado', exige_foto: true },
    ]),
    imagem_bytes_max: 20_971_520,
    imagem_pixels_max: 65_000_000,
  });
  expect(await sync()).toBe(null);
  await change('conta', { raio_checkin: 500, busca_clientes: false });
  expect(await sync()).toEqual({ ...first, raio_checkin: 500, busca_clientes: false });
  expect(await sync()).toBe(null);
  const { id } = first.status[0];
  await change(`status-servico/${id}`, { cor: '#000000' });
  expect((await sync()).status[0].cor).toBe('#000000');
});

test('the working hours are the technician’s own, or those of the account', async ({
  account,
  office,
  sync,
  change,
}) => {
  const of = (dia_semana: number) => [{ dia_semana, inicio: '06:00', fim: '12:00' }];
  const user = `usuarios/${account.id.campo}`;
  await sync();
  await change(user, { jornada: of(6) });
  expect((await sync()).jornada).toEqual(of(6));
  await change('conta', { jornada: of(2) });
  expect(await sync()).toBe(null);
  await change(user, { jornada: null });
  expect((await sync()).jornada).toEqual(of(2));
  expect((await office('GET', `/escritorio/v1/${user}`)).body.jornada).toBe(null);
  await change(user, { jornada: [] });
  expect((await sync()).jornada).toEqual([]);
});

test('holidays of the months around today, and anew when the office changes them', async ({
  office,
  sync,
}) => {
  const { fuso_horario, feriados } = await sync();
  const today = dayOf(Date.now(), fuso_horario);
  const month = today.slice(0, 7);
  const [first, last] = [addMonths(month, -1), addMonths(month, 4)];

  const own = { dia: today, nome: 'Aniversário da empresa', trabalha: false };
  const { body } = await office('POST', '/escritorio/v1/feriados', own);
  const asked = { inicio: addDays(`${month}-01`, -40), fim: addDays(today, 200) };
  const calendar = await office('POST', '/escritorio/v1/calendario', asked);
  const again = await sync();
  expect(again.feriados).toContainEqual({ ...own, tipo: 'proprio' });
  // What the board shows, within these months.
  const inThem = ({ dia }: Json) => dia.slice(0, 7) >= first && dia.slice(0, 7) <= last;
  expect(again.feriados).toEqual(calendar.body.dados.filter(inThem));
  expect(await sync()).toBe(null);
  await office('DELETE', `/escritorio/v1/feriados/${body.id}`);
  expect((await sync()).feriados).toEqual(feriados);
});

test('positions that the account does not want are taken and not kept', async ({
  send,
  rows,
  change,
}) => {
  await change('conta', { registra_posicoes: false });
  const here = { latitude: -23.55, longitude: -46.63 };
  const position = event('posicao', NOON, here);
  expect(await send(position, position)).toEqual(['aceito', 'repetido']);
  expect(await send(position)).toEqual(['aceito']);
  expect(await rows(sql`select from eventos`)).toEqual([]);
  await change('conta', { registra_posicoes: true });
  expect(await send(position)).toEqual(['aceito']);
  expect(await rows(sql`select from posicoes`)).toHaveLength(1);
});
