import type { AparelhoDoUsuario } from '@campeiro/contract/escritorio/aparelhos';
import type { MinhaSessao } from '@campeiro/contract/escritorio/eu-sessoes';
import type { EsperaDoTecnico } from '@campeiro/contract/escritorio/painel';
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

/** A session on a device with what the device said last. */
type OnDevice = Omit<AparelhoDoUsuario, 'espera'> &
  Row<'sessoes', 'espera_eventos' | 'espera_fotos' | 'espera_bytes' | 'espera_desde'> & {
    valida: boolean;
  };

/**
 * The sessions on devices, the most recently used first: those that are valid, and those that expired or ended with the
 * password or the user while the device still held something.
 */
async function onDevices(tx: Tx, id_usuario: number): Promise<OnDevice[]> {
  const valid = sql`
    (c.versao = s.versao and s.revogada_em is null and s.expira_em > clock_timestamp()) is true`;
  return tx.rows<OnDevice>(sql`
    select s.id, s.dispositivo, s.criada_em, s.ultimo_envio, s.expira_em, s.desvio_relogio, s.contato_em,
      s.espera_eventos, s.espera_fotos, s.espera_bytes, s.espera_desde, ${valid} as valida
    from sessoes s left join credenciais c on c.id_usuario = s.id_usuario
    where s.id_usuario = ${id_usuario} and s.usada_em is null and (${valid} or s.espera_desde is not null)
    order by coalesce(s.ultimo_envio, s.criada_em) desc, s.id limit ${MOST}`);
}

/** The valid sessions on devices, as their user sees them. */
export async function ownDevices(
  tx: Tx,
  id_usuario: number,
): Promise<Omit<AparelhoDoUsuario, 'contato_em' | 'espera'>[]> {
  const sessions = (await onDevices(tx, id_usuario)).filter(({ valida }) => valida);
  return sessions.map(
    ({ id, dispositivo, criada_em, ultimo_envio, expira_em, desvio_relogio }) => ({
      ...{ id, dispositivo, criada_em, ultimo_envio, expira_em, desvio_relogio },
    }),
  );
}

/** The devices of a user with what each held when it was last heard, as the office sees them. */
export async function devicesOf(tx: Tx, id_usuario: number): Promise<AparelhoDoUsuario[]> {
  return (await onDevices(tx, id_usuario)).map(
    ({ espera_eventos, espera_fotos, espera_bytes, espera_desde, valida: _, ...session }) => ({
      ...session,
      espera:
        espera_desde === null
          ? null
          : {
              eventos: Number(espera_eventos),
              fotos: Number(espera_fotos),
              bytes: Number(espera_bytes),
              desde: espera_desde,
            },
    }),
  );
}

/** More people than have work on their devices anywhere. */
const MOST_PEOPLE = 500;

/** Technicians with work on their devices, by what these said last; the longest wait first. */
export const whoHolds = (tx: Tx): Promise<EsperaDoTecnico[]> =>
  tx.rows<EsperaDoTecnico>(sql`
    select u.id as id_usuario, u.nome as usuario, u.telefone, u.ativo,
      sum(s.espera_eventos)::bigint as eventos, sum(s.espera_fotos)::bigint as fotos,
      sum(s.espera_bytes)::bigint as bytes, min(s.espera_desde) as desde, min(s.contato_em) as contato_em
    from sessoes s join usuarios u on u.id = s.id_usuario
    where s.espera_desde is not null
    group by u.id, u.nome, u.telefone, u.ativo
    order by min(s.espera_desde), u.id limit ${MOST_PEOPLE}`);

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
