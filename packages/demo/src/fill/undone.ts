/** Past visits that could not be carried out: why, and what the office decided. */
import { randomUUID } from 'node:crypto';
import { UNDONE_COMMENTS } from '../content/texts.ts';
import { MINUTE, toInstant } from '../dates.ts';
import type { Album } from '../pictures.ts';
import { Random } from '../random.ts';
import type { ExecutedVisit } from './history.ts';
import type { Row } from './rows.ts';
import { stateOf } from './visits.ts';
import type { World } from './world.ts';

/** One of so many planned visits, from the fourth on. */
const ONE_IN = 16;
const FIRST = 3;

/** The longest wait at the door, in minutes. */
const WAIT = 15;

/** What the office decided about a visit that was not carried out. A type, as `Visit`. */
export type Decision = {
  desfecho: 'replanejada' | 'mantida' | null;
  id_motivo_nao_realizacao: number | null;
};

/** Of a visit that was carried out. */
export const CARRIED_OUT: Decision = { desfecho: null, id_motivo_nao_realizacao: null };

/** The same visits, some of which could not be carried out. The office has decided about those that are `decided`. */
export function someUndone(
  world: World,
  visits: readonly ExecutedVisit[],
  { decided }: { decided: boolean },
): ExecutedVisit[] {
  const random = new Random(world.company.nome, 'nao-realizadas', String(decided));
  let place = 0;
  return visits.map((visit) => {
    if (!visit.agendado || place++ % ONE_IN !== FIRST) return visit;
    const motivo = world.reasons[Math.floor(place / ONE_IN + 1) % world.reasons.length];
    if (!motivo) return visit;
    const leaves = Date.parse(visit.data_inicio) + random.int(5, WAIT) * MINUTE;
    return {
      ...visit,
      ...stateOf(world, 'nao_realizado'),
      ativo: false,
      data_realizacao: toInstant(leaves),
      observacao: `${motivo.nome}: ${random.pick(UNDONE_COMMENTS)}`,
      id_motivo_nao_realizacao: motivo.id,
      desfecho: decided ? (random.chance(0.7) ? 'replanejada' : 'mantida') : null,
    };
  });
}

type Stored = ExecutedVisit & { id: number };

/** With the visit in the place of each one that was planned again: the customer's next one. Without one, it was left. */
export function withNewVisits(
  visits: readonly Stored[],
): (Stored & { id_nova_visita: number | null })[] {
  const taken = new Set<number>();
  return visits.map((visit) => {
    if (visit.desfecho !== 'replanejada') return { ...visit, id_nova_visita: null };
    const next = visits.find(
      ({ id, id_cliente, data_inicio }) =>
        id_cliente === visit.id_cliente && data_inicio > visit.data_realizacao && !taken.has(id),
    );
    if (!next) return { ...visit, desfecho: 'mantida', id_nova_visita: null };
    taken.add(next.id);
    return { ...visit, id_nova_visita: next.id };
  });
}

/** The events with which technicians said so, and the photos of those whose reason asks for one. */
export function undoneEvents(world: World, visits: readonly Stored[], { foto }: Album): Row[] {
  const random = new Random(world.company.nome, 'fotos-nao-realizadas');
  return visits.flatMap((visit) => {
    const motivo = world.reasons.find(({ id }) => id === visit.id_motivo_nao_realizacao);
    if (!motivo) return [];
    const { id: id_registro, id_usuario, latitude, longitude } = visit;
    const place = { latitude, longitude, precisao: random.int(4, 25) };
    const event = (tipo: string, data: string, more: Row): Row => {
      const id_evento = randomUUID();
      const dados = { id_evento, id_registro, tipo, data, ...place, ...more };
      const imagem = more.imagem ?? null;
      const row = { id_evento, id_registro, id_usuario, tipo, data, dados, imagem };
      return { ...row, anulado: false, resumo: Buffer.alloc(0) };
    };
    const [, comentario] = visit.observacao.split(': ');
    const why = { id_motivo: motivo.id, motivo: motivo.nome, comentario };
    const begins = event('checkin', visit.data_inicio, {});
    const said = event('nao_realizada', visit.data_realizacao, why);
    if (!motivo.exige_foto) return [begins, said];
    const imagem = random.pick(foto).sha256;
    return [begins, event('foto', visit.data_realizacao, { imagem }), said];
  });
}
