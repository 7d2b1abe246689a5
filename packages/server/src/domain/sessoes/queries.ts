import type { AparelhoDoUsuario } from '@campeiro/contract/escritorio/aparelhos';
import type { MinhaSessao } from '@campeiro/contract/escritorio/eu-sessoes';
import type { SessaoDoConsole } from '@campeiro/contract/escritorio/sessoes';
import { goesOn } from '../../platform/auth/console-sessions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';

export type SessionUser = Row<'usuarios', 'id' | 'nome' | 'login'> & Row<'credenciais', 'versao'>;

export type Session = Row<'sessoes', 'id' | 'expira_em'>;

/** The user of a session with their account, as the console shows them. */
export const whoseIs = async (
  tx: Tx,
  id: number,
): Promise<Pick<SessaoDoConsole, 'usuario' | 'conta'>> =>
  found(
    await tx.row<Pick<SessaoDoConsole, 'usuario' | 'conta'>>(sql`
      select jsonb_build_object('id', u.id, 'nome', u.nome, 'login', u.login, 'perfil', u.perfil) as usuario,
        jsonb_build_object('id', c.id, 'nome', c.nome) as conta
      from usuarios u join contas c on c.id = u.conta_id where u.id = ${id}`),
  );

/** More devices or browsers than any user has. */
const MOST = 100;

/** The valid sessions on devices, the most recently used first. */
export const sessionsOf = (tx: Tx, id_usuario: number): Promise<AparelhoDoUsuario[]> =>
  tx.rows(sql`
    select s.id, s.dispositivo, s.criada_em, s.ultimo_envio, s.expira_em, s.desvio_relogio
    from sessoes s join credenciais c on c.id_usuario = s.id_usuario and c.versao = s.versao
    where s.id_usuario = ${id_usuario} and s.usada_em is null
      and s.revogada_em is null and s.expira_em > clock_timestamp()
    order by coalesce(s.ultimo_envio, s.criada_em) desc, s.id limit ${MOST}`);

/** The valid sessions of the console, the most recently used first. `idle`: how long they last unused. */
export const consoleSessionsOf = (
  tx: Tx,
  id_usuario: number,
  idle: number,
): Promise<Omit<MinhaSessao, 'esta'>[]> =>
  tx.rows(sql`
    select s.id, s.dispositivo as navegador, s.criada_em, s.usada_em, s.expira_em
    from sessoes s join credenciais c on c.id_usuario = s.id_usuario and c.versao = s.versao
    where s.id_usuario = ${id_usuario} and ${goesOn(idle)}
    order by s.usada_em desc, s.id limit ${MOST}`);

/** The name that the device gave when it signed in. */
export async function deviceOf(tx: Tx, sessao: string | undefined): Promise<string | null> {
  const row = await tx.row<Row<'sessoes', 'dispositivo'>>(
    sql`select dispositivo from sessoes where id = ${sessao ?? null}`,
  );
  return row?.dispositivo ?? null;
}

/** The user whose session is opened next; throws the 404 if the user does not exist. */
export const sessionUser = async (tx: Tx, id: number): Promise<SessionUser> =>
  found(
    await tx.row<SessionUser>(sql`
      select u.id, u.nome, u.login, c.versao from usuarios u join credenciais c on c.id_usuario = u.id
      where u.id = ${id}`),
  );
