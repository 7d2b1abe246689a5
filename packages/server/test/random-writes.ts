/** Random writes, and what carries them out. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Sql } from '../src/platform/db/sql.ts';
import type { Company, Who } from './company.ts';
import type { ListName } from './list-model.ts';
import { WRITES } from './write-cases.ts';

interface Write {
  kind: string;
  /** Which rows it is about, by position. */
  row: number;
  other: number;
  /** Which of a few values it gives. */
  value: number;
  /** How many rows, where it is about many. */
  size: number;
  /** Which server takes it. */
  through: number;
}

/** Writes of any kind; half of them change this list's own rows. */
export function anyWrite(list?: ListName): fc.Arbitrary<Write> {
  const kinds = Object.keys(WRITES);
  const own = kinds.filter((kind) => kind.startsWith(`${list}:`));
  const any = fc.constantFrom(...kinds);
  const pick = fc.nat(999);
  return fc.record({
    kind: own.length > 0 ? fc.oneof(fc.constantFrom(...own), any) : any,
    row: pick,
    other: pick,
    value: pick,
    size: fc.integer({ min: 1, max: 40 }),
    through: fc.nat(1),
  });
}

/** Carries it out. It may be refused for what is stored, but never for its form. */
export async function apply(company: Company, write: Write): Promise<void> {
  await WRITES[write.kind]?.(new Writer(company, write));
}

const REFUSALS = [404, 409, 422];

/** What a write works with. */
export class Writer {
  readonly company: Company;
  readonly write: Write;

  constructor(company: Company, write: Write) {
    this.company = company;
    this.write = write;
  }

  async call(method: string, path: string, body?: unknown, who?: Who): Promise<void> {
    const writer = who ?? (this.write.value % 2 ? 'administrador' : 'integracao');
    const answer = await this.company.as(writer, this.write.through)(method, path, body);
    const about = `${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`;
    expect(answer.status < 300 || REFUSALS.includes(answer.status), about).toBe(true);
  }

  /** All statements in one transaction. */
  run(...statements: Sql[]): Promise<void> {
    return this.company.write(async (tx) => {
      for (const statement of statements) await tx.run(statement);
    });
  }

  /** A row of the table; 0, which is none, when the table is empty. */
  async one(table: string, position = this.write.row): Promise<number> {
    const ids = await this.company.ids(table);
    return ids[position % Math.max(1, ids.length)] ?? 0;
  }

  another = (table: string) => this.one(table, this.write.other);

  /** Some rows of the table, beside each other. */
  async several(table: string, most = 40): Promise<number[]> {
    const ids = await this.company.ids(table);
    const from = this.write.row % Math.max(1, ids.length);
    return ids.slice(from, from + Math.min(this.write.size, most));
  }

  /** One of a few values. */
  value<T>(...values: T[]): T {
    return values[this.write.value % values.length] as T;
  }

  /** Some of the fields of a body, so that a write seldom changes everything. */
  fields(all: Record<string, unknown>): Record<string, unknown> {
    const entries = Object.entries(all);
    return Object.fromEntries(entries.filter((_, i) => (this.write.other >> (i % 10)) % 2 === 0));
  }
}
