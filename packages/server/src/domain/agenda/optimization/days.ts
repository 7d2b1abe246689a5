import type { Stop } from '../candidates/day.ts';
import type { PersonDay } from '../person-days.ts';
import type { Planned, Wanted } from './search.ts';

/** The days while visits are planned on them. Visits that are not stay where they are. */
export class Days {
  readonly planned = new Map<Wanted, Planned>();
  readonly #stops = new Map<PersonDay, Map<Wanted, Stop>>();

  constructor(wanted: readonly Wanted[], planned: readonly Planned[]) {
    for (const visit of wanted) if (visit.present) this.#put({ visit, ...visit.present });
    for (const one of planned) this.plan(one);
  }

  plan(planned: Planned): void {
    const { visit } = planned;
    if (visit.present) this.#stops.get(visit.present.of)?.delete(visit);
    this.#put(planned);
    this.planned.set(visit, planned);
  }

  /** All of the day, except for this visit. */
  stopsOf(of: PersonDay, except?: Wanted): Stop[] {
    const others = [...(this.#stops.get(of) ?? [])].filter(([visit]) => visit !== except);
    return [...of.day.busy, ...others.map(([, stop]) => stop)];
  }

  #put({ visit, of, inicio, fim }: Planned): void {
    const stops = this.#stops.get(of) ?? new Map<Wanted, Stop>();
    this.#stops.set(of, stops.set(visit, { inicio, fim, place: visit.place }));
  }
}
