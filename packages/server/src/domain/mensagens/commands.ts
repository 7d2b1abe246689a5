/** Marks that a user is to get a link by e-mail. What sends it is `delivery.ts`. */
import type { Language } from '@campeiro/contract/kit/languages';
import { PEDIDOS_POR_LOGIN, PEDIDOS_POR_REDE } from '@campeiro/contract/senhas-esquecidas';
import { hashOf } from '../../platform/auth/secrets.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { brokenRule, found, limitExceeded, serviceUnavailable } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';

/** A request for a link: by which login, from which network, in which language. */
interface Forgotten {
  login: string;
  network: string;
  idioma: Language;
}

/** Requests of all networks that are kept at once. */
const MOST_REQUESTS = 10_000;

/**
 * Stores a request, for a login that need not exist. It does the same work either way: the login is looked up later,
 * when the caller has gone. Throws LIMITE_EXCEDIDO if the network has asked too often. A login that has asked too often
 * gets nothing, and the caller the same answer.
 */
export async function requestLink(tx: Tx, { login, network, idioma }: Forgotten): Promise<void> {
  const rede = hashOf(network);
  // So that requests at the same time are counted one after the other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('pedidos de senha', 0))`);
  await tx.run(sql`
    delete from pedidos_de_senha where pedido_em < clock_timestamp() - interval '1 hour'`);
  const asked = found(
    await tx.row<{ todos: number; da_rede: number }>(sql`
      select count(*) as todos, count(*) filter (where rede = ${rede}) as da_rede from pedidos_de_senha`),
  );
  if (asked.da_rede >= PEDIDOS_POR_REDE) throw limitExceeded(3600);
  if (asked.todos >= MOST_REQUESTS) throw serviceUnavailable();
  await tx.run(sql`
    insert into pedidos_de_senha (login, rede, idioma, atendido)
    select ${login}, ${rede}, ${idioma}, count(*) >= ${PEDIDOS_POR_LOGIN}
    from pedidos_de_senha where login = ${login}`);
}

/** Marks that a user who can be invited is to get an invitation; throws if they have no address. */
export async function requestInvitation(tx: Tx, id: number, idioma: Language): Promise<void> {
  const { email } = found(
    await tx.row<Row<'usuarios', 'email'>>(sql`select email from usuarios where id = ${id}`),
  );
  if (!email) throw noAddress();
  await tx.run(sql`
    insert into mensagens_de_acesso (id_usuario, tipo, idioma) values (${id}, 'convite', ${idioma})
    on conflict (conta_id, id_usuario, tipo) do update set ${AGAIN}`);
}

/** Asked for anew: as if it had never been tried. */
const AGAIN = sql`idioma = excluded.idioma, pedida_em = clock_timestamp(), tentativas = 0,
  proxima_em = clock_timestamp(), enviada_em = null, falha = null`;

/** How many requests are looked at together. */
const AT_ONCE = 100;

/** Turns requests of known logins into marks, across accounts. Those of unknown logins come to nothing. */
export const lookUpLogins = (tx: Tx): Promise<number> =>
  tx.run(sql`
    with pedidos as (
      select id, login, idioma from pedidos_de_senha where not atendido
      order by pedido_em limit ${AT_ONCE} for update skip locked),
    atendidos as (update pedidos_de_senha p set atendido = true from pedidos n where p.id = n.id)
    insert into mensagens_de_acesso (conta_id, id_usuario, tipo, idioma)
    select distinct on (u.conta_id, u.id) u.conta_id, u.id, 'senha', n.idioma
    from pedidos n join usuarios u on u.login = n.login
    join credenciais c on c.conta_id = u.conta_id and c.id_usuario = u.id
    where u.ativo and u.perfil <> 'integracao'
    on conflict (conta_id, id_usuario, tipo) do update set ${AGAIN}`);

export const noMail = () =>
  brokenRule(
    'Este serviço não envia e-mails. Peça um convite ao administrador da sua empresa.',
    'This service sends no e-mail. Ask your company’s administrator for an invitation.',
  );

const noAddress = () =>
  brokenRule('O usuário não tem e-mail no cadastro.', 'The user’s record has no e-mail address.');
