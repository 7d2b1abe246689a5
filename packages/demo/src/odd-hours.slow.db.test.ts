/** A demo that is started before the working day, or just before midnight: its board is that of any day. */
import { hashPassword } from '@campeiro/server/platform/auth/sign-in';
import type { TenantContext } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import { expect, test } from 'vitest';
import { startTestServer } from '../../server/test/harness.ts';
import { findCompany } from './accounts.ts';
import { COMPANIES, type Company } from './content/company.ts';
import { HOUR, localDay, MINUTE, startOfDay, toInstant } from './dates.ts';
import { fillDemo, topUpDemo } from './fill/index.ts';
import { FIXED_PASSWORD } from './password.ts';

const TODAY = startOfDay(localDay(Date.now()));

test.each([
  ['05:30', TODAY + 5 * HOUR + 30 * MINUTE],
  ['23:50', TODAY + 23 * HOUR + 50 * MINUTE],
])('started at %s', async (_, now) => {
  await using server = await startDemo(now);
  const rowsOf = server.rowsOf;
  const [from, to] = [toInstant(TODAY), toInstant(TODAY + 24 * HOUR)];
  const planned = sql`
    select v.id, v.id_usuario, v.inicio_agendado, v.data_agendada, v.data_inicio, v.data_realizacao
    from registros v where v.inicio_agendado >= ${from} and v.inicio_agendado < ${to}`;

  const perPerson = await rowsOf<{ total: number }>(
    sql`select count(*)::int as total from (${planned}) p where id_usuario is not null group by id_usuario`,
  );
  expect(perPerson).toHaveLength(8);
  for (const { total } of perPerson) expect(total).toBeLessThanOrEqual(12);

  // No technician is at two places at once, as planned and as it happened.
  const together = await rowsOf(sql`
    select a.id from (${planned}) a join (${planned}) b on a.id < b.id and a.id_usuario = b.id_usuario
    where (a.inicio_agendado, a.data_agendada) overlaps (b.inicio_agendado, b.data_agendada)
      or (a.data_inicio, a.data_realizacao) overlaps (b.data_inicio, b.data_realizacao)`);
  expect(together).toEqual([]);

  // What was done was done in its window, and nothing after now.
  const odd = await rowsOf(sql`
    select id from (${planned}) p where data_inicio < inicio_agendado or data_realizacao > ${toInstant(now)}`);
  expect(odd).toEqual([]);

  // On the next day the plan goes on.
  await topUpDemo(server.db, now + 24 * HOUR);
});

/** A server with the demo's companies as they are when it is started at `now`. */
async function startDemo(now: number) {
  const server = await startTestServer();
  await fillDemo(server.db, server.app.storage, await hashPassword(FIXED_PASSWORD), now);
  const scope = (await findCompany(server.db, COMPANIES[0] as Company)) as TenantContext;
  return {
    db: server.db,
    rowsOf: <T>(statement: ReturnType<typeof sql>) =>
      server.db.read(scope, (tx) => tx.rows<T>(statement)),
    [Symbol.asyncDispose]: () => server.close(),
  };
}
