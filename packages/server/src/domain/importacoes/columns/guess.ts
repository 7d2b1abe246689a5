/** Proposes a field for each column by its title. Pure. */
import { wordsOf } from '@campeiro/contract/kit/fold';
import type { ColumnTarget } from './targets.ts';

/**
 * The field of each column, or null. A title that is known as a whole counts before one of which only a part is, and a
 * more usual title before a rarer one. No field is proposed twice.
 */
export function guessMapping(
  columns: readonly string[],
  targets: Iterable<ColumnTarget>,
): (string | null)[] {
  const mapping: (string | null)[] = columns.map(() => null);
  const taken = new Set<string>();
  for (const { column, alvo } of proposals(columns, targets)) {
    if (mapping[column] !== null || taken.has(alvo)) continue;
    mapping[column] = alvo;
    taken.add(alvo);
  }
  return withoutNamelessContact(mapping);
}

/** Columns of an exported list that no file changes, whatever else has such a name. */
const NOT_IMPORTED = new Set(['id_externo']);

/** Every field that a title may mean, the likeliest first. */
function proposals(columns: readonly string[], targets: Iterable<ColumnTarget>) {
  const titles = columns.map((title) => (NOT_IMPORTED.has(title) ? '' : wordsOf(title)));
  const candidates = [...targets].flatMap((target) =>
    titlesOf(target).flatMap((known, rank) =>
      titles.flatMap((title, column) => {
        const likeness = likenessOf(title, known, target.kind);
        return likeness === 0 ? [] : [{ column, alvo: target.alvo, likeness, rank }];
      }),
    ),
  );
  return candidates.sort(
    (a, b) => b.likeness - a.likeness || a.rank - b.rank || a.column - b.column,
  );
}

/** The field that one title suggests, without regard to the other columns; null without one. */
export const suggestionFor = (title: string, targets: Iterable<ColumnTarget>): string | null =>
  proposals([title], targets)[0]?.alvo ?? null;

/** A contact needs a name. Without a column for it, their mobile is the customer's telephone, if that has none. */
function withoutNamelessContact(mapping: readonly (string | null)[]): (string | null)[] {
  if (mapping.includes('contato.nome')) return [...mapping];
  const instead = mapping.includes('telefone') ? null : 'telefone';
  return mapping.map((alvo) => {
    if (alvo === 'contato.celular') return instead;
    return alvo?.startsWith('contato.') ? null : alvo;
  });
}

/** The API's own name counts too, so that an exported list comes back, and what the screens show. */
const titlesOf = ({ alvo, kind, nome, titles }: ColumnTarget): string[] => [
  ...new Set([
    ...(kind === 'nome' ? [] : [wordsOf(alvo)]),
    ...titles,
    wordsOf(nome['pt-BR']),
    wordsOf(nome['en-US']),
  ]),
];

const EXACT = 1000;
/** Shorter words, such as `no`, are part of too many titles. */
const SHORTEST_PART = 4;

/** A title with one of them is about a day: `cliente desde` is no customer's name. */
const OF_DAYS = new Set(
  ['data', 'dt', 'dia', 'desde', 'ultimo', 'ultima', 'proximo', 'proxima'].concat([
    'date',
    'day',
    'since',
    'last',
    'next',
  ]),
);
/** The kind of fields that are moments. A custom field may be one too, and is known by its name. */
const MOMENTS = new Set(['instante', 'valor']);

/** By how many letters a title is known; 0 if it is not. */
function likenessOf(title: string, known: string, kind: string): number {
  if (title === '' || known === '') return 0;
  if (title === known) return EXACT;
  if (!MOMENTS.has(kind) && title.split(' ').some((word) => OF_DAYS.has(word))) return 0;
  // `id_categoria` of an export has ids, `categoria` the names.
  if (known.length < SHORTEST_PART || title.startsWith('id ')) return 0;
  return ` ${title} `.includes(` ${known} `) ? known.length : 0;
}
