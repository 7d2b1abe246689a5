/** One visit from setting out to leaving, as the events of a device. */
import { answersTo } from '../answers.ts';
import { REMARKS, textFor } from '../content/texts.ts';
import { type Album, drawPhoto, drawSignature, imageFrom } from '../pictures.ts';
import type { Random } from '../random.ts';
import type { Device, Draft, Point, Visit } from './device.ts';
import { farFrom, type Incidents, incidentsOf, MISPLACED, REASONS } from './incidents.ts';

/** How long each part takes at speed 1, in milliseconds. */
const LEG = 500;
const WORK = 1500;

/** How often a technician writes a note for the wrong visit and retracts it. */
const MISTAKES = 0.08;

interface Circumstances {
  random: Random;
  /** Waits `ms`, scaled by the demo's speed. */
  pause(ms: number): Promise<void>;
}

/** Carries out a visit; returns the problems of events that were refused. */
export async function carryOut(
  device: Device,
  visit: Visit,
  { random, pause }: Circumstances,
): Promise<unknown[]> {
  const incidents = incidentsOf(visit.id);
  const customer = device.placeOf(visit);
  const place = nearby(incidents.far ? farFrom(customer) : customer, random);
  const refused: unknown[] = [];
  const send = async (...drafts: Draft[]) => {
    refused.push(...(await device.send(drafts)));
  };
  // A visit that began before a restart is only finished.
  if (visit.data_inicio === null) {
    await send({ tipo: 'a_caminho', id_registro: visit.id }, position(device.position, random));
    await pause(LEG);
    await send(position(between(device.position, place), random));
    await pause(LEG);
    await send(position(place, random), ...arrival(visit, place, incidents, random));
  }
  device.position = place;
  await pause(WORK);
  if (random.chance(MISTAKES)) await send(...mistake(visit));
  const pictures = await picturesOf(visit, random);
  await send(...answers(device, visit, random, pictures), {
    tipo: 'nota',
    id_registro: visit.id,
    texto: textFor(REMARKS, device.objectiveOf(visit), random),
  });
  // Answers are small and go first; pictures follow.
  for (const picture of Object.values(pictures).flat()) await device.upload(picture);
  if (incidents.photo) await send(await leavePhoto(device, visit));
  await pause(LEG);
  const id_registro = visit.id;
  if (incidents.forgotten) {
    const data = device.nextInstant();
    await pause(LEG);
    await send({ tipo: 'checkout', id_registro, data, declarado: true });
  } else await send({ tipo: 'checkout', id_registro, ...place, precisao: random.int(4, 20) });
  return refused;
}

/** The check-in. A technician far from the customer gives a reason, and may propose to move the pin. */
function arrival(
  { id: id_registro, id_cliente }: Visit,
  place: Point,
  { far, misplaced }: Incidents,
  random: Random,
): Draft[] {
  const where = { ...place, precisao: random.int(4, 20) };
  const motivo = far ? { motivo: random.pick(REASONS) } : {};
  const checkin: Draft = { tipo: 'checkin', id_registro, ...where, ...motivo };
  if (!misplaced) return [checkin];
  return [checkin, { tipo: 'local_cliente', id_cliente, ...where, comentario: MISPLACED }];
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
