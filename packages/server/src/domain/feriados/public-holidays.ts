/**
 * Public holidays by place, from the data of `date-holidays`. It is loaded when it is first needed: that takes half a
 * second and 33 MB.
 */
import { addDays } from '@campeiro/contract/kit/days';
import type Holidays from 'date-holidays';
import { LRUCache } from 'lru-cache';

/** Codes of `date-holidays`; a state has a country, and a city a state. */
export interface Place {
  feriados_pais: string | null;
  feriados_estado: string | null;
  feriados_cidade: string | null;
}

export interface PublicHoliday {
  dia: string;
  nome: string;
  /** Companies decide for themselves. */
  isOptional: boolean;
}

let loading: Promise<Holidays> | undefined;
const load = (): Promise<Holidays> => {
  loading ??= import('date-holidays').then(({ default: Library }) => new Library());
  return loading;
};

/** Years that were asked for, by their place; a year takes ten milliseconds to compute. */
const known = new LRUCache<string, PublicHoliday[]>({ max: 1000 });

/** The public holidays of a place from one day to another, in order. A day may have several. */
export async function publicHolidays(
  place: Place,
  from: string,
  to: string,
): Promise<PublicHoliday[]> {
  if (place.feriados_pais === null) return [];
  const library = await load();
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return years
    .flatMap((year) => ofYear(library, place, year))
    .filter(({ dia }) => dia >= from && dia <= to);
}

function ofYear(library: Holidays, place: Place, year: number): PublicHoliday[] {
  const key = JSON.stringify([place, year]);
  const days = known.get(key) ?? compute(library, place, year);
  known.set(key, days);
  return days;
}

function compute(library: Holidays, place: Place, year: number): PublicHoliday[] {
  const { feriados_pais, feriados_estado, feriados_cidade } = place;
  const parts = [feriados_pais, feriados_estado, feriados_cidade].flatMap((code) => code ?? []);
  // In Brazil no state takes a national holiday away. The library drops 20 November where it was one of the state before.
  const places = feriados_pais === 'BR' ? parts.map((_, i) => parts.slice(0, i + 1)) : [parts];
  return places
    .flatMap(([country = '', state = '', city = '']) => {
      library.init(country, state, city);
      return library.getHolidays(year, 'pt').flatMap(daysOf);
    })
    .toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia)));
}

const DAY_MS = 86_400_000;
/** Names of the library's that are not those of Brazil. */
const IN_BRAZIL: Readonly<Record<string, string>> = { 'Corpo de Deus': 'Corpus Christi' };

/** Each day of a holiday; none of what is only kept in mind, such as Mother's Day. */
function daysOf({ date, name, type, start, end }: ReturnType<Holidays['getHolidays']>[number]) {
  if (type !== 'public' && type !== 'bank') return [];
  const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  const isOptional = type === 'bank' || !date.includes(' 00:00');
  return Array.from({ length: count }, (_, i) => ({
    dia: addDays(date.slice(0, 10), i),
    nome: IN_BRAZIL[name] ?? name,
    isOptional,
  }));
}

interface Named {
  codigo: string;
  nome: string;
}

/** All countries, the states of one, and the cities of a state whose holidays are known. */
export async function placesOfHolidays(
  pais = '',
  estado = '',
): Promise<Record<'paises' | 'estados' | 'cidades', Named[]>> {
  const library = await load();
  return {
    paises: named(library.getCountries('pt')),
    estados: named(library.getStates(pais, 'pt')),
    cidades: named(library.getRegions(pais, estado, 'pt')),
  };
}

const named = (names: Record<string, string> | undefined): Named[] =>
  Object.entries(names ?? {}).map(([codigo, nome]) => ({ codigo, nome }));
