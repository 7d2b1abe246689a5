/**
 * The demo's password. On a loopback address it is a fixed, well-known one. On any other address the fixed
 * one is refused (guarantee G7): a random one is generated when the demo first listens there, shown once, and
 * stored in the database for the simulated technicians.
 */
import { randomBytes } from 'node:crypto';
import { hashPassword } from '@campeiro/server/platform/auth/sign-in';
import type { Database, Tx } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import type { Row } from '@campeiro/server/rows';
import { verify } from '@node-rs/argon2';
import { PASSWORD_KEY } from './accounts.ts';

export const FIXED_PASSWORD = 'campeiro-demo';

export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);

export interface Password {
  password: string;
  hash: string;
  /** Just generated: show it now or never. */
  isNew: boolean;
  /** The current password of the demo's users; undefined on the first start. */
  previous: string | undefined;
}

/** The password for an address to listen on. */
export async function passwordFor(db: Database, host: string): Promise<Password> {
  const row = await db.acrossAccounts((tx) =>
    tx.row<Row<'sistema', 'valor'>>(sql`select valor from sistema where chave = ${PASSWORD_KEY}`),
  );
  const previous = row?.valor;
  const keeps = previous !== undefined && previous !== FIXED_PASSWORD;
  const isNew = !isLoopback(host) && !keeps;
  const elsewhere = keeps ? previous : randomBytes(12).toString('base64url');
  const password = isLoopback(host) ? FIXED_PASSWORD : elsewhere;
  return { password, hash: await hashPassword(password), isNew, previous };
}

/**
 * Stores the password, sets it for all users of the demo's accounts who have the previous one, also if
 * their login has changed, and ends their sessions.
 */
export async function givePassword(
  db: Database,
  { password, hash, previous = FIXED_PASSWORD }: Password,
): Promise<void> {
  await db.acrossAccounts(async (tx) => {
    const before = await hashesOf(tx, previous);
    const theirs = sql`
      select d.conta_id, d.id_usuario from credenciais d join contas c on c.id = d.conta_id
      where c.demonstracao is not null and d.senha_hash = any(${before})`;
    await tx.run(sql`
      update sessoes set revogada_em = clock_timestamp()
      where revogada_em is null and (conta_id, id_usuario) in (${theirs})`);
    await tx.run(sql`
      update credenciais set senha_hash = ${hash}, versao = versao + 1
      where (conta_id, id_usuario) in (${theirs})`);
    await tx.run(sql`
      insert into sistema (chave, valor) values (${PASSWORD_KEY}, ${password})
      on conflict (chave) do update set valor = excluded.valor`);
  });
}

/** The stored hash of this password; all users of the demo share one hash. */
async function hashesOf(tx: Tx, password: string): Promise<string[]> {
  const rows = await tx.rows<Row<'credenciais', 'senha_hash'>>(sql`
    select distinct d.senha_hash from credenciais d join contas c on c.id = d.conta_id
    where c.demonstracao is not null`);
  const matches = await Promise.all(rows.map(({ senha_hash }) => verify(senha_hash, password)));
  return rows.filter((_, i) => matches[i]).map(({ senha_hash }) => senha_hash);
}
