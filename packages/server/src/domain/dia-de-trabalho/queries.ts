/** What technicians marked of their days. What follows from it is in the contract's dia-de-trabalho/regras.ts. */
import type { DiaDeTrabalho, MarcoDoDia } from '@campeiro/contract/dia-de-trabalho/dia';
import {
  diasDe,
  lengthOf,
  type Marco,
  trabalhado,
} from '@campeiro/contract/dia-de-trabalho/regras';
import {
  type DiasDeTrabalhoRequest,
  type DiasDoTecnico,
  MAX_DIAS_DE_TRABALHO,
  MAX_TECNICOS,
} from '@campeiro/contract/escritorio/dias-de-trabalho';
import { normalizeInstant } from '@campeiro/contract/kit/instants';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { all } from '../../platform/lists/query.ts';
import type { Row } from '../../rows.ts';
import { timeZoneOf } from '../conta/queries.ts';
import { requireDays } from '../conta/rules.ts';

/** Both included. */
type Span = Pick<DiasDeTrabalhoRequest, 'de' | 'ate'>;

/** Marks `m` that count: no other event of their technician takes them back. */
const counts = sql`(m.marco is not null and not exists (
  select from marcos_do_dia d where d.id_usuario = m.id_usuario and d.id_marco_desfeito = m.id_evento))`;

/** For a day that goes past midnight, or began the day before: as long as the longest day. */
const inSpan = ({ de, ate }: Span): Sql => sql`(
  m.data >= midnight(${de}::date) - interval '1 day' and m.data < midnight(${ate}::date + 1) + interval '1 day')`;

/** In days. Devices keep what they sent themselves for a week. */
const RECENT = 10;

/** The technician's latest marks that count, for their devices: the oldest first. */
export const recentMarks = (tx: Tx, id_usuario: number): Promise<MarcoDoDia[]> =>
  tx.rows<MarcoDoDia>(sql`
    select m.id_evento, m.marco, m.data, m.declarado from marcos_do_dia m
    where m.id_usuario = ${id_usuario} and m.data > now() - make_interval(days => ${RECENT}) and ${counts}
    order by m.data, m.id_evento`);

/** The technician's own days. */
export async function ownDays(tx: Tx, id_usuario: number, span: Span): Promise<DiaDeTrabalho[]> {
  const marks = await tx.rows<Marco>(sql`
    select m.id_evento, m.marco, m.data, m.declarado from marcos_do_dia m
    where m.id_usuario = ${id_usuario} and ${inSpan(span)} and ${counts}`);
  return daysOf(marks, span, await timeZoneOf(tx));
}

/** Days of technicians who marked something, by id of the technician. Throws a 400 for a wrong span. */
export async function daysOfTechnicians(
  tx: Tx,
  { ids_usuario, depois_de, ...span }: DiasDeTrabalhoRequest,
): Promise<{ tecnicos: DiasDoTecnico[]; completo: boolean }> {
  requireDays(span, MAX_DIAS_DE_TRABALHO);
  const conditions = [
    ...(ids_usuario ? [sql`m.id_usuario = any(${ids_usuario}::bigint[])`] : []),
    ...(depois_de === undefined ? [] : [sql`m.id_usuario > ${depois_de}`]),
  ];
  type Technician = Row<'usuarios', 'matricula'> & {
    id_usuario: number;
    usuario: string;
    marcos: Marco[];
  };
  const rows = await tx.rows<Technician>(sql`
    select u.id as id_usuario, u.nome as usuario, u.matricula, t.marcos
    from (
      select m.id_usuario, jsonb_agg(jsonb_build_object('id_evento', m.id_evento, 'marco', m.marco,
        'data', to_char(m.data at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'declarado', m.declarado)) as marcos
      from marcos_do_dia m where ${all([inSpan(span), counts, ...conditions])}
      group by m.id_usuario order by m.id_usuario limit ${MAX_TECNICOS + 1}) t
    join usuarios u on u.id = t.id_usuario order by u.id`);
  const timeZone = await timeZoneOf(tx);
  const tecnicos = rows.slice(0, MAX_TECNICOS).map(({ marcos, ...technician }) => {
    const dias = daysOf(
      marcos.map((it) => ({ ...it, data: normalizeInstant(it.data) })),
      span,
      timeZone,
    );
    return { ...technician, minutos_trabalhados: sumOf(dias), dias };
  });
  return { tecnicos, completo: rows.length <= MAX_TECNICOS };
}

/** Of days with a begin and an end, in minutes. */
const sumOf = (days: readonly DiaDeTrabalho[]): number =>
  days.reduce((sum, { fim, minutos_trabalhados: worked }) => sum + (fim && worked ? worked : 0), 0);

const MINUTE = 60_000;

function daysOf(marks: readonly Marco[], { de, ate }: Span, timeZone: string): DiaDeTrabalho[] {
  const now = Date.now();
  return diasDe(marks, { timeZone, now })
    .filter(({ dia }) => dia >= de && dia <= ate)
    .map((day) => {
      const worked = trabalhado(day, now);
      const until = day.fim === null ? now : Date.parse(day.fim);
      const paused = day.pausas.reduce((sum, it) => sum + lengthOf(it, until), 0);
      return {
        ...day,
        pausas: [...day.pausas],
        faltas: [...day.faltas],
        minutos_de_pausa: Math.floor(paused / MINUTE),
        minutos_trabalhados: worked === null ? null : Math.floor(worked / MINUTE),
      };
    });
}
