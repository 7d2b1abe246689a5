/** Whose work a rescue file is: the host names the user, and the file has to agree. */
import { normalLogin } from '@campeiro/server/platform/auth/sign-in';
import type { Database } from '@campeiro/server/platform/db/database';
import { installationOf } from '@campeiro/server/platform/db/installation';
import { sql } from '@campeiro/server/platform/db/sql';
import type { Header } from './entries.ts';

export interface Technician {
  conta: number;
  usuario: number;
  /** The version of the credentials, for a token. */
  versao: number;
  nome: string;
  login: string;
  empresa: string;
}

/** The technician with this login in this account. Throws an Error if the file is not theirs. */
export async function technicianOf(
  db: Database,
  conta: number,
  login: string,
  { usuario }: Header,
): Promise<Technician> {
  const row = await db.acrossAccounts((tx) =>
    tx.row<Technician & { perfil: string; ativo: boolean }>(sql`
      select u.conta_id as conta, u.id as usuario, c.versao, u.nome, u.login, a.nome as empresa, u.perfil, u.ativo
      from usuarios u join contas a on a.id = u.conta_id
      join credenciais c on c.conta_id = u.conta_id and c.id_usuario = u.id
      where u.conta_id = ${conta} and u.login = ${normalLogin(login)}`),
  );
  const whose = `"${login}" of account ${conta}`;
  if (!row) throw new Error(`--login: there is no user ${whose}.`);
  if (row.perfil !== 'campo') throw new Error(`--login: the user ${whose} is no technician.`);
  if (!row.ativo)
    throw new Error(`--login: the technician ${whose} is not active. Activate the user first.`);
  if (row.usuario !== usuario.id || row.login !== normalLogin(usuario.login))
    throw new Error(
      `The file is the work of "${printable(usuario.login)}" (user ${usuario.id}), not of ${whose} (user ${row.usuario}).`,
    );
  return row;
}

/** Whether the file was saved for this installation; undefined if it names none. */
export async function isOfThisInstallation(
  db: Database,
  { instalacao }: Header,
): Promise<boolean | undefined> {
  if (instalacao === undefined) return undefined;
  return (await db.acrossAccounts(installationOf)) === instalacao.toLowerCase();
}

/** Text of a file or of other people, as one line that cannot steer a terminal. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 200);
