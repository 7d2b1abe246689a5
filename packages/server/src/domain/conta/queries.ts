import type { Conta, ContaChange } from '@campeiro/contract/escritorio/conta';
import type { Tx } from '../../platform/db/database.ts';
import { assignments, type Sql, sql } from '../../platform/db/sql.ts';
import { found, invalid } from '../../platform/problem.ts';
import { unknownZone } from './rules.ts';

/** The account of the transaction, which sees no other. */
export const readConta = async (tx: Tx): Promise<Conta> =>
  found(
    await tx.row<Conta>(sql`
      select id, nome, fuso_horario, valor_por_km, dias_de_posicoes, posicoes_fora_do_expediente, raio_checkin,
        visitas_sem_agenda, busca_clientes, registra_posicoes, jornada, criada_em as data_criacao
      from contas where id = current_account()`),
  );

/**
 * Changes the given fields. A new time zone moves visits to other days. The account's clock serialises this
 * with concurrent changes of visits: either we wait for them, or they wait and use the new zone. It is locked before
 * the account, whatever changes, because a trigger takes an instant of it.
 */
export async function updateConta(tx: Tx, mudanca: ContaChange): Promise<Conta> {
  const { fuso_horario, jornada, ...fields } = mudanca;
  await tx.run(sql`select from relogios for update`);
  const changes = {
    ...fields,
    ...(jornada && { jornada: JSON.stringify(jornada) }),
    ...(fuso_horario !== undefined && { fuso_horario: await zone(tx, fuso_horario) }),
  };
  if (Object.keys(changes).length > 0)
    await tx.run(sql`update contas set ${assignments(changes)} where id = current_account()`);
  return readConta(tx);
}

/** The zone in PostgreSQL's spelling; throws if PostgreSQL does not know it. */
async function zone(tx: Tx, name: string): Promise<string> {
  const row = await tx.row<{ name: string }>(
    sql`select name from pg_timezone_names where lower(name) = lower(${name}) limit 1`,
  );
  if (!row) throw invalid([unknownZone()]);
  return row.name;
}

/**
 * Whether the instant is on a day in the account's time zone. The function is stable, so the planner knows how few
 * rows a day has.
 */
export const onDay = (instant: Sql, dia: string): Sql => sql`
  (${instant} >= midnight(${dia}::date) and ${instant} < midnight(${dia}::date + 1))`;

/** The same of a month, `2026-08`. */
export const inMonth = (instant: Sql, mes: string): Sql => sql`
  (${instant} >= midnight(${`${mes}-01`}::date)
    and ${instant} < midnight((${`${mes}-01`}::date + interval '1 month')::date))`;
