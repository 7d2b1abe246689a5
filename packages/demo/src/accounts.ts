/**
 * Finds the demo's accounts. A column marks them (`contas.demonstracao`), because people who try the demo may
 * rename the account and its logins.
 */
import type { Database, TenantContext } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import type { Row } from '@campeiro/server/rows';
import { COMPANIES, type Company } from './content/company.ts';

/** The key of the demo's password. Only a database of a demo has it. */
export const PASSWORD_KEY = 'senha_da_demo';

const loginsOf = ({ office, technicians }: Company) =>
  [...office, ...technicians].map(({ login }) => login);

/** The existing account of a company. */
export async function findCompany(
  db: Database,
  { key }: Company,
): Promise<TenantContext | undefined> {
  const row = await db.acrossAccounts((tx) =>
    tx.row<Row<'contas', 'id'>>(sql`select id from contas where demonstracao = ${key}`),
  );
  return row && { conta: row.id, usuario: null, origem: 'sistema' };
}

/** The logins of the demo's technicians who still exist, are active and have their original login. */
export async function findTechnicians(db: Database): Promise<string[]> {
  const logins = COMPANIES.flatMap(({ technicians }) => technicians.map(({ login }) => login));
  const rows = await db.acrossAccounts((tx) =>
    tx.rows<Row<'usuarios', 'login'>>(sql`
      select u.login from usuarios u join contas c on c.id = u.conta_id
      where c.demonstracao is not null and u.ativo and u.login = any(${logins}) order by u.id`),
  );
  return rows.map(({ login }) => login);
}

/**
 * Throws an Error if the database is a company's own: it has accounts, and no demo has ever run in it. A demo that reads
 * the settings of the real server must not fill its database.
 */
export async function requireDemoDatabase(db: Database): Promise<void> {
  const own = await db.acrossAccounts((tx) =>
    tx.row(sql`
      select from contas where not exists (select from sistema where chave = ${PASSWORD_KEY})
        and not exists (select from contas where demonstracao is not null) limit 1`),
  );
  if (!own) return;
  throw new Error(
    'This database has accounts and is no demo’s. ' +
      'Give the demo its own database: another DATA_DIR or DATABASE_URL.',
  );
}

/** Throws an Error with those logins of this company that users of other accounts have. */
export async function requireFreeLogins(db: Database, company: Company): Promise<void> {
  const taken = await db.acrossAccounts((tx) =>
    tx.rows<Row<'usuarios', 'login'>>(sql`
      select login from usuarios where login = any(${loginsOf(company)}) order by login`),
  );
  if (taken.length === 0) return;
  const names = taken.map(({ login }) => `"${login}"`).join(', ');
  throw new Error(
    `Other accounts of this database use the demo's logins ${names}. ` +
      'Give the demo its own database: another DATA_DIR or DATABASE_URL.',
  );
}
