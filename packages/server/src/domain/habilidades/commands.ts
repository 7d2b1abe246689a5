import type {
  HabilidadesDoUsuario,
  HabilidadesDoUsuarioChange,
  HabilidadesExigidas,
} from '@campeiro/contract/escritorio/habilidades';
import type { Tx } from '../../platform/db/database.ts';
import { name, sql } from '../../platform/db/sql.ts';
import { type Links, setLinks } from '../../platform/links/links.ts';
import { found } from '../../platform/problem.ts';
import { ofCustomer, ofObjective, readAsked, readSkillsOfUser } from './queries.ts';

/**
 * Locks the row that a set belongs to, so that two sets do not mix. Throws the 404 if there is none. Then locks the skills
 * of the set, because a caller that renames one holds it while waiting for the account's clock, which the set is about to take.
 */
async function lock(tx: Tx, table: string, id: number, skills: readonly number[]): Promise<void> {
  found(await tx.row(sql`select from ${name(table)} where id = ${id} for no key update`));
  await tx.run(
    sql`select from habilidades where id = any(${skills}::bigint[]) order by id for key share`,
  );
}

/** Sets what a user has. Rows that stay as they are keep their stamps. */
export async function setSkillsOfUser(
  tx: Tx,
  id: number,
  { habilidades }: HabilidadesDoUsuarioChange,
): Promise<HabilidadesDoUsuario> {
  const ids = habilidades.map(({ id_habilidade }) => id_habilidade);
  await lock(tx, 'usuarios', id, ids);
  const days = habilidades.map(({ valida_ate }) => valida_ate ?? null);
  await tx.run(sql`
    delete from usuarios_habilidades where id_usuario = ${id} and id_habilidade <> all(${ids}::bigint[])`);
  await tx.run(sql`
    update usuarios_habilidades t set valida_ate = n.valida_ate
    from unnest(${ids}::bigint[], ${days}::date[]) n (id_habilidade, valida_ate)
    where t.id_usuario = ${id} and t.id_habilidade = n.id_habilidade and t.valida_ate is distinct from n.valida_ate`);
  await tx.run(sql`
    insert into usuarios_habilidades (id_usuario, id_habilidade, valida_ate)
    select ${id}::bigint, n.id_habilidade, n.valida_ate
    from unnest(${ids}::bigint[], ${days}::date[]) n (id_habilidade, valida_ate)
    where not exists (
      select from usuarios_habilidades t where t.id_usuario = ${id} and t.id_habilidade = n.id_habilidade)`);
  return readSkillsOfUser(tx, id);
}

/** Sets what visits with an objective ask for. */
export const setSkillsOfObjective = (tx: Tx, id: number, ids: readonly number[]) =>
  setAsked(tx, ofObjective, id, ids);

/** Sets what visits to a customer ask for. */
export const setSkillsOfCustomer = (tx: Tx, id: number, ids: readonly number[]) =>
  setAsked(tx, ofCustomer, id, ids);

async function setAsked(
  tx: Tx,
  links: Links,
  id: number,
  ids: readonly number[],
): Promise<HabilidadesExigidas> {
  await lock(tx, links.of.table, id, ids);
  await setLinks(tx, links, id, ids);
  return readAsked(tx, links, id);
}
