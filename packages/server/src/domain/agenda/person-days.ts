/** The days of technicians with what a kilometre costs on them: what plans and free times are made from. */
import { addDays } from '@campeiro/contract/kit/days';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { brokenRule } from '../../platform/problem.ts';
import { rateInForce } from '../deslocamentos/travel/in-force.ts';
import type { Day } from './candidates/day.ts';
import { type LeftOut, type TeamDay, teamDays, technicianIds } from './candidates/queries.ts';

/** The most days of technicians: reading them takes 50 ms. */
const MOST_DAYS = 700;

/** A technician's day, with the R$ for a kilometre. */
export interface PersonDay {
  id_usuario: number;
  nome: string;
  dia: string;
  /** When the day begins: at midnight, or where a shift of the day before ends after it. */
  begins: number;
  day: Day;
  /** The first moment that may still be planned. */
  from: number;
  perKilometre: number;
}

interface Period {
  inicio: string;
  fim: string;
  ids_usuario?: readonly number[] | undefined;
}

/**
 * These days of these technicians, or of all active ones, with so many minutes of overtime. Throws REGRA_NEGOCIO if they
 * are too many.
 */
export async function readPersonDays(
  tx: Tx,
  { inicio, fim, ids_usuario }: Period,
  leftOut: LeftOut,
  overtime = 0,
): Promise<{ days: PersonDay[] } & Pick<TeamDay, 'timeZone' | 'duracoes' | 'skills'>> {
  const dias: string[] = [];
  for (let dia: string = inicio; dia <= fim; dia = addDays(dia, 1)) dias.push(dia);
  const technicians = await technicianIds(tx, ids_usuario);
  if (technicians.length * dias.length > MOST_DAYS) throw tooManyDays();
  const team = [...(await teamDays(tx, dias, technicians, leftOut, overtime))];
  const [[, { timeZone, duracoes, skills }]] = team as [[string, TeamDay]];
  const rateOf = await readRates(tx, technicians, dias);
  const days = team.flatMap(([dia, { people, from }]) =>
    people.map(({ id, nome, begins, day }) => ({
      ...{ id_usuario: id, nome, dia, begins, day, from },
      perKilometre: rateOf(id, dia),
    })),
  );
  return { days, timeZone, duracoes, skills };
}

/**
 * The days from this one on, each night only with the day on which it begins: otherwise two days would have it. The first day
 * keeps what is left of the night before.
 */
export const withNightsOnce = (days: readonly PersonDay[], inicio: string): PersonDay[] =>
  days.map((of) => (of.dia === inicio ? of : withoutEve(of)));

/** The day without the hours after midnight of the day before's shift, which are planned and rehearsed with that day. */
export function withoutEve(of: PersonDay): PersonDay {
  const hours = of.day.hours.filter(({ fim }) => fim > of.begins);
  return {
    ...of,
    day: { ...of.day, hours, evening: hours.at(-1) && of.day.evening, eve: undefined },
  };
}

export const tooManyDays = () =>
  brokenRule(
    'São técnicos e dias demais de uma vez. Escolha menos técnicos ou menos dias.',
    'These are too many technicians and days at once. Choose fewer technicians or fewer days.',
  );

/** The R$ per kilometre of each technician on each day. */
async function readRates(
  tx: Tx,
  ids: readonly number[],
  dias: readonly string[],
): Promise<(id_usuario: number, dia: string) => number> {
  const rows = await tx.rows<{ id_usuario: number; dia: string; valor: number }>(sql`
    select d.id_usuario, d.data::text as dia, coalesce(v.valor_por_km, c.valor_por_km) as valor
    from (select id_usuario, data from unnest(${[...ids]}::bigint[]) id_usuario, unnest(${[...dias]}::date[]) data) d
      cross join contas c left join ${rateInForce} v on true`);
  const rates = new Map(rows.map(({ id_usuario, dia, valor }) => [`${id_usuario} ${dia}`, valor]));
  return (id_usuario, dia) => rates.get(`${id_usuario} ${dia}`) ?? 0;
}
