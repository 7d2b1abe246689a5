/**
 * Which accounts are the demo's. The account itself says so (`contas.demonstracao`): its name, and the logins of
 * its users, may be changed by whoever tries the demo.
 */
import type { Database, TenantContext } from '../platform/db/database.ts';
import { sql } from '../platform/db/sql.ts';
import type { Row } from '../rows.ts';
import { COMPANIES, type Company } from './content/company.ts';

/** Where the demo's password is kept: only a database that has been a demo has it. */
export const PASSWORD_KEY = 'senha_da_demo';

const loginsOf = ({ office, technicians }: Company) =>
  [...office, ...technicians].map(({ login }) => login);

/** The account of a company that was filled before. */
export async function findCompany(
  db: Database,
  { key }: Company,
): Promise<TenantContext | undefined> {
  const row = await db.acrossAccounts((tx) =>
    tx.row<{ conta: number }>(sql`select id as conta from contas where demonstracao = ${key}`),
  );
  return row && { conta: row.conta, usuario: null, origem: 'sistema' };
}

/** The logins of the demo's technicians who are still there, active and called as they were. */
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
 * Marks the accounts of a demo from before accounts were marked. In a database that has been a demo the logins
 * tell them; in any other the name has to fit as well, because somebody else may have chosen the same logins.
 */
export async function markEarlierDemo(db: Database): Promise<void> {
  await db.acrossAccounts(async (tx) => {
    for (const company of COMPANIES)
      await tx.run(sql`
        update contas set demonstracao = ${company.key} where id = (
          select u.conta_id from usuarios u join contas c on c.id = u.conta_id
          where u.login = any(${loginsOf(company)}) and c.demonstracao is null
            and (c.nome = ${company.nome} or exists (select from sistema where chave = ${PASSWORD_KEY}))
          order by u.id limit 1)
        and not exists (select from contas where demonstracao = ${company.key})`);
  });
}

/** Throws an Error that names the logins of this company which users of other accounts have. */
export async function requireFreeLogins(db: Database, company: Company): Promise<void> {
  const taken = await db.acrossAccounts((tx) =>
    tx.rows<Row<'usuarios', 'login'>>(sql`
      select login from usuarios where login = any(${loginsOf(company)}) order by login`),
  );
  if (taken.length === 0) return;
  const names = taken.map(({ login }) => `"${login}"`).join(', ');
  throw new Error(
    `The demo's logins ${names} are taken by other accounts of this database. ` +
      'Give the demo a database of its own: another DATA_DIR or DATABASE_URL.',
  );
}
