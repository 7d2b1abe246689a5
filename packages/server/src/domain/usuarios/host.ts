/** What the host's commands do with users: the rules are those of the office. */
import type { Usuario } from '@campeiro/contract/usuarios';
import { forgetFailures } from '../../platform/auth/lockout.ts';
import { newPassword, normalLogin } from '../../platform/auth/sign-in.ts';
import type { Database, TenantContext } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { changePassword, updateUsuario } from './commands.ts';

type Listed = Pick<Usuario, 'id' | 'nome' | 'login' | 'perfil' | 'ativo'>;

/** The first users of an account after an id. */
export const usersOf = (
  db: Database,
  conta: number,
  after: number,
  limit: number,
): Promise<Listed[]> =>
  db.read(serviceIn(conta), (tx) =>
    tx.rows<Listed>(sql`
      select id, nome, login, perfil, ativo from usuarios where id > ${after} order by id limit ${limit}`),
  );

/** Replaces the password, ends all sessions and lifts blocks. Returns a generated password if none is given. */
export async function replacePassword(
  db: Database,
  login: string,
  given?: string,
): Promise<{ conta: number; login: string; senha: string | null }> {
  const { conta, id } = await userWith(db, login);
  const { mostrada, hash } = await newPassword(given);
  const own = await db.write(serviceIn(conta), (tx) => changePassword(tx, id, hash));
  await db.acrossAccounts((tx) => forgetFailures(tx, own));
  return { conta, login: own, senha: mostrada };
}

/** Deactivates the user, who is signed out at once. Throws if the account would have no administrator left. */
export async function deactivate(
  db: Database,
  login: string,
): Promise<{ conta: number; login: string }> {
  const { conta, id } = await userWith(db, login);
  await db.write(serviceIn(conta), (tx) => updateUsuario(tx, id, { ativo: false }, true));
  return { conta, login: normalLogin(login) };
}

const serviceIn = (conta: number): TenantContext => ({ conta, usuario: null, origem: 'sistema' });

async function userWith(db: Database, login: string): Promise<{ conta: number; id: number }> {
  const row = await db.acrossAccounts((tx) =>
    tx.row<{ conta: number; id: number }>(
      sql`select conta_id as conta, id from usuarios where login = ${normalLogin(login)}`,
    ),
  );
  if (!row) throw new Error(`There is no user with the login "${login}".`);
  return row;
}
