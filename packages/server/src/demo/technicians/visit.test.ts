import { expect, test } from 'vitest';
import { validate } from '../../domain/registros/eventos/validate.ts';
import { Random } from '../random.ts';
import type { Connection } from './connection.ts';
import { Device, type Draft } from './device.ts';
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
async function aDevice() {
  const sent: (Draft & { id_evento: string })[] = [];
  const connection = {
    request: async (_: string, path: string, body?: { eventos: typeof sent }) => {
      if (path.endsWith('/eventos')) sent.push(...(body?.eventos ?? []));
      const lists = {
        visitas: [VISIT],
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
  return { device, sent };
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

test('a call without an appointment is on a customer whom the technician knows', async () => {
  const { device, sent } = await aDevice();
  await dropIn(device, new Random('x'));
  expect(sent).toMatchObject([
    { tipo: 'visita', id_cliente: VISIT.id_cliente },
    { tipo: 'a_caminho', id_visita: sent[0]?.id_evento },
  ]);
  for (const event of sent) expect(validate(event, 0, new Date())).not.toHaveProperty('problem');
});
