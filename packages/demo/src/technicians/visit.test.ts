import { validate } from '@campeiro/server/domain/registros/eventos/validate';
import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import type { Connection } from './connection.ts';
import { Device, type Draft } from './device.ts';
import { giveUp, hindranceOf } from './hindered.ts';
import { incidentsOf } from './incidents.ts';
import { carryOut, dropIn, timesOf } from './visit.ts';

const HERE = { latitude: -23, longitude: -46 };
const VISIT = {
  id: 7,
  id_cliente: 3,
  id_objetivo: null,
  data_inicio: null,
  concluido: true,
  inicio_agendado: null,
  ids_questionarios: [],
};

/** A device with one visit that records what it sends. */
async function aDevice(visita: object = VISIT) {
  const sent: (Draft & { id_evento: string })[] = [];
  const later: object[] = [];
  const settings: { configuracao?: object } = {};
  const connection = {
    request: async (_: string, path: string, body?: { eventos: typeof sent }) => {
      if (path.endsWith('/eventos')) sent.push(...(body?.eventos ?? []));
      const lists = {
        visitas: [visita, ...later],
        removidas: [],
        enderecos: [],
        questionarios: [],
        objetivos: [],
      };
      return { ...lists, ...settings, resultados: [], cursor: '', ha_mais: false };
    },
  };
  const device = new Device(connection as unknown as Connection, HERE);
  await device.synchronize();
  return { device, sent, later, settings };
}

/** Random numbers for which every chance happens, or none. */
const luck = (always: boolean) => Object.assign(new Random('x'), { chance: () => always });
const kinds = (sent: readonly Draft[]) =>
  sent.map(({ tipo }) => tipo).filter((t) => t !== 'posicao');

test('a visit, with a mistake that is taken back; every event is one that the server understands', async () => {
  const [plain, mistaken] = [await aDevice(), await aDevice()];
  const pause = async () => {};
  await carryOut(plain.device, VISIT as never, { random: luck(false), pause });
  await carryOut(mistaken.device, VISIT as never, { random: luck(true), pause });
  expect(kinds(plain.sent)).toEqual(['a_caminho', 'checkin', 'nota', 'checkout']);
  expect(kinds(mistaken.sent)).toEqual([
    'a_caminho',
    'checkin',
    'nota',
    'correcao',
    'nota',
    'checkout',
  ]);
  const [note, correction] = mistaken.sent.filter(
    ({ tipo }) => tipo === 'nota' || tipo === 'correcao',
  );
  expect(correction).toMatchObject({ id_evento_corrigido: note?.id_evento });
  for (const event of mistaken.sent)
    expect(validate(event, 0, new Date())).not.toHaveProperty('problem');
});

test('every incident happens at some visit, and every event of it is understood', async () => {
  const ids = Array.from({ length: 30 }, (_, i) => i + 1);
  const kept: (Draft & { id_evento: string })[] = [];
  for (const id of ids) {
    const { device, sent } = await aDevice();
    await carryOut(device, { ...VISIT, id, codigo: id } as never, {
      random: luck(false),
      pause: async () => {},
    });
    kept.push(...sent);
  }
  for (const event of kept) expect(validate(event, 0, new Date())).not.toHaveProperty('problem');
  const of = (what: keyof ReturnType<typeof incidentsOf>) =>
    ids.filter((id) => incidentsOf(id)[what]).length;
  const count = (is: (event: Draft) => unknown) => kept.filter(is).length;
  expect(count((it) => it.tipo === 'checkin' && it.motivo)).toBe(of('far'));
  expect(count((it) => it.tipo === 'local_cliente')).toBe(of('misplaced'));
  expect(count((it) => it.tipo === 'checkout' && it.declarado)).toBe(of('forgotten'));
  expect(count((it) => it.tipo === 'foto')).toBe(of('photo'));
  expect(count((it) => it.tipo === 'nota')).toBe(ids.length + of('note'));
  for (const what of ['far', 'misplaced', 'forgotten', 'photo', 'note'] as const)
    expect(of(what)).toBeGreaterThan(2);
});

test('a visit whose window is over happened in it; one whose window is open lasts as long', async () => {
  const at = (time: string) => Date.parse(`2026-08-12T${time}:00Z`);
  const planned = {
    ...VISIT,
    inicio_agendado: '2026-08-12T12:00:00Z',
    data_agendada: '2026-08-12T12:45:00Z',
  } as never as Parameters<typeof timesOf>[0];
  const times = timesOf(planned, at('15:00'));
  expect(times).toEqual({ from: at('12:07'), until: at('12:38') });
  expect(timesOf(planned, at('12:10'))).toEqual({ until: at('12:38') });
  expect(timesOf(planned, at('12:40'))).toEqual({ until: at('12:55') });
  expect(timesOf({ ...planned, data_inicio: '2026-08-12T12:30:00Z' }, at('15:00'))).toEqual({
    from: at('12:30'),
    until: at('12:45'),
  });
  expect(timesOf(VISIT as never, at('15:00'))).toEqual({});

  const { device, sent } = await aDevice(planned);
  await carryOut(device, planned, { random: luck(false), pause: async () => {} }, times);
  const whenOf = (tipo: string) => sent.find((event) => event.tipo === tipo)?.data?.slice(11, 16);
  expect(['a_caminho', 'checkin', 'checkout'].map(whenOf)).toEqual(['11:57', '12:07', '12:38']);
  expect(Date.parse(device.nextInstant())).toBeGreaterThan(at('15:00'));
});

test('some visits cannot be carried out: the technician goes there, and says why', async () => {
  const { device, sent } = await aDevice();
  device.reasons = [
    { id: 1, nome: 'Cliente ausente', exige_foto: false },
    { id: 2, nome: 'Local fechado', exige_foto: true },
  ];
  const visits = Array.from(
    { length: 60 },
    (_, i) => ({ ...VISIT, id: i + 1, codigo: i }) as never,
  );
  for (const visit of visits) {
    const reason = hindranceOf(device, visit);
    if (reason) expect(await giveUp(device, visit, reason)).toEqual([]);
  }
  const of = (tipo: string) => sent.filter((event) => event.tipo === tipo);
  expect(of('nao_realizada').length).toBeGreaterThan(2);
  expect(of('a_caminho')).toHaveLength(of('nao_realizada').length);
  const wanting = of('nao_realizada').filter(
    (event) => 'id_motivo' in event && event.id_motivo === 2,
  );
  expect(wanting.length).toBeGreaterThan(0);
  expect(of('foto')).toHaveLength(wanting.length);
  for (const event of sent) expect(validate(event, 0, new Date())).not.toHaveProperty('problem');
  expect(hindranceOf(device, { ...VISIT, id: 4, data_inicio: 'x' } as never)).toBe(undefined);
});

test('a visit that could not be carried out stays on the device, and is not begun again', async () => {
  const { device, later, settings } = await aDevice();
  const status = [{ id: 9, situacao: 'nao_realizado' }];
  const visit = { ...VISIT, concluido: false, agendado: true, status: 'x' };
  later.push({ ...visit, id: 8, id_status: 9 }, { ...visit, id: 10, id_status: 1 });
  settings.configuracao = { status, motivos_nao_realizacao: [] };
  await device.synchronize();
  expect(device.open.map(({ id }) => id)).toEqual([10]);
});

test('a visit begun on another device stays with that device', async () => {
  const { device, later } = await aDevice();
  const visit = { ...VISIT, concluido: false, agendado: true, status: 'Agendado', id_visita: null };
  later.push({ ...visit, id: 8 }, { ...visit, id: 9 });
  await device.synchronize();
  expect([...device.elsewhere]).toEqual([]);
  await carryOut(device, { ...visit, id: 8 } as never, {
    random: luck(false),
    pause: async () => {},
  });
  later.splice(0, 2, { ...visit, id: 8, data_inicio: 'x' }, { ...visit, id: 9, data_inicio: 'x' });
  later.push({ ...visit, id: 10, status: 'A caminho' });
  later.push({ ...visit, id: 11, agendado: false, id_visita: 'a' });
  await device.synchronize();
  expect([...device.elsewhere]).toEqual([9, 10, 11]);
});

test('a call without an appointment is on a customer whom the technician knows', async () => {
  const { device, sent } = await aDevice();
  await dropIn(device, new Random('x'));
  expect(sent).toMatchObject([
    { tipo: 'visita', id_cliente: VISIT.id_cliente },
    { tipo: 'a_caminho', id_visita: sent[0]?.id_evento },
  ]);
  for (const event of sent) expect(validate(event, 0, new Date())).not.toHaveProperty('problem');
});
