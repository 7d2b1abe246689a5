import type { Conta } from '@campeiro/contract/escritorio/conta';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';

/** The account of the transaction, which sees no other. */
export const readConta = async (tx: Tx): Promise<Conta> =>
  found(
    await tx.row<Conta>(sql`
      select id, nome, documento, endereco, telefone, fuso_horario, valor_por_km, dias_de_posicoes, posicoes_fora_do_expediente, raio_checkin,
        visitas_sem_agenda, busca_clientes, historico_de_colegas, registra_posicoes, registra_dia, dias_de_marcos, lado_das_fotos, fotos_da_galeria, fotos_so_por_wifi, jornada, feriados_pais, feriados_estado, feriados_cidade,
        peso_minuto, peso_outro_horario, peso_outro_tecnico, peso_troca_no_cliente, peso_desigualdade, peso_atraso,
        minutos_extras, peso_minuto_extra, maximo_visitas, maximo_minutos, maximo_quilometros,
        (select encode(sha256, 'hex') from logos) as logo, criada_em as data_criacao, atualizado_em,
        (select instante from relogios) as relogio
      from contas where id = current_account()`),
  );

/** The account's time zone. */
export const timeZoneOf = async (tx: Tx): Promise<string> =>
  found(await tx.row<Row<'contas', 'fuso_horario'>>(sql`select fuso_horario from contas`))
    .fuso_horario;

/** Locks the account, after its clock: see updateConta. Returns its stamp. */
export const lockStampOfConta = async (tx: Tx): Promise<string> => {
  await tx.run(sql`select from relogios for update`);
  return found(
    await tx.row<Row<'contas', 'atualizado_em'>>(
      sql`select atualizado_em from contas where id = current_account() for no key update`,
    ),
  ).atualizado_em;
};

/** From an instant on and before another one. */
export type Period = Record<'inicio' | 'fim', string>;

/** A day in the account's time zone. */
export const periodOfDay = (tx: Tx, dia: string): Promise<Period> =>
  periodBetween(tx, sql`${dia}::date`, sql`${dia}::date + 1`);

/** Likewise a month, `2026-08`. */
export const periodOfMonth = (tx: Tx, mes: string): Promise<Period> => {
  const first = sql`${`${mes}-01`}::date`;
  return periodBetween(tx, first, sql`(${first} + interval '1 month')::date`);
};

const periodBetween = async (tx: Tx, first: Sql, next: Sql): Promise<Period> =>
  found(
    await tx.row<Period>(
      sql`select midnight(${first})::text as inicio, midnight(${next})::text as fim`,
    ),
  );

/**
 * Whether the instant is in the period. Instants, not `midnight`: the planner knows how few rows a day has, and no row
 * asks for the time zone.
 */
export const within = (instant: Sql, { inicio, fim }: Period): Sql =>
  sql`(${instant} >= ${inicio}::timestamptz and ${instant} < ${fim}::timestamptz)`;
