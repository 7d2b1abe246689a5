/** Deletes data that is kept only for a while. */
import type { Database } from './database.ts';
import { type Sql, sql } from './sql.ts';

/** Answers that are stored no longer. */
export const EXPIRED = sql`idempotencia.criada_em <= now() - interval '24 hours'`;

/**
 * Deletes rows by age. The account's clock determines the age of old versions. `now()` is constant in a transaction, so an
 * index can be used; `clock_timestamp()` would have every row read, each minute.
 */
const STATEMENTS: Sql[] = [
  sql`delete from varreduras where salvo_em < now() - interval '1 hour'`,
  sql`delete from versoes_anteriores v using relogios r
    where v.conta_id = r.conta_id and v.instante < r.instante - interval '5 minutes'`,
  // A day more than cursors are taken.
  sql`delete from exclusoes e using relogios r
    where e.conta_id = r.conta_id and e.atualizado_em < r.instante - interval '91 days'`,
  sql`delete from contagens where salva_em < now() - interval '1 hour'`,
  sql`delete from marcos where salvo_em < now() - interval '10 minutes'`,
  sql`delete from idempotencia where ${EXPIRED}`,
  sql`delete from pedidos_de_senha where pedido_em < now() - interval '1 hour'`,
  sql`delete from horarios_reservados where valida_ate < now()`,
  // Of processes that died: a search takes minutes.
  sql`delete from buscas_de_planos where iniciada_em < now() - interval '1 hour'`,
  sql`delete from requisicoes where data < now() - interval '7 days'`,
];

/** Cleans up once. Several processes may do so at the same time; each row is deleted once. */
export const cleanUp = (db: Database): Promise<void> => runForAll(db, STATEMENTS);

/** Runs each statement for the rows of all accounts, in a transaction of its own: `now()` is its beginning. */
export async function runForAll(db: Database, statements: readonly Sql[]): Promise<void> {
  for (const statement of statements) await db.acrossAccounts((tx) => tx.run(statement), 'bulk');
}
