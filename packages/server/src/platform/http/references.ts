/** References in a body: every id under `x-referencia` must be a row of the caller's account. */
import { message } from '@campeiro/contract/kit/languages';
import type { Tx } from '../db/database.ts';
import { name, sql } from '../db/sql.ts';
import { type Issue, invalid } from '../problem.ts';
import { annotatedIn } from './annotations.ts';

interface Reference {
  campo: string;
  tabela: string;
  id: number;
}

/** One fault for every unknown id in `body`. Skips values that are not ids. */
export async function missingReferences(
  tx: Tx,
  schema: object,
  body: unknown,
  at = '',
): Promise<Issue[]> {
  const references = [...referencesIn(schema, body, at)];
  const existing = new Map<string, Set<number>>();
  for (const tabela of new Set(references.map((r) => r.tabela))) {
    const ids = references.filter((r) => r.tabela === tabela).map((r) => r.id);
    const rows = await tx.rows<{ id: number }>(
      sql`select id from ${name(tabela)} where id = any(${ids}::bigint[])`,
    );
    existing.set(tabela, new Set(rows.map((row) => row.id)));
  }
  return references.filter(({ tabela, id }) => !existing.get(tabela)?.has(id)).map(missing);
}

/** Throws the fault of every unknown id, for operations that write nothing: no constraint finds one later. */
export async function refuseUnknown(tx: Tx, schema: object, body: unknown): Promise<void> {
  const issues = await missingReferences(tx, schema, body);
  if (issues.length > 0) throw invalid(issues);
}

const missing = ({ campo, id }: Reference): Issue => ({
  campo,
  codigo: 'VALOR_INVALIDO',
  mensagem: message(`O id ${id} não existe.`, `Nothing exists with the id ${id}.`),
});

function* referencesIn(schema: object, body: unknown, at: string): Generator<Reference> {
  for (const { campo, mark, value } of annotatedIn('x-referencia', schema, body, at))
    if (Number.isSafeInteger(value)) yield { campo, tabela: mark, id: value as number };
}
