import type { Anexo } from '@campeiro/contract/anexos';
import { type AnexoNoAparelho, MAX_ANEXOS_NO_APARELHO } from '@campeiro/contract/campo/anexos';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import type { Row } from '../../rows.ts';
import { current, onDevice } from '../sincronizacao/queries.ts';
import { nameOfUser } from '../usuarios/queries.ts';

/** What a file is attached to. */
export type Owner = { id_ordem_servico: number } | { id_objetivo: number };

export const isOf = (owner: Owner): Sql =>
  'id_objetivo' in owner
    ? sql`t.id_objetivo = ${owner.id_objetivo}`
    : sql`t.id_ordem_servico = ${owner.id_ordem_servico}`;

/** Throws the 404 of an order or objective that the caller does not see. `locks`: others who attach to it wait. */
export async function requireOwner(tx: Tx, owner: Owner, { locks = false } = {}): Promise<void> {
  const lock = locks ? sql`for no key update` : sql``;
  found(
    'id_objetivo' in owner
      ? await tx.row(sql`select from objetivos where id = ${owner.id_objetivo} ${lock}`)
      : await tx.row(sql`select from ordens_servico where id = ${owner.id_ordem_servico} ${lock}`),
  );
}

const shown = sql`t.id, t.id_ordem_servico, t.id_objetivo, t.nome, t.descricao, t.tipo, t.bytes,
  encode(t.sha256, 'hex') as sha256`;

const rowsOf = (tx: Tx, which: Sql): Promise<Anexo[]> =>
  tx.rows<Anexo>(sql`
    select ${shown}, ${nameOfUser(sql`t.id_usuario`)} as usuario, t.data_criacao, t.atualizado_em
    from anexos t where ${which} order by t.id`);

/** The oldest first. Throws the 404 of the owner. */
export async function listAnexosOf(tx: Tx, owner: Owner): Promise<Anexo[]> {
  await requireOwner(tx, owner);
  return rowsOf(tx, isOf(owner));
}

/** Throws the 404. */
export async function readAnexo(tx: Tx, id: number): Promise<Anexo> {
  const [row] = await rowsOf(tx, sql`t.id = ${id}`);
  return found(row);
}

/** The one of this owner with this content. */
export async function findSame(tx: Tx, owner: Owner, sha256: string): Promise<Anexo | undefined> {
  const [row] = await rowsOf(tx, sql`${isOf(owner)} and t.sha256 = decode(${sha256}, 'hex')`);
  return row;
}

export const countOf = async (tx: Tx, owner: Owner): Promise<number> =>
  found(
    await tx.row<{ n: number }>(sql`select count(*)::int as n from anexos t where ${isOf(owner)}`),
  ).n;

export type StoredFile = Row<'anexos', 'nome' | 'chave' | 'tipo' | 'bytes'> & { sha256: string };

const file = sql`t.nome, t.chave, t.tipo, t.bytes, encode(t.sha256, 'hex') as sha256`;

/** Throws the 404. */
export const readFile = async (tx: Tx, id: number): Promise<StoredFile> =>
  found(await tx.row<StoredFile>(sql`select ${file} from anexos t where t.id = ${id}`));

/** The orders and objectives of the technician's current visits, with when the first of these is due. */
const visited = (usuario: number): Sql => sql`
  (select r.id_ordem_servico, r.id_objetivo, min(r.data_agendada) as quando from registros r
    where r.id_usuario = ${usuario} and ${onDevice} and ${current}
    group by r.id_ordem_servico, r.id_objetivo)`;

/** What a technician's device has, the files of the next visits first. */
export const listForDevice = (tx: Tx, usuario: number): Promise<AnexoNoAparelho[]> =>
  tx.rows<AnexoNoAparelho>(sql`
    select ${shown} from anexos t
      join (select a.id, min(v.quando) as quando from anexos a join ${visited(usuario)} v
        on v.id_ordem_servico = a.id_ordem_servico or v.id_objetivo = a.id_objetivo group by a.id) n on n.id = t.id
    order by n.quando, t.id limit ${MAX_ANEXOS_NO_APARELHO}`);

/** Throws the 404 of a file that is of none of the technician's current visits. */
export const readFileForDevice = async (tx: Tx, usuario: number, id: number): Promise<StoredFile> =>
  found(
    await tx.row<StoredFile>(sql`
      select ${file} from anexos t where t.id = ${id} and exists (
        select from ${visited(usuario)} v
        where v.id_ordem_servico = t.id_ordem_servico or v.id_objetivo = t.id_objetivo)`),
  );
