/**
 * The demo's password. At an address of this machine only it is a fixed one that everybody knows.
 * At any other address the fixed one is refused (guarantee G7): a random one is made when the demo
 * first listens there, shown once, and kept in the database for the simulated technicians.
 */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '../auth/sign-in.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { COMPANIES, LOGINS } from './content/company.ts';

export const FIXED_PASSWORD = 'campeiro-demo';
const KEY = 'senha_da_demo';

export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

export interface Password {
  password: string;
  hash: string;
  /** Made just now: the one time to show it. */
  isNew: boolean;
  /** It is not the one that the demo's users had until now. */
  hasChanged: boolean;
}

/** The password for an address to listen on. */
export async function passwordFor(db: Database, host: string): Promise<Password> {
  const row = await db.acrossAccounts((tx) =>
    tx.row<{ valor: string }>(sql`select valor from sistema where chave = ${KEY}`),
  );
  const previous = row?.valor;
  const keeps = previous !== undefined && previous !== FIXED_PASSWORD;
  const isNew = !isLoopback(host) && !keeps;
  const elsewhere = keeps ? previous : randomBytes(12).toString('base64url');
  const password = isLoopback(host) ? FIXED_PASSWORD : elsewhere;
  const hash = await hashPassword(password);
  return { password, hash, isNew, hasChanged: password !== previous };
}

/** Gives it to all users of the demo and ends what was signed in with the one before. */
export async function givePassword(db: Database, { password, hash }: Password): Promise<void> {
  const names = COMPANIES.map(({ nome }) => nome);
  await db.acrossAccounts(async (tx) => {
    const demoUsers = sql`
      select u.conta_id, u.id from usuarios u join contas c on c.id = u.conta_id
      where c.nome = any(${names}) and u.login = any(${LOGINS})`;
    await tx.run(sql`
      update credenciais set senha_hash = ${hash}, versao = versao + 1
      where (conta_id, id_usuario) in (${demoUsers})`);
    await tx.run(sql`
      update sessoes set revogada_em = clock_timestamp()
      where revogada_em is null and (conta_id, id_usuario) in (${demoUsers})`);
    await tx.run(sql`
      insert into sistema (chave, valor) values (${KEY}, ${password})
      on conflict (chave) do update set valor = excluded.valor`);
  });
}
