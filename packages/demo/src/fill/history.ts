/** Past visits with their answers. */
import { randomUUID } from 'node:crypto';
import type { Tx } from '@campeiro/server/platform/db/database';
import { answersTo, type Camera } from '../answers.ts';
import { LASTS } from '../content/planning.ts';
import { REMARKS, textFor } from '../content/texts.ts';
import {
  DAY,
  HOUR,
  isWorkingDay,
  localDay,
  MINUTE,
  startOfDay,
  toInstant,
  toStamp,
} from '../dates.ts';
import { type Album, imageFrom } from '../pictures.ts';
import { Random } from '../random.ts';
import { insertRows, reserveIds } from './rows.ts';
import { CARRIED_OUT, type Decision, undoneEvents, withNewVisits } from './undone.ts';
import { scheduled, stateOf, UNPROMISED, type Visit } from './visits.ts';
import type { Questionnaire, Stop, Technician, World } from './world.ts';

export type ExecutedVisit = Visit &
  Decision & {
    id_usuario: number;
    data_inicio: string;
    data_realizacao: string;
    observacao: string;
    latitude: number;
    longitude: number;
    data_criacao: string;
  };

/** All visits that were executed before a day, oldest first. */
export function historyOf(world: World, day: number): ExecutedVisit[] {
  const { historyDays } = world.company;
  return Array.from({ length: historyDays }, (_, i) => day - historyDays + i)
    .filter(isWorkingDay)
    .flatMap((day) => world.technicians.flatMap((technician) => workday(world, technician, day)))
    .sort((a, b) => (a.data_criacao < b.data_criacao ? -1 : 1));
}

/** One technician's day: about six visits, one after the other. */
function workday(world: World, technician: Technician, day: number): ExecutedVisit[] {
  const random = new Random(world.company.nome, 'historico', technician.login, day);
  let free = startOfDay(day) + 7.5 * HOUR;
  return random.sample(technician.stops, random.int(5, 7)).map((stop, i) => {
    const planned = startOfDay(day) + (8 + i * 1.5) * HOUR;
    const start = Math.max(
      planned + random.int(-10, 25) * MINUTE,
      free + random.int(8, 35) * MINUTE,
    );
    const lasts = random.int(20 * 60, 75 * 60) * 1000;
    const slot = { start: planned, end: planned + HOUR };
    const visit = executed(world, random, technician, stop, slot, { start, lasts });
    free = Date.parse(visit.data_realizacao);
    return visit;
  });
}

function executed(
  world: World,
  random: Random,
  technician: Technician,
  stop: Stop,
  slot: { start: number; end: number },
  { start, lasts }: { start: number; lasts: number },
): ExecutedVisit {
  const visit = scheduled(world, random, technician, stop, slot);
  const objective = world.objectives.find(({ id }) => id === visit.id_objetivo);
  const end = start + Math.round(lasts * (LASTS[objective?.nome ?? ''] ?? 1));
  const made = carriedOut(world, random, visit, { technician, stop, actual: { start, end } });
  // Now and then a technician makes an unplanned visit.
  return random.chance(0.03) ? { ...made, ...UNPLANNED, data_criacao: toStamp(start) } : made;
}

interface Execution {
  technician: Technician;
  stop: Stop;
  actual: { start: number; end: number };
}

/** A visit as it is after its technician was there. */
function carriedOut(
  world: World,
  random: Random,
  visit: Visit,
  { technician, stop, actual }: Execution,
): ExecutedVisit {
  const objective = world.objectives.find(({ id }) => id === visit.id_objetivo);
  return {
    ...visit,
    id_usuario: technician.id,
    ...stateOf(world, 'realizado'),
    ...CARRIED_OUT,
    ativo: true,
    data_inicio: toInstant(actual.start),
    data_realizacao: toInstant(actual.end),
    observacao: textFor(REMARKS, objective?.nome, random),
    latitude: beside(random, stop.latitude),
    longitude: beside(random, stop.longitude),
    data_criacao: toStamp(actual.start - random.int(DAY, 6 * DAY), random.int(1, 999)),
  };
}

/** So many visits of each technician have not been sent by their devices when the demo starts. */
const UNSENT = 3;

/**
 * The visits of an agenda that are over by now, as they were carried out in their windows, and the others. The last
 * ones of each technician are left, so that visits finish while a visitor watches, also when today's have not begun.
 */
export function carriedOutBy(
  world: World,
  agenda: readonly Visit[],
  now: number,
): { done: ExecutedVisit[]; open: Visit[] } {
  const random = new Random(world.company.nome, 'agenda', localDay(now));
  const done = new Map<Visit, ExecutedVisit>();
  for (const technician of world.technicians) {
    const over = agenda.filter(
      ({ id_usuario, data_agendada }) =>
        id_usuario === technician.id && Date.parse(data_agendada ?? '') < now,
    );
    for (const visit of over.slice(0, -UNSENT)) {
      const stop = technician.stops.find(
        ({ id, id_endereco }) => id === visit.id_cliente && id_endereco === visit.id_endereco,
      );
      if (stop) done.set(visit, inItsWindow(world, random, visit, { technician, stop }));
    }
  }
  return { done: [...done.values()], open: agenda.filter((visit) => !done.has(visit)) };
}

function inItsWindow(
  world: World,
  random: Random,
  visit: Visit,
  where: Pick<Execution, 'technician' | 'stop'>,
): ExecutedVisit {
  const start = Date.parse(visit.inicio_agendado ?? '') + random.int(0, 8) * MINUTE;
  const end = start + random.int(20 * 60, 36 * 60) * 1000;
  return carriedOut(world, random, visit, { ...where, actual: { start, end } });
}

const UNPLANNED = {
  ...{ agendado: false, inicio_agendado: null, data_agendada: null, instrucoes: null },
  ...UNPROMISED,
};

/** GPS is off by some twenty metres. */
const beside = (random: Random, degrees: number): number =>
  Math.round((degrees + (random.next() - 0.5) * 0.0004) * 1e6) / 1e6;

/** Adds the visits and their answers. */
export async function insertHistory(
  tx: Tx,
  world: World,
  visits: ExecutedVisit[],
  album: Album,
): Promise<void> {
  const ids = await reserveIds(tx, 'registros', visits.length);
  const stored = visits.map((visit, i) => ({ id: ids[i] as number, ...visit }));
  await insertRows(tx, 'registros', withNewVisits(stored));
  await insertRows(tx, 'eventos', undoneEvents(world, stored, album));
  const random = new Random(world.company.nome, 'respostas');
  const camera = imageFrom(album, random);
  await insertRows(
    tx,
    'respostas_questionario',
    stored
      .filter(({ concluido }) => concluido)
      .flatMap((visit) =>
        world.questionnaires
          .filter((questionnaire) => applies(questionnaire, visit) && random.chance(0.9))
          .map((questionnaire) => answered(random, questionnaire, visit, visit.id, camera)),
      ),
  );
}

/** A questionnaire without groups and segments applies to every visit. */
const applies = ({ ids_grupos, ids_segmentos }: Questionnaire, visit: Visit): boolean =>
  (ids_grupos.length === 0 && ids_segmentos.length === 0) ||
  ids_grupos.includes(visit.id_equipe ?? 0) ||
  ids_segmentos.includes(visit.id_segmento ?? 0);

function answered(
  random: Random,
  { id, id_versao, secoes }: Questionnaire,
  visit: ExecutedVisit,
  id_registro: number,
  camera: Camera,
) {
  const end = Date.parse(visit.data_realizacao);
  const data = visit.data_realizacao;
  const given = answersTo(secoes, random, end, camera).map(([{ id_questao }, answer]) => {
    const comentario = random.chance(0.05) ? 'Conferido com o cliente.' : null;
    const data_imagem = answer.imagem ? data : null;
    return [id_questao, { ...NOTHING, ...answer, data_imagem, comentario, data }];
  });
  return {
    id_registro,
    id_questionario: id,
    id_versao,
    id_usuario: visit.id_usuario,
    respostas: Object.fromEntries(given),
    data_conclusao: data,
    data_criacao: toStamp(end, random.int(1, 999)),
  };
}

const NOTHING = {
  texto: null,
  numero: null,
  data_resposta: null,
  ids_opcoes: null,
  imagem: null,
};

/** The last positions: each technician checked in at one of their customers a few minutes ago. */
export async function insertPositions(tx: Tx, world: World, now: number): Promise<void> {
  const random = new Random(world.company.nome, 'posicoes');
  const points = world.technicians
    .filter(({ stops }) => stops.length > 0)
    .map(({ id, stops }) => {
      const { latitude, longitude } = random.pick(stops);
      return {
        id_evento: randomUUID(),
        id_usuario: id,
        data: toInstant(now - random.int(2, 40) * MINUTE),
        latitude: beside(random, latitude),
        longitude: beside(random, longitude),
        precisao: random.int(4, 25),
      };
    });
  const events = points.map(({ id_evento, id_usuario, data }) => ({
    id_evento,
    id_usuario,
    data,
    tipo: 'checkin',
    dados: '{}',
    resumo: Buffer.alloc(0),
  }));
  await insertRows(tx, 'eventos', events);
  await insertRows(tx, 'posicoes', points);
}
