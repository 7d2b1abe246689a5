/** What the office's board goes by: how long visits take, holidays, and absences in the days ahead. */
import type { Tx } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import { ABSENCES, DURATIONS, HOLIDAY, LASTING, SKILLS } from '../content/planning.ts';
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
  await fillSkills(tx, world, localDay(now), data_criacao);
  await tx.run(sql`update contas set feriados_estado = 'SP'`);
  const { day, nome } = HOLIDAY;
  const dia = dayText(workingDayAfter(localDay(now), day));
  await insertWithIds(tx, 'feriados', [
    { dia, nome, trabalha: false, todo_ano: false, data_criacao },
  ]);
}

const dayText = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** What technicians have until when, and what objectives ask for. */
async function fillSkills(tx: Tx, world: World, today: number, data_criacao: string) {
  const { technicians, objectives } = world;
  const named = SKILLS.map(({ nome }, i) => ({ nome, ativo: true, ordem: i + 1, data_criacao }));
  const skills = await insertWithIds(tx, 'habilidades', named);
  const linked = skills.map(({ id: id_habilidade }, i) => ({ id_habilidade, ...SKILLS[i] }));
  await insertWithIds(
    tx,
    'usuarios_habilidades',
    linked.flatMap(({ id_habilidade, expires = {}, lacking = [] }) =>
      technicians.flatMap(({ id: id_usuario }, place) => {
        const valida_ate = dayText(today + (expires[place] ?? LASTING));
        return lacking.includes(place)
          ? []
          : [{ id_usuario, id_habilidade, valida_ate, data_criacao }];
      }),
    ),
  );
  await insertRows(
    tx,
    'objetivos_habilidades',
    linked.flatMap(({ id_habilidade, objectives: asking = [] }) =>
      objectives.flatMap(({ id, nome }) =>
        asking.includes(nome) ? [{ id_objetivo: id, id_habilidade }] : [],
      ),
    ),
  );
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
