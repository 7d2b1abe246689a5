/** Customers from a file, with addresses, contacts and segments: each batch in a few statements. */
import type { Tx } from '../../../platform/db/database.ts';
import { type CustomField, type Target, targetsOf } from '../columns/targets.ts';
import type { FileRow } from '../file/row-reader.ts';
import { customFields, type Names } from '../queries.ts';
import type { Engine, Result } from '../run/engine.ts';
import { runBatch, type Taken } from './batch.ts';
import type { Writing } from './cells.ts';
import { CustomerIndex } from './customer-index.ts';
import { type Reading, readRow } from './row.ts';
import { SameFile } from './same-file.ts';

export interface CustomersTask extends Writing {
  mapeamento: readonly (string | null)[];
  /** When the run began. */
  fields: readonly CustomField[];
  names: Names;
  clears: boolean;
  isSimulated: boolean;
  createsWithoutKey: boolean;
  refusesDoubts: boolean;
}

export class Customers implements Engine {
  readonly #task: CustomersTask;
  readonly #sameFile = new SameFile();
  /** Of a simulation: what its rows would leave. */
  readonly #simulated: CustomerIndex | undefined;

  constructor(task: CustomersTask) {
    this.#task = task;
    this.#simulated = task.isSimulated ? new CustomerIndex() : undefined;
  }

  remember({ cells, linha }: FileRow): void {
    this.#sameFile.add(readRow(cells, this.#readingWith(this.#task.fields)), linha);
  }

  committed({ taken }: Result): void {
    for (const { parsed, linha } of taken as Taken[]) this.#sameFile.add(parsed, linha);
  }

  async batch(tx: Tx, rows: readonly FileRow[]): Promise<Result> {
    const { createsWithoutKey, refusesDoubts } = this.#task;
    const fields = await customFields(tx, 'clientes', { hold: !this.#simulated });
    return runBatch(tx, rows, {
      reading: this.#readingWith(fields),
      rules: {
        definitions: new Map(fields.map((field) => [String(field.id), field])),
        createsWithoutKey,
        refusesDoubts,
      },
      sameFile: this.#sameFile,
      simulated: this.#simulated,
    });
  }

  #readingWith(fields: readonly CustomField[]): Reading {
    const { mapeamento, decimal, fuso_horario, names, clears } = this.#task;
    const targets = targetsOf(fields);
    return {
      targets: mapeamento.map((alvo): Target | null => targets.get(alvo ?? '') ?? null),
      fields: new Map(fields.map((field) => [String(field.id), field])),
      ...{ names, clears, decimal, fuso_horario },
    };
  }
}
