import type { Conta } from '@campeiro/contract/escritorio/conta';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';

/** The account of the transaction, which sees no other. */
export const readConta = async (tx: Tx): Promise<Conta> =>
  found(
    await tx.row<Conta>(sql`
      select id, nome, fuso_horario, valor_por_km, dias_de_posicoes, posicoes_fora_do_expediente, raio_checkin,
        visitas_sem_agenda, busca_clientes, registra_posicoes, jornada, criada_em as data_criacao
      from contas where id = current_account()`),
  );

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
