/** Removes what is kept for a while only. */
import { EXPIRED } from '../http/idempotency.ts';
import type { Database } from './database.ts';
import { type Sql, sql } from './sql.ts';

/** Positions that go at once, of one account and of all: the rest goes a minute later. */
const POSITIONS_OF_ONE = 2000;
const POSITIONS = 10_000;

/** What goes, by when it was made. Old versions are as old as the account's clock says. */
const STATEMENTS: Sql[] = [
  sql`delete from varreduras where salvo_em < clock_timestamp() - interval '1 hour'`,
  sql`delete from versoes_anteriores v using relogios r
    where v.conta_id = r.conta_id and v.instante < r.instante - interval '5 minutes'`,
  sql`delete from contagens where salva_em < clock_timestamp() - interval '1 hour'`,
  sql`delete from idempotencia where ${EXPIRED}`,
  // The event stays, without where it was: its id and digest tell a repetition.
  sql`with antigas as (
      delete from posicoes where (conta_id, id_evento) in (
        select p.conta_id, p.id_evento from contas c cross join lateral (
          select conta_id, id_evento from posicoes
          where conta_id = c.id and not de_visita
            and data < clock_timestamp() - make_interval(days => c.dias_de_posicoes)
          order by data limit ${POSITIONS_OF_ONE}) p
        limit ${POSITIONS})
      returning conta_id, id_evento)
    update eventos e set dados = e.dados - '{latitude,longitude,precisao}'::text[]
    from antigas a where e.conta_id = a.conta_id and e.id_evento = a.id_evento`,
  // Where cameras were, like where technicians were: the picture stays.
  sql`update imagens i set latitude = null, longitude = null from contas c
    where c.id = i.conta_id and i.latitude is not null
      and i.recebida_em < clock_timestamp() - make_interval(days => c.dias_de_posicoes)`,
  sql`delete from requisicoes where data < clock_timestamp() - interval '7 days'`,
];

/** Cleans up once. Several processes may: each row goes once. */
export async function cleanUp(db: Database): Promise<void> {
  for (const statement of STATEMENTS) await db.acrossAccounts((tx) => tx.run(statement));
}
