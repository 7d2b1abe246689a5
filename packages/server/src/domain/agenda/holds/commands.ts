/** Holds a time, and gives it back. */
import {
  MINUTOS_DE_RESERVA,
  NewReservaDeHorario,
  type ReservaDeHorario,
} from '@campeiro/contract/escritorio/reservas-de-horarios';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { refuseUnknown } from '../../../platform/http/references.ts';
import { found } from '../../../platform/problem.ts';
import { leftOut, readAsked } from '../candidates/candidates.ts';
import type { Wanted, Way } from '../candidates/day.ts';
import { offersOn } from '../candidates/rules.ts';
import { type PersonDay, readPersonDays } from '../person-days.ts';
import { countHolds, isOpen } from './queries.ts';
import { isFree, notFree, tooManyHolds } from './rules.ts';

interface Time {
  /** Undefined: the user is no active technician. */
  of: PersonDay | undefined;
  wanted: Pick<Wanted, 'place' | 'length' | 'needs'>;
}

async function readTime(tx: Tx, body: NewReservaDeHorario): Promise<Time> {
  await refuseUnknown(tx, NewReservaDeHorario, body);
  const { dia, id_usuario } = body;
  const period = { inicio: dia, fim: dia, ids_usuario: [id_usuario] };
  const read = await readPersonDays(tx, period, leftOut(body));
  const { visit: _, ...wanted } = await readAsked(tx, body, read);
  return { of: read.days[0], wanted };
}

/** The gaps of the day that the visit fits in, and where it is: the ways that decide whether the time is free. */
export async function readGaps(tx: Tx, body: NewReservaDeHorario, way: Way) {
  const { of, wanted } = await readTime(tx, body);
  const offers = of
    ? offersOn({ ...wanted, from: of.from, isFixed: false, due: null }, of.day, way)
    : [];
  return { offers: typeof offers === 'string' ? [] : offers, place: wanted.place };
}

/**
 * Holds the time in the name of the caller, in place of the one that `id_reserva` names. Those of an account wait for each
 * other, so that each sees those before it. Throws CONFLITO if the time is not free, REGRA_NEGOCIO if there are too many.
 */
export async function holdTime(
  tx: Tx,
  body: NewReservaDeHorario,
  way: Way,
): Promise<ReservaDeHorario> {
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('horarios_reservados', current_account()))`);
  if (body.id_reserva !== undefined) await releaseTime(tx, body.id_reserva);
  const refusal = tooManyHolds(await countHolds(tx));
  if (refusal) throw refusal;
  const { of, wanted } = await readTime(tx, body);
  const inicio = Date.parse(body.inicio);
  if (!of || !isFree(of, wanted, inicio, way)) throw notFree();
  const { place, length } = wanted;
  const [from, to] = [inicio, inicio + length].map((ms) => new Date(ms).toISOString());
  return found(
    await tx.row<ReservaDeHorario>(sql`
      insert into horarios_reservados (id_usuario, inicio, fim, latitude, longitude, valida_ate)
      values (${of.id_usuario}, ${from}, ${to}, ${place?.latitude ?? null}, ${place?.longitude ?? null},
        clock_timestamp() + make_interval(mins => ${MINUTOS_DE_RESERVA}))
      returning id, id_usuario, inicio, fim, valida_ate`),
  );
}

/** Ends a hold of the caller. Returns how many it ended. */
export const releaseTime = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    delete from horarios_reservados h where h.id = ${id} and h.reservado_por = current_user_id() and ${isOpen}`);
