/** Rows of visits, as they are scheduled. */

import type { Situacao } from '@campeiro/contract/registros';
import { SKILLS } from '../content/planning.ts';
import { INSTRUCTIONS, textFor } from '../content/texts.ts';
import { HOUR, toInstant } from '../dates.ts';
import type { Random } from '../random.ts';
import type { Stop, Technician, World } from './world.ts';

/** A type and not an interface, so that it is assignable to a record. */
export type Visit = {
  id_status: number | undefined;
  situacao: Situacao;
  id_cliente: number;
  id_endereco: number | null;
  id_usuario: number | null;
  id_objetivo: number | null;
  id_contato: number | null;
  id_segmento: number | null;
  id_equipe: number | null;
  id_ordem_servico: number | null;
  agendado: boolean;
  ativo: boolean;
  fixada: boolean;
  concluido: boolean;
  inicio_agendado: string | null;
  data_agendada: string | null;
  janela_inicio: string | null;
  janela_fim: string | null;
  instrucoes: string | null;
};

/** The columns of a visit in this state. */
export const stateOf = ({ statusOf }: World, situacao: Situacao) => ({
  situacao,
  id_status: statusOf[situacao],
  concluido: situacao === 'realizado',
});

interface Slot {
  start: number;
  end: number;
}

/** A visit to `stop` in a time window; with `technician` null it is unassigned. */
export function scheduled(
  world: World,
  random: Random,
  technician: Technician | null,
  stop: Stop,
  { start, end }: Slot,
): Visit {
  const objectives = objectivesOf(world, technician);
  const objective = objectives.length ? random.pick(objectives) : undefined;
  return {
    ...stateOf(world, 'agendado'),
    id_cliente: stop.id,
    id_endereco: stop.id_endereco,
    id_usuario: technician?.id ?? null,
    id_objetivo: objective?.id ?? null,
    id_contato: random.chance(0.5) ? stop.id_contato : null,
    id_segmento: stop.id_segmento,
    id_equipe: technician?.id_equipe ?? null,
    id_ordem_servico: null,
    agendado: true,
    ativo: true,
    fixada: false,
    inicio_agendado: toInstant(start),
    data_agendada: toInstant(end),
    ...promisedTo(stop, start),
    instrucoes: textFor(INSTRUCTIONS, objective?.nome, random),
  };
}

/** What a technician may be sent for; without one, anything. */
function objectivesOf({ objectives, technicians }: World, technician: Technician | null) {
  const place = technicians.findIndex(({ id }) => id === technician?.id);
  const barred = SKILLS.flatMap((one) => (one.lacking.includes(place) ? one.objectives : []));
  return objectives.filter(({ nome }) => !barred.includes(nome));
}

/** Each fourth customer was promised two whole hours around the start. */
const promisedTo = ({ id }: Stop, start: number) => {
  const from = Math.floor(start / HOUR) * HOUR;
  return id % 4 === 0
    ? { janela_inicio: toInstant(from), janela_fim: toInstant(from + 2 * HOUR) }
    : UNPROMISED;
};

export const UNPROMISED = { janela_inicio: null, janela_fim: null };
