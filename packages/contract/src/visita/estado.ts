/**
 * When a visit is open, waiting or late. Pure, and the same for the server and both apps. A property of the
 * server's tests holds its conditions in SQL to the same answers.
 */
import type { Situacao } from '../registros.ts';

/** A visit to be carried out, or being carried out: the office may still decide about it. */
export const OPEN: readonly Situacao[] = ['agendado', 'a_caminho', 'em_atendimento'];

/** `situacao` undefined: what the visit's status means is not known yet. */
interface InState<Of extends string> {
  situacao: Of | undefined;
}

interface Visit<Of extends string> extends InState<Of> {
  data_inicio: string | null;
}

/** What says when a visit is due. */
export interface Due {
  data_agendada: string | null;
  janela_fim: string | null;
}

/** What says whether a visit is planned. */
interface Planned {
  id_usuario: number | null;
  inicio_agendado: string | null;
  data_agendada: string | null;
}

/** Until when a visit has to begin: the end of the window promised to the customer, or else of the planned time. */
export const dueOf = ({ janela_fim, data_agendada }: Due): string | null =>
  janela_fim ?? data_agendada;

export const isOpen = ({ situacao }: InState<Situacao>): boolean =>
  situacao !== undefined && OPEN.includes(situacao);

/**
 * The technician has not begun it: the office still decides who goes, when, and whether it is on the device. A start
 * that an integrator gave counts as begun, though it moves no visit.
 */
export const isWaiting = <Of extends string>({ situacao, data_inicio }: Visit<Of>): boolean =>
  situacao === 'agendado' && data_inicio === null;

/** Its technician and its time are decided: only such a visit can be pinned. */
export const isPlanned = ({ id_usuario, inicio_agendado, data_agendada }: Planned): boolean =>
  id_usuario !== null && (inicio_agendado ?? data_agendada) !== null;

/** The technician has begun it, and it is not over. */
export const isUnderWay = (visit: Visit<Situacao>): boolean => isOpen(visit) && !isWaiting(visit);

/** The technician has not begun it, and it was due before `now`, in milliseconds. */
export const isLate = <Of extends string>(visit: Visit<Of> & Due, now: number): boolean => {
  const due = dueOf(visit);
  return isWaiting(visit) && due !== null && Date.parse(due) < now;
};
