/** What the days that a plan changes cost, as they are and with it. Pure. */
import type { Conferencia } from '@campeiro/contract/escritorio/otimizacoes';
import type { PersonDay } from '../person-days.ts';
import { costsOfDay, shown, sumOf } from './costs.ts';
import { Days } from './days.ts';
import type { Network } from './network.ts';
import type { Task } from './read.ts';
import type { Planned } from './search.ts';

/** `days` are those with the plan, `changed` what of it is elsewhere than now. */
export function comparisonOf(
  task: Pick<Task, 'wanted' | 'days' | 'pesos'>,
  days: Days,
  changed: readonly Planned[],
  { road, kind }: Network,
): Omit<Conferencia, 'mudadas' | 'reservadas'> {
  const touched = new Set(
    changed.flatMap(({ visit, of }) => [of.id_usuario, visit.now.id_usuario]),
  );
  const now = new Days(task.wanted, []);
  const costsOf = (own: readonly PersonDay[], on: Days) =>
    sumOf(own.map((of) => costsOfDay(of, on.stopsOf(of), road, task.pesos)));
  const tecnicos = [...Map.groupBy(task.days, ({ id_usuario }) => id_usuario)]
    .filter(([id_usuario]) => touched.has(id_usuario))
    .map(([id_usuario, own]) => ({
      id_usuario,
      nome: own[0]?.nome ?? '',
      antes: costsOf(own, now),
      depois: costsOf(own, days),
    }));
  const total = (of: 'antes' | 'depois') => shown(sumOf(tecnicos.map((one) => one[of])));
  return {
    tecnicos: tecnicos.map((one) => ({
      ...one,
      antes: shown(one.antes),
      depois: shown(one.depois),
    })),
    antes: total('antes'),
    depois: total('depois'),
    caminhos: kind(),
  };
}
