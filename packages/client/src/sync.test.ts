/** Incremental reads of a list that is written to, whose reader dies, and whose server is restored. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cursor, type ReadPage, synchronize } from './sync.ts';

interface Row {
  id: number;
  atualizado_em: string;
}

/** A server's list: rows that change while a reader goes through the pages follow after the last row. */
class Table {
  epoca = 'e1';
  #clock = 0;
  readonly rows = new Map<number, Row>();

  write(id: number): void {
    this.#clock += 1;
    const atualizado_em = `2026-01-01T00:00:00.${String(this.#clock).padStart(6, '0')}Z`;
    this.rows.delete(id);
    this.rows.set(id, { id, atualizado_em });
  }

  /** As it was before: newer rows are gone. */
  restore(keep: number): void {
    this.epoca += '+';
    for (const { id } of [...this.rows.values()].slice(keep)) this.rows.delete(id);
  }

  reader(meanwhile: () => void): ReadPage {
    let passed = new Map<number, string>();
    return async (request) => {
      const { pagina, atualizado_apos = '' } = request as {
        pagina: number;
        atualizado_apos?: string;
      };
      if (pagina === 1) passed = new Map();
      const left = [...this.rows.values()].filter(
        (row) => row.atualizado_em > atualizado_apos && passed.get(row.id) !== row.atualizado_em,
      );
      const rows = left.slice(0, 3);
      for (const row of rows) passed.set(row.id, row.atualizado_em);
      const totalPages = pagina + Math.ceil((left.length - rows.length) / 3);
      const { epoca } = this;
      meanwhile();
      return { rows, totalPages, epoca };
    };
  }
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: 1, max: 20 }).map((id) => ({ kind: 'write' as const, id })),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'die' as const }) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 0, max: 20 }).map((keep) => ({ kind: 'restore' as const, keep })),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'nothing' as const }) },
);

test('the copy equals the list in the end, whatever happens between two pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const table = new Table();
      const copy = new Map<number, string>();
      let cursor: Cursor | null = null;
      const left = [...steps];
      let isDying = false;
      const readPage = table.reader(() => {
        const next = left.shift();
        if (next?.kind === 'write') table.write(next.id);
        if (next?.kind === 'restore') table.restore(next.keep);
        isDying = next?.kind === 'die';
      });
      const read = () =>
        synchronize<Row, object>(readPage, {
          cursor,
          onPage: (rows, { full, pagina }) => {
            if (isDying) throw new Error('killed');
            if (full && pagina === 1) copy.clear();
            for (const row of rows) copy.set(row.id, row.atualizado_em);
          },
          saveCursor: (saved) => {
            cursor = saved;
          },
        }).catch((error: Error) => {
          if (error.message !== 'killed') throw error;
        });
      while (left.length > 0) await read();
      await read();
      expect(Object.fromEntries(copy)).toEqual(
        Object.fromEntries([...table.rows.values()].map((row) => [row.id, row.atualizado_em])),
      );
    }),
    { numRuns: 500 },
  );
});
