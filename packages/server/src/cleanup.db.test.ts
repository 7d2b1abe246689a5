/** What is deleted every minute is found by an index, however much is kept. */
import { expect } from 'vitest';
import { testWithServer } from '../test/fixture.ts';
import { cleanUpMarks } from './domain/dia-de-trabalho/cleanup.ts';
import { cleanUpImages } from './domain/imagens/cleanup.ts';
import { cleanUpPositions } from './domain/posicoes/cleanup.ts';
import { cleanUpWebhooks } from './domain/webhooks/cleanup.ts';
import { cleanUp } from './platform/db/cleanup.ts';
import type { Database, Tx, Work } from './platform/db/database.ts';
import type { Statement } from './platform/db/prepared.ts';
import { type Sql, sql } from './platform/db/sql.ts';

/** Tables that grow all day, and of which the oldest rows go. */
const LARGE = ['requisicoes', 'posicoes', 'marcos_do_dia', 'imagens', 'webhooks_entregas'];

const test = testWithServer();

/** A database that only notes the statements, and finds nothing. */
function noting(): { statements: Sql[]; db: Database } {
  const statements: Sql[] = [];
  const answering =
    <T>(answer: T) =>
    async (statement: Statement) => {
      statements.push(statement as Sql);
      return answer;
    };
  const tx = { rows: answering([]), row: answering(undefined), run: answering(0) } as Tx;
  const acrossAccounts = <T>(work: Work<T>) => work(tx);
  return { statements, db: { acrossAccounts } as unknown as Database };
}

test('no statement reads all rows of a table that grows', async ({ server }) => {
  const { statements, db } = noting();
  const { config, storage } = server.app;
  for (const job of [cleanUp, cleanUpPositions, cleanUpMarks, cleanUpWebhooks]) await job(db);
  await cleanUpImages({ db, config, storage });
  expect(statements.length).toBeGreaterThan(15);
  for (const statement of statements) {
    const plan = await server.db.acrossAccounts(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`);
      const lines = await tx.rows<Record<string, string>>(sql`explain (costs off) ${statement}`);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    for (const table of LARGE)
      expect(plan, statement.text).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
    // A volatile function is no bound of an index: all of its rows are read and compared.
    expect(plan, statement.text).not.toMatch(/Filter: .*clock_timestamp/);
  }
});
