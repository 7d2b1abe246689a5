/**
 * The states of a visit: who moves it from which to which, and what that changes. Everything that moves a visit goes
 * by this table: queries.ts for new visits, commands.ts for the office, eventos/changes.ts for devices.
 * docs/decisions/0013-a-visit-has-one-home.md has a picture of it.
 */
import { SITUACOES, type Situacao } from '@campeiro/contract/registros';
import { OPEN } from '@campeiro/contract/visita/estado';
import type { Row } from '../../rows.ts';

export interface Transition {
  /** The states that it leads out of; none makes a visit. */
  from: readonly Situacao[];
  to: Situacao;
  /** What else it changes. */
  sets?: Partial<Row<'registros', 'agendado' | 'ativo'>>;
}

const ANY = SITUACOES;
const NOT_CANCELLED = SITUACOES.filter((situacao) => situacao !== 'cancelado');

/**
 * By who moves the visit. The state of a visit that the office decided about does not change: see `isDecided`.
 *
 * A device's events are facts, however late they come. So they lead out of every state, also out of the one of a visit
 * that was cancelled meanwhile: it was carried out all the same.
 */
export const TRANSITIONS = {
  v2: {
    schedule: { from: [], to: 'agendado', sets: { agendado: true } },
  },
  campo: {
    /** An unscheduled visit. */
    make: { from: [], to: 'agendado', sets: { agendado: false } },
    setOut: { from: ANY, to: 'a_caminho' },
    /** Also back from its end: the check-out was retracted, or a required answer. */
    begin: { from: ANY, to: 'em_atendimento' },
    /** It began and ended, and no required answer is missing. */
    finish: { from: ANY, to: 'realizado' },
    /** The technician could not carry it out: it is over, and waits for the office’s decision. */
    giveUp: { from: ANY, to: 'nao_realizado', sets: { ativo: false } },
    /** Everything was retracted: nothing has happened. */
    undo: { from: NOT_CANCELLED, to: 'agendado' },
    /** Likewise, of a visit that the office had cancelled before events moved it. */
    undoCancelled: { from: NOT_CANCELLED, to: 'cancelado' },
  },
  escritorio: {
    /** The technician’s device loses sight of it. */
    cancel: { from: OPEN, to: 'cancelado', sets: { ativo: false } },
    /** Ends it without what is missing. */
    conclude: { from: OPEN, to: 'realizado' },
    /** Takes a cancellation back: the visit has the state that its events say. */
    reopen: { from: ['cancelado'], to: 'agendado' },
    reopenOnTheWay: { from: ['cancelado'], to: 'a_caminho' },
    reopenBegun: { from: ['cancelado'], to: 'em_atendimento' },
    reopenDone: { from: ['cancelado'], to: 'realizado' },
    reopenUndone: { from: ['cancelado'], to: 'nao_realizado' },
  },
} as const satisfies Record<'v2' | 'campo' | 'escritorio', Record<string, Transition>>;

type Decided = Row<'registros', 'situacao' | 'motivo_conclusao' | 'desfecho'>;

/** Events do not move a visit that the office concluded, nor one that it planned again or left undone. */
export const isDecided = ({ motivo_conclusao, desfecho }: Omit<Decided, 'situacao'>): boolean =>
  motivo_conclusao !== null || desfecho !== null;

/** Whether the visit can take this transition. */
export const leadsOut = ({ from }: Transition, visit: Decided): boolean =>
  from.includes(visit.situacao) && !isDecided(visit);
