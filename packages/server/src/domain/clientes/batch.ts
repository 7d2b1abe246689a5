/**
 * Creates many customers at once. Validates each item separately and stores all valid ones in one
 * transaction.
 */

import { NewCliente } from '@campeiro/contract/clientes';
import type { Language, Message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../platform/db/database.ts';
import { issuesIn } from '../../platform/http/problem-answer.ts';
import { issuesOf } from '../../platform/http/validation.ts';
import type { Issue } from '../../platform/problem.ts';
import { faultsOfItems, issueAt, sentenceOf } from '../campos-personalizados/items.ts';
import { insertMany } from './commands.ts';
import { documentTaken } from './constraints.ts';
import { documentIssues, normalize } from './rules.ts';

type Result = { indice: number } & (
  | { status: 'criado'; recurso: { id: number; nome: string } }
  | { status: 'erro'; mensagem: Message; erros: Issue[] }
);

/** The result of every item, in order. */
export async function createMany(tx: Tx, items: unknown[]): Promise<Result[]> {
  const faults = await faultsOfItems(tx, items, {
    campo: 'clientes',
    schemaOf: () => NewCliente,
    faultsOf: faultsOfItem,
  });
  const good = items.flatMap((item, indice) =>
    faults[indice]?.length ? [] : [{ indice, cliente: normalize(item as NewCliente) }],
  );
  const ids = await insertMany(
    tx,
    good.map(({ cliente }) => cliente),
  );
  const results = items.map((_, indice) => refused(indice, faults[indice] ?? []));
  for (const [i, { indice, cliente }] of good.entries()) {
    const id = ids[i];
    results[indice] =
      id === undefined
        ? refused(indice, [duplicateDocument(indice)])
        : { indice, status: 'criado', recurso: { id, nome: cliente.nome } };
  }
  return results;
}

function faultsOfItem(item: unknown, at: string): Issue[] {
  const isObject = typeof item === 'object' && item !== null;
  const ofDocument = isObject ? documentIssues(item) : [];
  return [...issuesOf(NewCliente, item, at), ...ofDocument.map((issue) => issueAt(at, issue))];
}

const duplicateDocument = (indice: number): Issue => ({
  campo: `clientes[${indice}].documento`,
  codigo: 'VALOR_INVALIDO',
  mensagem: documentTaken,
});

const refused = (indice: number, erros: Issue[]): Result => ({
  ...{ indice, status: 'erro', mensagem: sentenceOf(erros), erros },
});

/** A result in the answer. */
export const resultIn = (language: Language, result: Result) =>
  result.status === 'criado'
    ? result
    : { ...result, mensagem: result.mensagem[language], erros: issuesIn(language, result.erros) };
