/** What of the queue is shown, and what a range of it is. Pure. */
import type { OrdemDaFila, VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { dayOf } from '@campeiro/contract/kit/days';
import { fold } from '@campeiro/contract/kit/fold';
import type { BoardData } from '../../../board/data.ts';

/** A visit stands in the first of these that it belongs to. */
export const PARTS = ['atrasadas', 'sem_usuario', 'sem_data', 'a_enviar'] as const;
export type Part = (typeof PARTS)[number];

export interface QueueFilter {
  text: string;
  /** `2026-08-14`. */
  day: string | null;
  city: string | null;
}

export interface ShownQueue {
  parts: readonly { part: Part; visits: readonly VisitaDaAgenda[] }[];
  orders: readonly OrdemDaFila[];
}

type Queued = Pick<VisitaDaAgenda, 'cidade' | 'inicio_agendado' | 'data_agendada'>;

const dayOfQueued = ({ inicio_agendado, data_agendada }: Queued, zone: string): string | null => {
  const at = inicio_agendado ?? data_agendada;
  return at && dayOf(Date.parse(at), zone);
};

/** Each visit once. Parts without a visit are left out. */
export function queueOf(data: BoardData, { text, day, city }: QueueFilter): ShownQueue {
  const wanted = fold(text.trim());
  const isWanted = (row: Queued, ...words: (string | null)[]) =>
    (!city || row.cidade === city) &&
    (!day || dayOfQueued(row, data.fuso_horario) === day) &&
    [row.cidade, ...words].some((word) => fold(word ?? '').includes(wanted));
  const placed = new Set<number>();
  const isFirst = (id: number) => !placed.has(id) && placed.add(id);
  return {
    parts: PARTS.map((part) => ({
      part,
      visits: data.fila[part]
        .filter(isFirst)
        .flatMap((id) => data.visits.get(id) ?? [])
        .filter((visit) => isWanted(visit, visit.cliente, visit.objetivo, `#${visit.codigo}`)),
    })).filter(({ visits }) => visits.length > 0),
    orders: data.fila.ordens.filter((order) => isWanted(order, order.nome, order.cliente)),
  };
}

/** The days and cities that the queue has, in order. */
export function choicesOf({ fila, visits, fuso_horario }: BoardData) {
  const waiting = PARTS.flatMap((part) => fila[part].flatMap((id) => visits.get(id) ?? []));
  const rows = [...waiting, ...fila.ordens];
  const days = new Set(rows.flatMap((row) => dayOfQueued(row, fuso_horario) ?? []));
  const cities = new Set(rows.flatMap(({ cidade }) => cidade ?? []));
  return {
    days: [...days].sort(),
    cities: [...cities].sort((a, b) => a.localeCompare(b, 'pt-BR')),
  };
}

/** From one visit to another, both included, in either direction; the last alone if the first is not there. */
export function rangeOf(ids: readonly number[], from: number | undefined, to: number): number[] {
  const [a, b] = [ids.indexOf(from ?? to), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
