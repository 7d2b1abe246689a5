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
import { issuesOf } from '../../platform/http/validation.ts';
import { type Issue, Problem } from '../../platform/problem.ts';
import { faultsOfItems, issueAt, sentenceOf } from '../campos-personalizados/items.ts';

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
  /** Locks what the valid items are about, in the order that all writers keep. Returns how one of them is saved. */
  begin: (tx: Tx, items: readonly Item[]) => Promise<(item: Item) => Promise<Saved>>;
}

/** Saves the items in their order. Returns the result of each. */
export async function saveEach<Item>(
  tx: Tx,
  items: readonly unknown[],
  { campo, schemaOf, rules, begin }: Batch<Item>,
  texts: ConstraintTexts,
): Promise<Result[]> {
  const faultsOf = faultsOfItem({ schemaOf, rules });
  const faults = await faultsOfItems(tx, items, { campo, schemaOf, faultsOf });
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

/** Faults of an item that need nothing stored, the first of each field. */
const faultsOfItem =
  <Item>({ schemaOf, rules }: Pick<Batch<Item>, 'schemaOf' | 'rules'>) =>
  (item: unknown, at: string): Issue[] => {
    const isObject = typeof item === 'object' && item !== null && !Array.isArray(item);
    const byRules = isObject ? rules(item as Item).map((issue) => issueAt(at, issue)) : [];
    return firstOfEach([...issuesOf(schemaOf(item), item, at), ...byRules]);
  };

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

const refusal = (codigo: Refused['codigo'], erros: Issue[]): Refused => ({
  ...{ status: 'erro', codigo, mensagem: sentenceOf(erros), erros },
});

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
