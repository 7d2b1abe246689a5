import { ClienteDeCampo, ContatoDeCampo, type Visita } from '@campeiro/contract/campo/visitas';
import { EnderecoDeCliente } from '@campeiro/contract/enderecos';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { Secao } from '@campeiro/contract/questionarios';
import type { Static, TObject } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { columns, type Sql, sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import type { Start } from './cursor.ts';
import type { Questionnaire } from './rules.ts';

export type VisitRow = Omit<Static<typeof Visita>, 'ids_questionarios'> &
  Row<'registros', 'id_equipe' | 'id_segmento'> & {
    /** The questionnaires fixed at its check-in. */
    exigidos: number[];
  };

/** Changes after `from`, up to `to`. */
export interface Span {
  from: string;
  to: string;
}

export const within = (stamp: Sql, { from, to }: Span) =>
  sql`${stamp} > ${from} and ${stamp} <= ${to}`;

/** Open visits, and recently finished ones. */
const current = sql`(not r.concluido or r.data_realizacao > now() - interval '7 days')`;

/** The account's clock. No stamp in this snapshot is later, and no future stamp will be earlier. */
export async function clock(tx: Tx): Promise<string> {
  const row = await tx.row<Row<'relogios', 'instante'>>(sql`select instante from relogios`);
  return row?.instante ?? '';
}

/** The technician's groups, and the names of the statuses. */
export async function surroundings(tx: Tx, usuario: number) {
  const groups = await tx.rows<Row<'grupos_usuarios', 'id_grupo'>>(sql`
    select id_grupo from grupos_usuarios where id_usuario = ${usuario} order by id_grupo`);
  const statuses = await tx.rows<Row<'status_servico', 'id' | 'nome'>>(
    sql`select id, nome from status_servico order by id`,
  );
  return { groups: groups.map(({ id_grupo }) => id_grupo), statuses };
}

/**
 * Active questionnaires with their newest version, by id, and deactivated ones that a visit of the technician
 * still waits for.
 */
export const questionnairesFor = (tx: Tx, usuario: number): Promise<Questionnaire[]> =>
  questionnaires(tx, {
    at: sql`now()`,
    isOffered: sql`true`,
    isWanted: sql`(q.ativo or q.id in (
      select e.id_questionario from questionarios_exigidos e join registros r on r.id = e.id_registro
      where r.id_usuario = ${usuario} and r.ativo and not r.concluido))`,
  });

/** Active ones with their newest version at `instant`, and whether they were valid then. */
export const questionnairesAt = (tx: Tx, instant: string): Promise<Questionnaire[]> =>
  questionnaires(tx, {
    at: sql`${instant}::timestamptz`,
    isOffered: sql`v.publicada_em <= ${instant}`,
    isWanted: sql`q.ativo`,
  });

const questionnaires = (
  tx: Tx,
  { at, isOffered, isWanted }: Record<'at' | 'isOffered' | 'isWanted', Sql>,
): Promise<Questionnaire[]> =>
  tx.rows(sql`
    select q.id, q.nome, q.atualizado_em, v.id as id_versao,
      q.ativo and coalesce(q.vigencia_inicio <= ${at}, true) and coalesce(q.vigencia_fim >= ${at}, true) as vigente,
      array(select id_grupo from questionarios_grupos where id_questionario = q.id order by 1) as ids_grupos,
      array(select id_segmento from questionarios_segmentos where id_questionario = q.id order by 1)
        as ids_segmentos
    from questionarios q
    cross join lateral (
      select v.id from questionarios_versoes v where v.id_questionario = q.id and ${isOffered}
      order by v.numero desc limit 1) v
    where ${isWanted} order by q.id`);

/** The questions of these versions. */
export async function sectionsOf(tx: Tx, versions: number[]): Promise<Map<number, Secao[]>> {
  const rows = await tx.rows<Row<'questionarios_versoes', 'id'> & { secoes: Secao[] }>(
    sql`select id, secoes from questionarios_versoes where id = any(${versions}::bigint[])`,
  );
  return new Map(rows.map(({ id, secoes }) => [id, secoes]));
}

/** The technician's visits that changed, in the order of their changes. */
export const changedVisits = (
  tx: Tx,
  usuario: number,
  { visits, loadedAt }: Start,
  limit: number,
): Promise<VisitRow[]> =>
  tx.rows(sql`
    select r.id, case when not r.agendado then (
        select e.id_evento from eventos e where e.id_registro = r.id and e.tipo = 'visita') end as id_visita,
      r.codigo, r.id_status, s.nome as status, r.id_cliente, r.id_objetivo, r.id_contato,
      r.id_ordem_servico, r.agendado, r.concluido, r.inicio_agendado, r.data_agendada, r.instrucoes,
      r.data_inicio, r.data_realizacao, r.observacao, r.pendencias, r.data_criacao, r.atualizado_em, r.id_equipe, r.id_segmento,
      array(select id_questionario from questionarios_exigidos where id_registro = r.id) as exigidos
    from registros r join status_servico s on s.id = r.id_status
    where r.id_usuario = ${usuario} and r.ativo and r.atualizado_em > ${visits}
      and (r.atualizado_em > ${loadedAt} or ${current})
    order by r.atualizado_em limit ${limit}`);

/** Visits that were removed from the technician and did not return, in the order of removal. */
export async function removals(tx: Tx, usuario: number, span: Span): Promise<number[]> {
  const left = await tx.rows<{ id: number }>(sql`
    select s.id_registro as id from saidas s
    where s.id_usuario = ${usuario} and ${within(sql`s.atualizado_em`, span)}
    order by s.atualizado_em`);
  const ids = left.map(({ id }) => id);
  const back = await tx.rows<Row<'registros', 'id'>>(sql`
    select r.id from registros r
    where r.id = any(${ids}::bigint[]) and r.id_usuario = ${usuario} and r.ativo`);
  const here = new Set(back.map(({ id }) => id));
  return ids.filter((id) => !here.has(id));
}

type Reference = 'id_cliente' | 'id_contato' | 'id_ordem_servico';

/** Rows that visits refer to, so a device needs them: all of them, and those of the visits in this answer. */
export interface Named {
  all: number[];
  ofVisits: number[];
}

/** The customers, contacts and orders of these visits and of the technician's other current ones. */
export async function namedBy(
  tx: Tx,
  usuario: number,
  visits: readonly VisitRow[],
): Promise<{ clientes: Named; contatos: Named; ordens: Named }> {
  const rows = await tx.rows<Row<'registros', Reference>>(sql`
    select distinct r.id_cliente, r.id_contato, r.id_ordem_servico from registros r
    where r.id_usuario = ${usuario} and r.ativo and ${current}`);
  const named = (column: Reference): Named => {
    const idsIn = (of: readonly Pick<VisitRow, typeof column>[]) => [
      ...new Set(of.map((visit) => visit[column]).filter((id) => id !== null)),
    ];
    const ofVisits = idsIn(visits);
    return { all: [...new Set([...ofVisits, ...idsIn(rows)])], ofVisits };
  };
  return {
    clientes: named('id_cliente'),
    contatos: named('id_contato'),
    ordens: named('id_ordem_servico'),
  };
}

/** Customers of the visits in this answer, and changed ones. */
export const customers = (tx: Tx, needed: Named, span: Span) =>
  due(tx, ClienteDeCampo, sql`clientes t`, sql`t.id`, needed, span);

/** Their addresses, likewise. */
export const addresses = (tx: Tx, needed: Named, span: Span) =>
  due(tx, EnderecoDeCliente, sql`enderecos t`, sql`t.id_cliente`, needed, span);

/** The contacts of visits, likewise. */
export const contacts = (tx: Tx, needed: Named, span: Span) =>
  due(tx, ContatoDeCampo, sql`pessoas t`, sql`t.id`, needed, span);

/**
 * Passes ids instead of joining, so that the plan uses them even without statistics, for example after a
 * large load.
 */
export const due = <Item extends TObject>(
  tx: Tx,
  item: Item,
  from: Sql,
  id: Sql,
  { all, ofVisits }: Named,
  span: Span,
): Promise<Static<Item>[]> =>
  tx.rows(sql`
    select ${columns(namesOf(item), 't')} from ${from}
    where ${id} = any(${all}::bigint[])
      and (${id} = any(${ofVisits}::bigint[]) or ${within(sql`t.atualizado_em`, span)})
    order by t.id`);

/** Changed visit objectives. */
export const objectives = (
  tx: Tx,
  span: Span,
): Promise<{ id: number; nome: string; ativo: boolean; atualizado_em: string }[]> =>
  tx.rows(sql`
    select id, nome, ativo, atualizado_em from objetivos o
    where ${within(sql`o.atualizado_em`, span)} order by id`);
