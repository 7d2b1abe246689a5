import type { NewUsuario, UsuarioChange } from '@campeiro/contract/escritorio/usuarios';
import type { Usuario } from '@campeiro/contract/usuarios';
import { normalLogin } from '../../platform/auth/sign-in.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { setLinks } from '../../platform/links/links.ts';
import { findItem, updateItem } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { createUser } from '../conta/commands.ts';
import { passwordMissing } from './present-password.ts';
import { gruposDoUsuario, usuarios } from './queries.ts';
import { anonymous, lastAdministrator, needsPassword, stepsDown } from './rules.ts';

/** Adds a user with a password hash. */
export async function addUsuario(
  tx: Tx,
  novo: Omit<NewUsuario, 'senha' | 'convite' | 'senha_atual'>,
  hash: string,
): Promise<Usuario> {
  const { ids_grupos = [], jornada, ...user } = novo;
  const id = await createUser(tx, { ...user, ...storedHours(jornada) }, hash);
  await setLinks(tx, gruposDoUsuario, id, ids_grupos);
  return found(await findItem<Usuario>(tx, usuarios, id));
}

/** The column of working hours; none if they are not given. */
const storedHours = (jornada: UsuarioChange['jornada']) =>
  jornada !== undefined && { jornada: jornada && JSON.stringify(jornada) };

/**
 * Changes the given fields; throws the 404 if the user does not exist. `isConfirmed`: the caller has given their own
 * password, without which the change must not need it.
 */
export async function updateUsuario(
  tx: Tx,
  id: number,
  mudanca: UsuarioChange,
  isConfirmed: boolean,
): Promise<void> {
  const { login, jornada, senha_atual: _, ...fields } = mudanca;
  if (!isConfirmed && needsPassword(await lockUser(tx, id), mudanca)) throw passwordMissing();
  const changes = {
    ...fields,
    ...(login !== undefined && { login: normalLogin(login) }),
    ...storedHours(jornada),
  };
  found(await updateItem<Usuario>(tx, usuarios, id, changes));
  if (mudanca.ativo === false) await endAccess(tx, id);
  // After the change, so that a concurrent anonymisation is visible.
  await requireSomebody(tx, id);
  if (stepsDown(mudanca)) await requireAdministrator(tx);
}

/** What decides whether a change needs a password, locked until the end of the transaction. */
export const lockUser = async (tx: Tx, id: number) =>
  found(
    await tx.row<Row<'usuarios', 'perfil' | 'login' | 'ativo' | 'email'>>(
      sql`select perfil, login, ativo, email from usuarios where id = ${id} for update`,
    ),
  );

/**
 * Replaces the password, ends all sessions and tokens of the old one and returns the login; 404 if the user
 * does not exist.
 */
export async function changePassword(tx: Tx, id: number, senha_hash: string): Promise<string> {
  const { login } = found(
    await tx.row<Row<'usuarios', 'login'>>(sql`select login from usuarios where id = ${id}`),
  );
  const changed = await tx.run(
    sql`update credenciais set senha_hash = ${senha_hash} where id_usuario = ${id}`,
  );
  if (changed === 0) throw anonymous();
  await endAccess(tx, id);
  return login;
}

/**
 * Throws if the user was anonymised: a name would identify them again, and an active one would count as an
 * administrator who cannot sign in.
 */
async function requireSomebody(tx: Tx, id: number): Promise<void> {
  const row = await tx.row(sql`select from credenciais where id_usuario = ${id}`);
  if (!row) throw anonymous();
}

/** Ends all tokens and sessions, and an invitation. They stay ended when the user is activated again. */
async function endAccess(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from convites where id_usuario = ${id}`);
  await tx.run(sql`update credenciais set versao = versao + 1 where id_usuario = ${id}`);
  await tx.run(sql`
    update sessoes set revogada_em = clock_timestamp() where id_usuario = ${id} and revogada_em is null`);
}

/**
 * Throws if the account has no administrator left. Call it after the change, which holds the account's clock:
 * if two administrators lock each other out, the second waits for the first and then sees its change.
 */
async function requireAdministrator(tx: Tx): Promise<void> {
  const row = await tx.row(
    sql`select from usuarios where perfil = 'administrador' and ativo limit 1`,
  );
  if (!row) throw lastAdministrator();
}
