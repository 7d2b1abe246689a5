/** The rows of a batch: read, planned and, unless it is a simulation, written. */
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/http/slices.ts';
import type { Issue } from '../../../platform/problem.ts';
import { normalizeDocument } from '../../clientes/rules.ts';
import { applyChanges } from './apply.ts';
import { CustomerIndex, loadCustomers } from './customer-index.ts';
import { Changes, planRow, type Rules } from './plan.ts';
import { type ParsedRow, type Reading, readRow } from './row.ts';

interface Batch {
  /** The number of the first row in the file, where the titles are row 1. */
  first: number;
  rows: readonly string[][];
}

export interface Result {
  criados: number;
  alterados: number;
  iguais: number;
  recusas: { linha: number; motivos: Issue[] }[];
}

interface How {
  reading: Reading;
  rules: Rules;
  /** Of a simulation: what its earlier batches would leave. Without it, everything is written. */
  simulated?: CustomerIndex | undefined;
}

const COUNTED = { criado: 'criados', alterado: 'alterados', igual: 'iguais' } as const;

export async function runBatch(
  tx: Tx,
  { first, rows }: Batch,
  { reading, rules, simulated }: How,
): Promise<Result> {
  const pause = inSlices();
  const parsed: ParsedRow[] = [];
  for (const cells of rows) {
    parsed.push(readRow(cells, reading));
    await pause();
  }
  const index = simulated ?? new CustomerIndex();
  const textsOf = (campo: string) =>
    parsed.flatMap(({ cliente }) => (typeof cliente[campo] === 'string' ? [cliente[campo]] : []));
  await loadCustomers(tx, index, {
    codes: textsOf('codigo'),
    documents: textsOf('documento').map(normalizeDocument),
    hold: !simulated,
  });
  const changes = new Changes();
  const result: Result = { criados: 0, alterados: 0, iguais: 0, recusas: [] };
  for (const [i, one] of parsed.entries()) {
    const outcome = planRow(one, index, changes, rules);
    if (typeof outcome === 'object')
      result.recusas.push({ linha: first + i, motivos: outcome.issues });
    else result[COUNTED[outcome]]++;
    await pause();
  }
  if (!simulated) await applyChanges(tx, changes);
  return result;
}
