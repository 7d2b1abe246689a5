/**
 * Sends marked messages. The link is made when its message is sent: its secret is in memory and in the message alone. A
 * message whose fate is unknown, because the process ended or the server fell silent, is sent again with another link.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Database, TenantContext, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Mailer, Undelivered } from '../../platform/mail/mailer.ts';
import { Problem } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { type InvitationKind, invite } from '../usuarios/invitations.ts';
import { lookUpLogins } from './commands.ts';
import { mailOf } from './mail.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined: no mail server is set up. */
    mailer: Mailer | undefined;
    delivery: Delivery | undefined;
  }
}

interface Parts {
  db: Database;
  mailer: Mailer;
  log: FastifyBaseLogger;
  /** With which links begin. */
  publicUrl: string;
}

type Mark = Row<'mensagens_de_acesso', 'conta_id' | 'id_usuario' | 'idioma' | 'tentativas'> & {
  tipo: InvitationKind;
};

/** Minutes until the next attempt, by how many were made. After the last one the service gives up. */
export const PAUSES = [1, 5, 15, 30, 60];
/** How many messages one run sends. */
const MOST = 100;

export class Delivery {
  readonly #parts: Parts;
  #running: Promise<void> | undefined;
  #again = false;
  #stopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sends what is due, soon and without a caller who waits. Called while it runs, it looks once more. */
  wake(): void {
    this.#again = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
  }

  /** Resolves when nothing is being sent. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** Ends after the message that is being sent. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.idle();
  }

  async #run(): Promise<void> {
    try {
      while (this.#again && !this.#stopped) {
        this.#again = false;
        await this.#parts.db.acrossAccounts(lookUpLogins, 'bulk');
        for (let sent = 0; sent < MOST && !this.#stopped; sent++) {
          const mark = await this.#parts.db.acrossAccounts(takeDue, 'bulk');
          if (!mark) break;
          await this.#send(mark);
        }
      }
    } catch (err) {
      this.#parts.log.warn({ err }, 'could not send messages');
    }
  }

  async #send(mark: Mark): Promise<void> {
    const { db, mailer, log, publicUrl } = this.#parts;
    const { conta_id: conta, id_usuario: usuario, tipo, idioma } = mark;
    const scope: TenantContext = { conta, usuario: null, origem: 'sistema', priority: 'bulk' };
    const mail = await db
      .write(scope, async (tx) => {
        const { token } = await invite(tx, conta, usuario, tipo);
        return mailOf({ ...(await recipient(tx, usuario)), tipo, idioma, token, publicUrl });
      })
      .catch((error) => {
        // Deactivated or anonymised since: nothing is to be sent.
        if (error instanceof Problem) return undefined;
        throw error;
      });
    const failure = mail && (await mailer.send(mail));
    await db.write(scope, (tx) => (mail ? settle(tx, mark, failure) : drop(tx, mark)));
    log.info({ conta, usuario, tipo, failure }, failure ? 'message not sent' : 'message sent');
  }
}

/** The next message that is due, taken: another process takes it only if this one has not settled it by then. */
const takeDue = (tx: Tx) =>
  tx.row<Mark>(sql`
    update mensagens_de_acesso m
    set tentativas = m.tentativas + 1,
      proxima_em = clock_timestamp() + make_interval(mins => (${PAUSES}::int[])[least(m.tentativas + 1, ${PAUSES.length}::int)])
    where (m.conta_id, m.id_usuario, m.tipo) = (
      select conta_id, id_usuario, tipo from mensagens_de_acesso
      where proxima_em <= clock_timestamp() order by proxima_em limit 1 for update skip locked)
    returning m.conta_id, m.id_usuario, m.tipo, m.idioma, m.tentativas`);

interface Recipient extends Row<'usuarios', 'nome' | 'login' | 'perfil'> {
  email: string;
  conta: string;
}

const recipient = async (tx: Tx, id: number): Promise<Recipient> =>
  (await tx.row<Recipient>(sql`
    select u.nome, u.login, u.perfil, coalesce(u.email, '') as email, c.nome as conta
    from usuarios u join contas c on c.id = u.conta_id where u.id = ${id}`)) as Recipient;

/** Writes what became of an attempt, unless the message was asked for anew meanwhile. */
function settle(tx: Tx, mark: Mark, falha: Undelivered | undefined): Promise<number> {
  const isOver = falha !== 'servidor' || mark.tentativas >= PAUSES.length;
  return tx.run(sql`
    update mensagens_de_acesso set falha = ${falha ?? null},
      enviada_em = case when ${falha ?? null}::text is null then clock_timestamp() end,
      proxima_em = case when not ${isOver}::boolean then proxima_em end
    where id_usuario = ${mark.id_usuario} and tipo = ${mark.tipo} and tentativas = ${mark.tentativas}`);
}

const drop = (tx: Tx, { id_usuario, tipo }: Mark): Promise<number> =>
  tx.run(sql`delete from mensagens_de_acesso where id_usuario = ${id_usuario} and tipo = ${tipo}`);
