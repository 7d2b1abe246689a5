/** One visit from setting out to leaving, as the events of a device. */
import { answersTo } from '../answers.ts';
import { REMARKS, textFor } from '../content/texts.ts';
import { MINUTE } from '../dates.ts';
import { type Album, drawPhoto, drawSignature, imageFrom } from '../pictures.ts';
import type { Random } from '../random.ts';
import type { Device, Draft, Point, Visit } from './device.ts';
import {
  farFrom,
  type Incidents,
  incidentsOf,
  MISPLACED,
  ON_ARRIVAL,
  REASONS,
} from './incidents.ts';

/** How long each part takes at speed 1, in milliseconds. */
const LEG = 500;
const WORK = 1500;

/** Between setting out and the check-in of a visit that was carried out in its window, in milliseconds. */
export const WAY = 10 * MINUTE;
/** Technicians arrive up to so many minutes late, and leave as much earlier. */
const LATEST = 8;
/** A shorter window is none to keep to, in milliseconds. */
const SHORTEST = 15 * MINUTE;

/** How often a technician writes a note for the wrong visit and retracts it. */
const MISTAKES = 0.08;

export interface Circumstances {
  random: Random;
  /** Waits `ms`, scaled by the demo's speed. */
  pause(ms: number): Promise<void>;
}

/** When the technician arrives and leaves; now by default. */
interface Times {
  from?: number;
  until?: number;
}

/**
 * When the parts of a visit happen. One whose window is over was carried out in it, by a device that had no network
 * then. One whose window is open lasts as long as it. Without a window to keep to, everything happens at once.
 */
export function timesOf(visit: Visit, now: number): Times {
  if (visit.inicio_agendado === null || visit.data_agendada === null) return {};
  const [start, end] = [Date.parse(visit.inicio_agendado), Date.parse(visit.data_agendada)];
  if (end - start < SHORTEST) return {};
  const late = (visit.id % LATEST) * MINUTE;
  const isOver = end < now;
  const begins = visit.data_inicio ? Date.parse(visit.data_inicio) : isOver ? start + late : now;
  const until = Math.max(end - late, begins + SHORTEST);
  return isOver ? { from: begins, until } : { until };
}

/** From setting out to leaving, now or in a time that has passed; returns the problems of events that were refused. */
export async function carryOut(
  device: Device,
  visit: Visit,
  circumstances: Circumstances,
  { from, until }: Times = {},
): Promise<unknown[]> {
  const setsOut = from === undefined ? undefined : from - WAY;
  const refused = await arrive(device, visit, circumstances, setsOut);
  await circumstances.pause(WORK);
  return [...refused, ...(await leave(device, visit, circumstances, until))];
}

/** Sets out and checks in, now or at an instant that has passed; returns the problems of events that were refused. */
export async function arrive(
  device: Device,
  visit: Visit,
  { random, pause }: Circumstances,
  setsOut?: number,
): Promise<unknown[]> {
  const incidents = incidentsOf(visit.id);
  const customer = device.placeOf(visit);
  const place = nearby(incidents.far ? farFrom(customer) : customer, random);
  const before = device.position;
  device.position = place;
  // A visit that began before a restart is only finished.
  if (visit.data_inicio !== null) return [];
  const refused: unknown[] = [];
  const send = async (minutes: number, ...drafts: Draft[]) => {
    if (setsOut !== undefined) device.goBackTo(setsOut + minutes * MINUTE);
    refused.push(...(await device.send(drafts)));
  };
  await send(0, { tipo: 'a_caminho', id_registro: visit.id }, position(before, random));
  await pause(LEG);
  await send(WAY / 2 / MINUTE, position(between(before, place), random));
  await pause(LEG);
  await send(WAY / MINUTE, position(place, random), ...arrival(visit, place, incidents, random));
  device.goBackTo();
  return refused;
}

/** Answers, notes and checks out; returns the problems of events that were refused. */
export async function leave(
  device: Device,
  visit: Visit,
  { random, pause }: Circumstances,
  ends?: number,
): Promise<unknown[]> {
  const incidents = incidentsOf(visit.id);
  const id_registro = visit.id;
  const refused: unknown[] = [];
  const send = async (...drafts: Draft[]) => {
    refused.push(...(await device.send(drafts)));
  };
  device.goBackTo(ends);
  if (random.chance(MISTAKES)) await send(...mistake(visit));
  const pictures = await picturesOf(visit, random);
  await send(...answers(device, visit, random, pictures), {
    tipo: 'nota',
    id_registro,
    texto: textFor(REMARKS, device.objectiveOf(visit), random),
  });
  // Answers are small and go first; pictures follow.
  for (const picture of Object.values(pictures).flat()) await device.upload(picture);
  if (incidents.photo) await send(await leavePhoto(device, visit));
  await pause(LEG);
  if (incidents.forgotten) {
    const data = device.nextInstant();
    await pause(LEG);
    await send({ tipo: 'checkout', id_registro, data, declarado: true });
  } else
    await send({ tipo: 'checkout', id_registro, ...device.position, precisao: random.int(4, 20) });
  device.goBackTo();
  return refused;
}

/** The check-in, and what the customer says. Far from the customer there is a reason, and maybe a proposal to move the pin. */
function arrival(
  { id: id_registro, id_cliente }: Visit,
  place: Point,
  { far, misplaced, note }: Incidents,
  random: Random,
): Draft[] {
  const where = { ...place, precisao: random.int(4, 20) };
  const motivo = far ? { motivo: random.pick(REASONS) } : {};
  const checkin: Draft = { tipo: 'checkin', id_registro, ...where, ...motivo };
  const drafts: Draft[] = [checkin];
  if (note) drafts.push({ tipo: 'nota', id_registro, texto: ON_ARRIVAL });
  if (misplaced)
    drafts.push({ tipo: 'local_cliente', id_cliente, ...where, comentario: MISPLACED });
  return drafts;
}

/** Uploads a photo of the place, and returns the event that names it. */
async function leavePhoto(device: Device, { id, codigo }: Visit): Promise<Draft> {
  const photo = await drawPhoto(`Depois do serviço ${codigo}`, codigo + 1);
  await device.upload(photo);
  const comentario = 'Como ficou depois do serviço.';
  return { tipo: 'foto', id_registro: id, imagem: photo.sha256, comentario };
}

function mistake({ id: id_registro }: Visit): Draft[] {
  const id_evento = crypto.randomUUID();
  const motivo = 'Anotado na visita errada.';
  return [
    { tipo: 'nota', id_registro, id_evento, texto: 'Deixar a chave na portaria.' },
    { tipo: 'correcao', id_registro, id_evento_corrigido: id_evento, motivo },
  ];
}

/**
 * Visits a customer without an appointment. The visit comes back with the next synchronisation and is carried
 * out like any other.
 */
export async function dropIn(device: Device, random: Random): Promise<unknown[]> {
  const regulars = [...device.regulars];
  if (regulars.length === 0) return [];
  const id_visita = crypto.randomUUID();
  return device.send([
    { tipo: 'visita', id_evento: id_visita, id_cliente: random.pick(regulars) },
    { tipo: 'a_caminho', id_visita },
  ]);
}

/** The images of this visit: a photo and a signature. */
const picturesOf = async ({ codigo }: Visit, random: Random): Promise<Album> => ({
  foto: [await drawPhoto(`Visita ${codigo}`, codigo)],
  assinatura: [await drawSignature(random)],
});

function answers(device: Device, visit: Visit, random: Random, pictures: Album): Draft[] {
  const camera = imageFrom(pictures, random);
  return device.questionnairesOf(visit).flatMap(({ id, id_versao, secoes }) =>
    answersTo(secoes, random, Date.now(), camera).map(([{ id_questao }, answer]): Draft => {
      const question = { id_questionario: id, id_versao, id_questao };
      return { tipo: 'resposta', id_registro: visit.id, ...question, ...answer };
    }),
  );
}

const position = (point: Point, random: Random): Draft => ({
  tipo: 'posicao',
  ...point,
  precisao: random.int(4, 25),
});

/** GPS is off by some ten metres. */
const nearby = (point: Point, random: Random): Point => {
  const off = () => (random.next() - 0.5) * 0.0002;
  return rounded({ latitude: point.latitude + off(), longitude: point.longitude + off() });
};

const between = (a: Point, b: Point): Point =>
  rounded({ latitude: (a.latitude + b.latitude) / 2, longitude: (a.longitude + b.longitude) / 2 });

const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
});
