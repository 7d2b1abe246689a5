/** Faults of the items of a batch, each for itself: of its fields, its references and its custom fields. */
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../platform/db/database.ts';
import { missingReferences } from '../../platform/http/references.ts';
import { inSlices } from '../../platform/http/slices.ts';
import type { Issue } from '../../platform/problem.ts';
import { customFieldIssues } from './stored-values.ts';

interface Checks {
  /** The field of the body that has the items. */
  campo: string;
  /** The schema of an item. */
  schemaOf: (item: unknown) => object;
  /** Faults that need nothing stored. `at`: the item's place in the body. */
  faultsOf: (item: unknown, at: string) => Issue[];
}

/** More faults of one item are not listed, because 500 items may have many. */
const MAX_FAULTS_PER_ITEM = 20;

/** The faults of every item, in order. */
export async function faultsOfItems(
  tx: Tx,
  items: readonly unknown[],
  { campo, schemaOf, faultsOf }: Checks,
): Promise<Issue[][]> {
  const pause = inSlices();
  const faults: Issue[][] = [];
  for (const [i, item] of items.entries()) {
    faults.push(faultsOf(item, `${campo}[${i}]`));
    await pause();
  }
  for (const [schema, some] of Map.groupBy(items, schemaOf)) {
    const same = new Set(some);
    // In their places, so that faults say where.
    const inPlace = items.map((item) => (same.has(item) ? item : undefined));
    const listed = { items: schema };
    const stored = [
      ...(await missingReferences(tx, listed, inPlace, campo)),
      ...(await customFieldIssues(tx, listed, inPlace, {
        at: campo,
        hold: true,
        most: MAX_FAULTS_PER_ITEM,
      })),
    ];
    for (const issue of stored) faults[placeOf(issue)]?.push(issue);
  }
  return faults.map((ofItem) => ofItem.slice(0, MAX_FAULTS_PER_ITEM));
}

const placeOf = ({ campo }: Issue): number => Number(/\[(\d+)\]/.exec(campo)?.[1]);

/** The fault of an item's field, by its place in the body. */
export const issueAt = (at: string, issue: Issue): Issue => ({
  ...issue,
  campo: issue.campo ? `${at}.${issue.campo}` : at,
});

/** A sentence that names every invalid field, for clients that read nothing else. */
export function sentenceOf(erros: readonly Issue[]): Message {
  const sentence = (language: Language) =>
    erros.map((e) => `${e.campo}: ${e.mensagem[language]}`).join(' ');
  return message(sentence('pt-BR'), sentence('en-US'));
}
