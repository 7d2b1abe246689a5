/**
 * Creates many customers at once. Validates each item separately and stores all valid ones in one
 * transaction.
 */

import { NewCliente } from '@campeiro/contract/clientes';
import { type Language, type Message, message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../../platform/db/database.ts';
import { issuesIn } from '../../platform/http/problem-answer.ts';
import { missingReferences } from '../../platform/http/references.ts';
import { inSlices } from '../../platform/http/slices.ts';
import { issuesOf } from '../../platform/http/validation.ts';
import type { Issue } from '../../platform/problem.ts';
import { customFieldIssues } from '../campos-personalizados/stored-values.ts';
import { insertMany } from './commands.ts';
import { documentTaken } from './constraints.ts';
import { documentIssues, normalize } from './rules.ts';

type Result = { indice: number } & (
  | { status: 'criado'; recurso: { id: number; nome: string } }
  | { status: 'erro'; mensagem: Message; erros: Issue[] }
);

/** The result of every item, in order. */
export async function createMany(tx: Tx, items: unknown[]): Promise<Result[]> {
  const faults = await faultsOf(tx, items);
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

/** More faults of one item are not listed, because 500 items may have many. */
const MAX_FAULTS_PER_ITEM = 20;

async function faultsOf(tx: Tx, items: unknown[]): Promise<Issue[][]> {
  const pause = inSlices();
  const faults: Issue[][] = [];
  for (const [i, item] of items.entries()) {
    faults.push(faultsOfItem(item, `clientes[${i}]`));
    await pause();
  }
  const schema = { items: NewCliente };
  const stored = [
    ...(await missingReferences(tx, schema, items, 'clientes')),
    ...(await customFieldIssues(tx, schema, items, {
      at: 'clientes',
      hold: true,
      most: MAX_FAULTS_PER_ITEM,
    })),
  ];
  for (const issue of stored) {
    const index = Number(/^clientes\[(\d+)\]/.exec(issue.campo)?.[1]);
    faults[index]?.push(issue);
  }
  return faults.map((ofItem) => ofItem.slice(0, MAX_FAULTS_PER_ITEM));
}

function faultsOfItem(item: unknown, at: string): Issue[] {
  const isObject = typeof item === 'object' && item !== null;
  const ofDocument = isObject ? documentIssues(item) : [];
  return [
    ...issuesOf(NewCliente, item, at),
    ...ofDocument.map((issue) => ({ ...issue, campo: `${at}.${issue.campo}` })),
  ];
}

const duplicateDocument = (indice: number): Issue => ({
  campo: `clientes[${indice}].documento`,
  codigo: 'VALOR_INVALIDO',
  mensagem: documentTaken,
});

/** The message names every invalid field, for clients that read nothing else. */
function refused(indice: number, erros: Issue[]): Result {
  const sentence = (language: 'pt-BR' | 'en-US') =>
    erros.map((e) => `${e.campo}: ${e.mensagem[language]}`).join(' ');
  return { indice, status: 'erro', mensagem: message(sentence('pt-BR'), sentence('en-US')), erros };
}

/** A result in the answer. */
export const resultIn = (language: Language, result: Result) =>
  result.status === 'criado'
    ? result
    : { ...result, mensagem: result.mensagem[language], erros: issuesIn(language, result.erros) };
