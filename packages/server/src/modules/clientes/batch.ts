/** Creating many customers at once: each item is judged by itself, all good ones in one transaction. */

import { NovoCliente } from '@campeiro/contract/clientes';
import { type Idioma, type Mensagem, msg } from '@campeiro/contract/idiomas';
import { customFieldIssues } from '../../custom-fields/custom-fields.ts';
import type { Tx } from '../../db/database.ts';
import { documentTaken } from '../../db/errors.ts';
import { type Issue, issuesIn } from '../../http/problem.ts';
import { missingReferences } from '../../http/references.ts';
import { inSlices } from '../../http/slices.ts';
import { issuesOf } from '../../http/validation.ts';
import { insertMany } from './queries.ts';
import { documentIssues, normalize } from './rules.ts';

export type Verdict = { indice: number } & (
  | { status: 'criado'; recurso: { id: number; nome: string } }
  | { status: 'erro'; mensagem: Mensagem; erros: Issue[] }
);

/** The verdict on every item, in order. */
export async function createMany(tx: Tx, items: unknown[]): Promise<Verdict[]> {
  const faults = await faultsOf(tx, items);
  const good = items.flatMap((item, indice) =>
    faults[indice]?.length ? [] : [{ indice, cliente: normalize(item as NovoCliente) }],
  );
  const ids = await insertMany(
    tx,
    good.map(({ cliente }) => cliente),
  );
  const verdicts = items.map((_, indice) => refused(indice, faults[indice] ?? []));
  for (const [i, { indice, cliente }] of good.entries()) {
    const id = ids[i];
    verdicts[indice] =
      id === undefined
        ? refused(indice, [duplicateDocument(indice)])
        : { indice, status: 'criado', recurso: { id, nome: cliente.nome } };
  }
  return verdicts;
}

/** More faults of one item than this are not listed: 500 items may have many. */
const MAX_FAULTS_PER_ITEM = 20;

async function faultsOf(tx: Tx, items: unknown[]): Promise<Issue[][]> {
  const pause = inSlices();
  const faults: Issue[][] = [];
  for (const [i, item] of items.entries()) {
    faults.push(faultsOfItem(item, `clientes[${i}]`));
    await pause();
  }
  const schema = { items: NovoCliente };
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
    ...issuesOf(NovoCliente, item, at),
    ...ofDocument.map((issue) => ({ ...issue, campo: `${at}.${issue.campo}` })),
  ];
}

const duplicateDocument = (indice: number): Issue => ({
  campo: `clientes[${indice}].documento`,
  codigo: 'VALOR_INVALIDO',
  mensagem: documentTaken,
});

/** The sentence names every faulty field, for readers who look at nothing else. */
function refused(indice: number, erros: Issue[]): Verdict {
  const sentence = (idioma: 'pt-BR' | 'en-US') =>
    erros.map((e) => `${e.campo}: ${e.mensagem[idioma]}`).join(' ');
  return { indice, status: 'erro', mensagem: msg(sentence('pt-BR'), sentence('en-US')), erros };
}

/** A verdict as it is answered. */
export const verdictIn = (idioma: Idioma, verdict: Verdict) =>
  verdict.status === 'criado'
    ? verdict
    : { ...verdict, mensagem: verdict.mensagem[idioma], erros: issuesIn(idioma, verdict.erros) };
