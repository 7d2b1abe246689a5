import { MAX_PONTOS } from '@campeiro/contract/escritorio/posicoes';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { periodOfDay, within } from '../conta/queries.ts';
import { shownOn } from './last-position.ts';
import type { Ponto } from './queries.ts';

/** Reads a trail and records the reader in one transaction, so that every look is recorded. */
export async function readTrail(tx: Tx, id_usuario: number, data: string, consulente: number) {
  found(await tx.row(sql`select from usuarios where id = ${id_usuario} for key share`));
  const rows = await tx.rows<Ponto & Row<'posicoes', 'de_visita'>>(sql`
    select data, latitude, longitude, precisao, de_visita from posicoes p
    where p.id_usuario = ${id_usuario} and ${within(sql`p.data`, await periodOfDay(tx, data))}
      and (p.de_visita or p.data <@ ${shownOn(id_usuario, data)})
    order by p.data, p.id_evento limit ${MAX_PONTOS + 1}`);
  await tx.run(sql`
    insert into consultas_de_trajeto (id_usuario, id_consulente, data)
    values (${id_usuario}, ${consulente}, ${data}::date)`);
  const completo = rows.length <= MAX_PONTOS;
  return { id_usuario, data, pontos: rows.slice(0, MAX_PONTOS), completo };
}

/**
 * Records who looked at the last position of these users: once an hour, because screens ask again and again. Done before
 * the answer leaves.
 */
export async function noteLastLooks(
  tx: Tx,
  ids: readonly number[],
  consulente: number,
): Promise<void> {
  if (ids.length === 0) return;
  const hour = (instant: Sql) => sql`date_trunc('hour', ${instant} at time zone 'UTC')`;
  await tx.run(sql`
    insert into consultas_de_trajeto (id_usuario, id_consulente, data, tipo)
    select u.id, ${consulente}, (now() at time zone c.fuso_horario)::date, 'ultima_posicao'
    from usuarios u cross join contas c
    where u.id = any(${[...ids]}::bigint[]) and not exists (
      select from consultas_de_trajeto t
      where t.id_usuario = u.id and t.id_consulente = ${consulente} and t.tipo = 'ultima_posicao'
        and ${hour(sql`t.consultado_em`)} = ${hour(sql`clock_timestamp()`)})
    order by u.id on conflict do nothing`);
}
