/** The items of a batch, each done whole or refused for itself, in one transaction. */
import { RECUSAS } from '@campeiro/contract/extensoes/lotes';
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import { attempt } from '../../platform/db/attempt.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  type ConstraintTexts,
  isForeignKeyViolation,
  isRetryable,
  problemOf,
} from '../../platform/db/errors.ts';
import { issuesIn } from '../../platform/http/problem-answer.ts';
import { missingReferences } from '../../platform/http/references.ts';
import { inSlices } from '../../platform/http/slices.ts';
import { issuesOf } from '../../platform/http/validation.ts';
import { type Issue, Problem } from '../../platform/problem.ts';
import { customFieldIssues } from '../campos-personalizados/stored-values.ts';

/** The row that an item was about. */
export interface Saved {
  status: 'criado' | 'alterado';
  recurso: { id: number; id_externo: string | null };
}

interface Refused {
  status: 'erro';
  codigo: (typeof RECUSAS)[number];
  mensagem: Message;
  erros: Issue[];
}

type Result = { indice: number } & (Saved | Refused);

/** A batch of one kind of row. */
export interface Batch<Item> {
  /** The field of the body that has the items. */
  campo: string;
  /** The schema of an item; undefined for one that has none of its own. */
  schemaOf: (item: unknown) => object;
  /** Faults that the schema cannot express. The item may be invalid. */
  rules: (item: Item) => Issue[];
  /** Locks what the valid items are about, in the order in which everybody locks. Returns how one of them is saved. */
  begin: (tx: Tx, items: readonly Item[]) => Promise<(item: Item) => Promise<Saved>>;
}

/** More faults of one item are not listed, because 500 items may have many. */
const MAX_FAULTS_PER_ITEM = 20;

/** Saves the items in their order. Returns the result of each. */
export async function saveEach<Item>(
  tx: Tx,
  items: readonly unknown[],
  { campo, schemaOf, rules, begin }: Batch<Item>,
  texts: ConstraintTexts,
): Promise<Result[]> {
  const faults = await faultsOf(tx, items, { campo, schemaOf, rules });
  const isGood = (indice: number) => faults[indice]?.length === 0;
  const save = await begin(tx, items.filter((_, indice) => isGood(indice)) as Item[]);
  const results: Result[] = [];
  for (const [indice, item] of items.entries()) {
    const at = `${campo}[${indice}]`;
    const outcome = isGood(indice)
      ? await attempt(
          tx,
          () => save(item as Item),
          (error) => refusalFor(error, texts, at),
        )
      : { refused: refusal('VALIDACAO_CAMPOS', faults[indice] ?? []) };
    results.push({ indice, ...('done' in outcome ? outcome.done : outcome.refused) });
  }
  return results;
}

async function faultsOf<Item>(
  tx: Tx,
  items: readonly unknown[],
  { campo, schemaOf, rules }: Pick<Batch<Item>, 'campo' | 'schemaOf' | 'rules'>,
): Promise<Issue[][]> {
  const pause = inSlices();
  const faults: Issue[][] = [];
  for (const [i, item] of items.entries()) {
    const at = `${campo}[${i}]`;
    const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
    const byRules = isObject ? rules(item as Item).map((issue) => issueAt(at, issue)) : [];
    faults.push(firstOfEach([...issuesOf(schemaOf(item), item, at), ...byRules]));
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

const issueAt = (at: string, issue: Issue): Issue => ({
  ...issue,
  campo: issue.campo ? `${at}.${issue.campo}` : at,
});

const firstOfEach = (issues: readonly Issue[]): Issue[] =>
  issues.filter(({ campo }, i) => issues.findIndex((one) => one.campo === campo) === i);

/** Why the database or a rule refused the item; undefined for what is not about this item. */
function refusalFor(error: unknown, texts: ConstraintTexts, at: string): Refused | undefined {
  if (isRetryable(error)) return undefined;
  if (isForeignKeyViolation(error)) return refusal('CONFLITO', [whole(at, linkGone)]);
  const problem = error instanceof Problem ? error : problemOf(error, texts);
  const codigo = problem?.codigo as Refused['codigo'] | undefined;
  if (!problem || !codigo || !(RECUSAS as readonly string[]).includes(codigo)) return undefined;
  const erros = problem.erros?.map((issue) => issueAt(at, issue));
  return refusal(codigo, erros?.length ? erros : [whole(at, problem.detalhe ?? linkGone)]);
}

/** The message names every invalid field, for clients that read nothing else. */
function refusal(codigo: Refused['codigo'], erros: Issue[]): Refused {
  const sentence = (language: Language) =>
    erros.map((e) => `${e.campo}: ${e.mensagem[language]}`).join(' ');
  return { status: 'erro', codigo, mensagem: message(sentence('pt-BR'), sentence('en-US')), erros };
}

const whole = (campo: string, mensagem: Message): Issue => ({
  campo,
  codigo: 'VALOR_INVALIDO',
  mensagem,
});

const linkGone = message(
  'Um registro a que o item se refere não existe mais.',
  'A record that the item refers to no longer exists.',
);

/** A result in the answer. */
export const resultIn = (language: Language, result: Result) =>
  result.status === 'erro'
    ? { ...result, mensagem: result.mensagem[language], erros: issuesIn(language, result.erros) }
    : result;
