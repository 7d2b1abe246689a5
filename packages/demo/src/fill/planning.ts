/** What the office's board goes by: how long visits take, holidays, and absences in the days ahead. */
import type { Tx } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import { ABSENCES, DURATIONS, HOLIDAY } from '../content/planning.ts';
import { DAY, HOUR, isWorkingDay, localDay, startOfDay, toInstant, toStamp } from '../dates.ts';
import { insertRows, insertWithIds } from './rows.ts';
import type { World } from './world.ts';

export async function fillPlanning(tx: Tx, world: World, now: number): Promise<void> {
  const data_criacao = toStamp(now);
  const durations = world.objectives.flatMap(({ id, nome }) => {
    const minutos = DURATIONS[nome];
    return minutos ? [{ id_objetivo: id, minutos, data_criacao }] : [];
  });
  await insertRows(tx, 'duracoes_objetivos', durations);
  await insertWithIds(tx, 'ausencias', absencesOf(world, localDay(now), data_criacao));
  await tx.run(sql`update contas set feriados_estado = 'SP'`);
  const { day, nome } = HOLIDAY;
  const dia = new Date(workingDayAfter(localDay(now), day) * DAY).toISOString().slice(0, 10);
  await insertWithIds(tx, 'feriados', [
    { dia, nome, trabalha: false, todo_ano: false, data_criacao },
  ]);
}

/** From tomorrow on: today all technicians are at work. */
const absencesOf = ({ technicians }: World, today: number, data_criacao: string) =>
  ABSENCES.flatMap(({ technician, day, days, from, to, motivo }) => {
    const id_usuario = technicians[technician]?.id;
    if (id_usuario === undefined) return [];
    const first = workingDayAfter(today, day);
    return [
      {
        id_usuario,
        inicio: toInstant(startOfDay(first) + from * HOUR),
        fim: toInstant(startOfDay(first + days - 1) + to * HOUR),
        motivo,
        data_criacao,
      },
    ];
  });

/** The `n`th working day after `day`. */
function workingDayAfter(day: number, n: number): number {
  const next = day + 1;
  if (!isWorkingDay(next)) return workingDayAfter(next, n);
  return n === 1 ? next : workingDayAfter(next, n - 1);
}
