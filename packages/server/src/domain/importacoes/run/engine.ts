/** What a run asks of a resource: customers are written by batches, all others row by row. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Issue } from '../../../platform/problem.ts';
import type { FileRow } from '../file/row-reader.ts';
import type { Change } from '../rows/changes.ts';

/** What came of a row that was refused, or that is suspicious. */
export interface RowReasons {
  linha: number;
  motivos: Issue[];
}

export interface Result {
  criados: number;
  alterados: number;
  iguais: number;
  excluidos: number;
  recusas: RowReasons[];
  avisos: RowReasons[];
  changes: Change[];
  /** The rows that were not refused, to be compared with later ones. */
  taken: unknown[];
}

export interface Engine {
  /** A row that was imported before this run took it up: later rows are compared with it. */
  remember(row: FileRow): void;
  /** Reads, plans and, unless it is a simulation, writes these rows. */
  batch(tx: Tx, rows: readonly FileRow[]): Promise<Result>;
  /** After the commit: a batch that is planned anew must not be known already. */
  committed(result: Result): void;
}
