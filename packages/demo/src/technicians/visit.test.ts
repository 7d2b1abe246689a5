import { validate } from '@campeiro/server/domain/registros/eventos/validate';
import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import type { Connection } from './connection.ts';
import { Device, type Draft } from './device.ts';
import { incidentsOf } from './incidents.ts';
import { carryOut, dropIn } from './visit.ts';

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
      return { ...lists, resultados: [], cursor: '', ha_mais: false };
    },
  };
  const device = new Device(connection as unknown as Connection, HERE);
  await device.synchronize();
  return { device, sent, later };
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
  for (const what of ['far', 'misplaced', 'forgotten', 'photo'] as const)
    expect(of(what)).toBeGreaterThan(2);
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
