import {
  ClienteDeCampo,
  ContatoDeCampo,
  type ContatosDoCliente,
  EnderecoDeCampo,
  type Visita,
} from '@campeiro/contract/campo/visitas';
import { namesOf } from '@campeiro/contract/kit/fields';
import type { Secao } from '@campeiro/contract/questionarios';
import type { Static, TObject } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { columns, type Sql, sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import type { Start } from './cursor.ts';

export type VisitRow = Omit<
  Static<typeof Visita>,
  'ids_questionarios' | 'ids_versoes' | 'observacoes'
> &
  Row<'registros', 'id_equipe' | 'id_segmento'> &
  Row<'ordens_servico', 'id_tipo_servico'> & {
    /** The questionnaires fixed at its check-in, in their versions; null before it. */
    exigidos: Fixed[] | null;
  };

export type Fixed = Row<'questionarios_exigidos', 'id_questionario' | 'id_versao'>;

/** Changes after `from`, up to `to`. */
export interface Span {
  from: string;
  to: string;
}

export const within = (stamp: Sql, { from, to }: Span) =>
  sql`${stamp} > ${from} and ${stamp} <= ${to}`;

/** Open visits, and recently finished ones. */
export const current = sql`(not (r.concluido or r.situacao = 'nao_realizado') or r.data_realizacao > now() - interval '7 days')`;

/**
 * Visits on the technician's device. One that was not carried out stays there until the office has decided: until then
 * the technician can undo that. In words of the trigger `record_departure_on_update`.
 */
export const onDevice = sql`(r.ativo or r.situacao = 'nao_realizado' and r.desfecho is null)`;

/** The account's clock. No stamp in this snapshot is later, and no future stamp will be earlier. */
export async function clock(tx: Tx): Promise<string> {
  const row = await tx.row<Row<'relogios', 'instante'>>(sql`select instante from relogios`);
  return row?.instante ?? '';
}

/** The names of the statuses. */
export const statusNames = (tx: Tx): Promise<Row<'status_servico', 'id' | 'nome'>[]> =>
  tx.rows(sql`select id, nome from status_servico order by id`);

/** The questions of these versions. */
export async function sectionsOf(tx: Tx, versions: number[]): Promise<Map<number, Secao[]>> {
  const rows = await tx.rows<Row<'questionarios_versoes', 'id'> & { secoes: Secao[] }>(
    sql`select id, secoes from questionarios_versoes where id = any(${versions}::bigint[])`,
  );
  return new Map(rows.map(({ id, secoes }) => [id, secoes]));
}

/** What the check-in of the visit `r` fixed. Where no version was named, the one that was answered counts. */
const fixed = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id_questionario', x.id_questionario, 'id_versao',
    case when x.informado then x.id_versao else coalesce(a.id_versao, x.id_versao) end) order by x.id_questionario), '[]')
  from questionarios_exigidos x left join respostas_questionario a
    on a.id_registro = x.id_registro and a.id_questionario = x.id_questionario
  where x.id_registro = r.id)`;

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
      r.codigo, r.id_status, s.nome as status, r.id_cliente, r.id_endereco, r.id_objetivo, r.id_contato,
      r.id_ordem_servico, r.agendado, r.concluido, r.inicio_agendado, r.data_agendada, r.janela_inicio, r.janela_fim, r.instrucoes,
      r.data_inicio, r.data_realizacao, r.observacao, r.pendencias, r.data_criacao, r.atualizado_em, r.id_equipe, r.id_segmento,
      (select o.id_tipo_servico from ordens_servico o where o.id = r.id_ordem_servico) as id_tipo_servico,
      case when exists (select from eventos e where e.id_registro = r.id and e.tipo = 'checkin' and not e.anulado)
        then ${fixed} end as exigidos
    from registros r join status_servico s on s.id = r.id_status
    where r.id_usuario = ${usuario} and ${onDevice} and r.atualizado_em > ${visits}
      and (r.atualizado_em > ${loadedAt} or ${current})
    order by r.atualizado_em limit ${limit}`);

/** The types of service of the technician's current visits: an order changes without its visits. */
export const serviceTypes = (tx: Tx, usuario: number): Promise<object[]> =>
  tx.rows(sql`
    select r.id, o.id_tipo_servico from registros r join ordens_servico o on o.id = r.id_ordem_servico
    where r.id_usuario = ${usuario} and ${onDevice} and ${current} order by r.id`);

/** Visits that were removed from the technician and did not return, in the order of removal. */
export async function removals(tx: Tx, usuario: number, span: Span): Promise<number[]> {
  const left = await tx.rows<Row<'saidas', 'id_registro'>>(sql`
    select s.id_registro from saidas s
    where s.id_usuario = ${usuario} and ${within(sql`s.atualizado_em`, span)}
    order by s.atualizado_em`);
  const ids = left.map(({ id_registro }) => id_registro);
  const back = await tx.rows<Row<'registros', 'id'>>(sql`
    select r.id from registros r
    where r.id = any(${ids}::bigint[]) and r.id_usuario = ${usuario} and ${onDevice}`);
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
): Promise<{ clientes: Named; contatos: Named; ordens: Named; clientesAtuais: number[] }> {
  const rows = await tx.rows<Row<'registros', Reference>>(sql`
    select distinct r.id_cliente, r.id_contato, r.id_ordem_servico from registros r
    where r.id_usuario = ${usuario} and ${onDevice} and ${current}`);
  const idsIn = (of: readonly Pick<VisitRow, Reference>[], column: Reference) => [
    ...new Set(of.map((visit) => visit[column]).filter((id) => id !== null)),
  ];
  const named = (column: Reference): Named => {
    const ofVisits = idsIn(visits, column);
    return { all: [...new Set([...ofVisits, ...idsIn(rows, column)])], ofVisits };
  };
  return {
    clientes: named('id_cliente'),
    contatos: named('id_contato'),
    ordens: named('id_ordem_servico'),
    clientesAtuais: idsIn(rows, 'id_cliente').toSorted((a, b) => a - b),
  };
}

/** Customers of the visits in this answer, and changed ones. */
export const customers = (tx: Tx, needed: Named, span: Span) =>
  due(tx, ClienteDeCampo, sql`clientes t`, sql`t.id`, needed, span);

/** Their addresses, likewise. */
export const addresses = (tx: Tx, needed: Named, span: Span) =>
  due(tx, EnderecoDeCampo, sql`enderecos t`, sql`t.id_cliente`, needed, span);

/** For each customer. */
const PEOPLE = 20;

/** The active people of each of these customers, by name. */
export const peopleOf = (
  tx: Tx,
  customers: readonly number[],
): Promise<Static<typeof ContatosDoCliente>[]> =>
  tx.rows(sql`
    select c.id as id_cliente, array_agg(p.id order by p.nome_ordem, p.id) as ids_contatos
    from unnest(${customers}::bigint[]) c (id) cross join lateral (
      select p.id, p.nome_ordem from pessoas_clientes v join pessoas p on p.id = v.id_pessoa
      where v.id_cliente = c.id and p.ativo order by p.nome_ordem, p.id limit ${PEOPLE}) p
    group by c.id order by c.id`);

/** The contacts of visits and of their customers, likewise. */
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
