/** The rows of a batch: read, planned and, unless it is a simulation, written. */
import type { Tx } from '../../../platform/db/database.ts';
import { inSlices } from '../../../platform/http/slices.ts';
import { normalizeDocument } from '../../clientes/rules.ts';
import type { FileRow } from '../file/row-reader.ts';
import type { Result } from '../run/engine.ts';
import { applyChanges } from './apply.ts';
import { Changes } from './changes.ts';
import { CustomerIndex, type Keys, loadCustomers } from './customer-index.ts';
import { withZeros } from './damage.ts';
import { planRow, type Rules } from './plan.ts';
import { type ParsedRow, type Reading, readRow } from './row.ts';
import { SameFile } from './same-file.ts';

export interface Taken {
  parsed: ParsedRow;
  linha: number;
}

interface How {
  reading: Reading;
  rules: Rules;
  /** What the rows of earlier batches contain. */
  sameFile: SameFile;
  /** Of a simulation: what its earlier batches would leave. Without it, everything is written. */
  simulated?: CustomerIndex | undefined;
}

const COUNTED = { criado: 'criados', alterado: 'alterados', igual: 'iguais' } as const;

export async function runBatch(
  tx: Tx,
  rows: readonly FileRow[],
  { reading, rules, sameFile, simulated }: How,
): Promise<Result> {
  const pause = inSlices();
  const read: Taken[] = [];
  for (const { cells, linha } of rows) {
    read.push({ parsed: readRow(cells, reading), linha });
    await pause();
  }
  const index = simulated ?? new CustomerIndex();
  await loadCustomers(tx, index, { ...keysOf(read.map(({ parsed }) => parsed)), hold: !simulated });
  const changes = new Changes();
  const result: Result = {
    ...{ criados: 0, alterados: 0, iguais: 0, excluidos: 0, recusas: [], avisos: [] },
    ...{ changes: [], taken: [] },
  };
  const within = new SameFile(sameFile);
  for (const { parsed, linha } of read) {
    changes.from(linha);
    const issues = within.contradictions(parsed);
    const outcome =
      issues.length > 0
        ? { issues: [...parsed.issues, ...issues] }
        : planRow(parsed, index, changes, rules);
    if ('issues' in outcome) result.recusas.push({ linha, motivos: outcome.issues });
    else {
      result[COUNTED[outcome.como]]++;
      within.add(parsed, linha);
      result.taken.push({ parsed, linha });
      if (outcome.avisos.length > 0) result.avisos.push({ linha, motivos: outcome.avisos });
    }
    await pause();
  }
  if (!simulated) await applyChanges(tx, changes);
  return { ...result, changes: [...changes.recorded] };
}

/** Also the documents and codes that a spreadsheet may have shortened. */
function keysOf(rows: readonly ParsedRow[]): Keys {
  const textsOf = (campo: string) =>
    rows.flatMap(({ cliente }) => (typeof cliente[campo] === 'string' ? [cliente[campo]] : []));
  const given = rows.flatMap(({ given: { documento } }) => documento ?? []);
  return {
    ids: rows.flatMap(({ cliente: { id_campeiro: id } }) => (typeof id === 'number' ? [id] : [])),
    codes: textsOf('codigo').flatMap((codigo) => [codigo, ...withZeros(codigo)]),
    documents: [...textsOf('documento'), ...given].map(normalizeDocument),
  };
}
