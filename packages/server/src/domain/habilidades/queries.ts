/** Skills of users, and those that objectives and customers ask for. */
import type { Held } from '@campeiro/contract/agenda/habilidades';
import type { Agenda } from '@campeiro/contract/escritorio/agenda';
import {
  type HabilidadesDoUsuario,
  type HabilidadesExigidas,
  usuariosHabilidadesList,
} from '@campeiro/contract/escritorio/habilidades';
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { type Links, linkedIds } from '../../platform/links/links.ts';
import { source } from '../../platform/lists/source.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { nameOfUser } from '../usuarios/queries.ts';

const to = { table: 'habilidades', column: 'id_habilidade' };

export const ofObjective: Links = {
  table: 'objetivos_habilidades',
  of: { table: 'objetivos', column: 'id_objetivo' },
  to,
};

export const ofCustomer: Links = {
  table: 'clientes_habilidades',
  of: { table: 'clientes', column: 'id_cliente' },
  to,
};

export const usuariosHabilidades = source(usuariosHabilidadesList, 'usuarios_habilidades', {
  fields: {
    usuario: nameOfUser(sql`t.id_usuario`),
    habilidade: sql`(select h.nome from habilidades h where h.id = t.id_habilidade)`,
    valida_ate: sql`t.valida_ate::text`,
  },
  timeFilters: {
    ativas: (active: boolean) => sql`${active}::boolean = exists (
      select from usuarios u join habilidades h on h.id = t.id_habilidade
      where u.id = t.id_usuario and u.ativo and h.ativo)`,
  },
});

/** The skills of a user; throws the 404 if there is none. */
export async function readSkillsOfUser(tx: Tx, id: number): Promise<HabilidadesDoUsuario> {
  return found(
    await tx.row<HabilidadesDoUsuario>(sql`
      select t.id, t.atualizado_em, coalesce((
        select jsonb_agg(jsonb_build_object(
          'id_habilidade', h.id, 'habilidade', h.nome, 'valida_ate', v.valida_ate) order by h.nome, h.id)
        from usuarios_habilidades v join habilidades h on h.id = v.id_habilidade
        where v.id_usuario = t.id), '[]') as habilidades
      from usuarios t where t.id = ${id}`),
  );
}

/** What a row asks for; throws the 404 if there is none. */
export async function readAsked(tx: Tx, links: Links, id: number): Promise<HabilidadesExigidas> {
  return found(
    await tx.row<HabilidadesExigidas>(sql`
      select t.id, t.atualizado_em, ${linkedIds(links)} as ids_habilidades
      from ${name(links.of.table)} t where t.id = ${id}`),
  );
}

/** The skills that a customer asks for, as far as the caller sees the customer; none without one. */
export async function readSkillsOfCustomer(tx: Tx, id: number | undefined): Promise<number[]> {
  if (id === undefined) return [];
  const rows = await tx.rows<Row<'clientes_habilidades', 'id_habilidade'>>(
    sql`select id_habilidade from clientes_habilidades where id_cliente = ${id} order by 1`,
  );
  return rows.map(({ id_habilidade }) => id_habilidade);
}

/** Likewise, of these customers, by customer. */
export async function readSkillsOfCustomers(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await tx.rows<Row<'clientes_habilidades', 'id_cliente' | 'id_habilidade'>>(sql`
    select id_cliente, id_habilidade from clientes_habilidades
    where id_cliente = any(${[...ids]}::bigint[]) order by id_cliente, id_habilidade`);
  const byCustomer = Map.groupBy(rows, ({ id_cliente }) => id_cliente);
  return new Map(
    [...byCustomer].map(([id, theirs]) => [id, theirs.map((one) => one.id_habilidade)]),
  );
}

/** The active skills, each with the objectives that ask for it. */
export const readSkills = (tx: Tx): Promise<Agenda['habilidades']> =>
  tx.rows(sql`
    select h.id, h.nome, array(
      select o.id_objetivo from objetivos_habilidades o where o.id_habilidade = h.id order by 1) as ids_objetivos
    from habilidades h where h.ativo order by h.nome, h.id`);

/** The skills of these users, by user. */
export async function readHeld(tx: Tx, users: readonly number[]): Promise<Map<number, Held[]>> {
  const rows = await tx.rows<Held & { id_usuario: number }>(sql`
    select id_usuario, id_habilidade, valida_ate::text from usuarios_habilidades
    where id_usuario = any(${[...users]}::bigint[]) order by id_usuario, id_habilidade`);
  const byUser = Map.groupBy(rows, ({ id_usuario }) => id_usuario);
  return new Map(
    [...byUser].map(([user, theirs]) => [
      user,
      theirs.map(({ id_habilidade, valida_ate }) => ({ id_habilidade, valida_ate })),
    ]),
  );
}
