import type { NewRegistro as NewInOffice } from '@campeiro/contract/escritorio/registros';
import {
  type NewRegistro,
  type Registro,
  registrosList,
  type Situacao,
} from '@campeiro/contract/registros';
import type { Tx } from '../../platform/db/database.ts';
import { assignments, columns, join, name, type Sql, sql, values } from '../../platform/db/sql.ts';
import { insertItem, type Source, source } from '../../platform/lists/source.ts';
import type { Row, Rows } from '../../rows.ts';
import { TRANSITIONS, type Transition } from './states.ts';

export const registros = source(registrosList, 'registros', {
  fields: { status: sql`(select s.nome from status_servico s where s.id = t.id_status)` },
  linkFilters: {
    // A group's visits are those it is responsible for and those that its members carry out: most
    // visits name only a technician, and belong to the groups of that technician.
    ids_grupo: (ids: number[]) => sql`(t.id_equipe = any(${ids})
      or t.id_usuario in (select g.id_usuario from grupos_usuarios g where g.id_grupo = any(${ids})))`,
  },
});

const OF_VISIT = [
  'id',
  'id_cliente',
  'id_usuario',
  'id_equipe',
  'id_segmento',
  'id_objetivo',
  'id_ordem_servico',
  'ativo',
  'inicio_agendado',
  'data_agendada',
  'janela_inicio',
  'janela_fim',
  'situacao',
  'motivo_cancelamento',
  'motivo_conclusao',
  'justificativa_habilidade',
  'fixada',
  'desfecho',
  'data_inicio',
  'data_realizacao',
  'latitude',
  'data_criacao',
  'atualizado_em',
] as const;

/** What decisions about a visit go by. */
export type StoredVisit = Row<'registros', (typeof OF_VISIT)[number]>;

/**
 * These visits, with further columns, locked until the end of the transaction, in the order that all transactions keep
 * (docs/decisions/0011-lock-order.md): another transaction changes one before or after.
 */
export const lockVisits = <More extends keyof Rows['registros'] = never>(
  tx: Tx,
  which: Sql,
  more: readonly More[] = [],
): Promise<(StoredVisit & Row<'registros', More>)[]> =>
  tx.rows(sql`
    select ${columns([...new Set([...OF_VISIT, ...more])])} from registros where ${which} order by id for update`);

/** The columns of a state. Of each state an account has one status. */
export const inState = (situacao: Situacao) => ({
  situacao,
  concluido: situacao === 'realizado',
  id_status: sql`(select id from status_servico where situacao = ${situacao})`,
});

/** The columns that a transition writes. */
const entering = ({ to, sets }: Transition) => ({ ...sets, ...inState(to) });

/** Changes columns of these visits, which are locked. */
export const updateVisits = (
  tx: Tx,
  ids: readonly number[],
  changes: Record<string, unknown>,
): Promise<number> =>
  tx.run(sql`update registros set ${assignments(changes)} where id = any(${ids}::bigint[])`);

/**
 * Writes columns of visits that are locked, each its own. A state writes its status too. A column that is as it was
 * changes nothing.
 */
export async function writeVisits(
  tx: Tx,
  writes: readonly (Pick<StoredVisit, 'id'> & Partial<Rows['registros']>)[],
): Promise<void> {
  const names = new Set(writes.flatMap(({ id: _, ...columns }) => Object.keys(columns)));
  if (names.size === 0) return;
  const set = [...names].map((column) => sql`${name(column)} = n.${name(column)}`);
  const status = sql`id_status = (select s.id from status_servico s where s.situacao = n.situacao),
    concluido = n.situacao = 'realizado'`;
  await tx.run(sql`
    update registros r set ${join(names.has('situacao') ? [...set, status] : set)}
    from jsonb_array_elements(${JSON.stringify(writes)}::jsonb) w (columns)
    join registros o on o.id = (w.columns ->> 'id')::bigint
    cross join lateral jsonb_populate_record(o, w.columns) n
    where r.id = o.id`);
}

/** Whether this day has ended where the account is. */
export const isDayOver = async (tx: Tx, day: string): Promise<boolean> =>
  (await tx.row(
    sql`select from contas where ${day}::date < (now() at time zone fuso_horario)::date`,
  )) !== undefined;

/**
 * The windows of these visits on the day on which they are to begin; a visit without a window has none. Times of day
 * stay as clocks on the wall show them; an hour that the zone skips is put after it, and a window never ends before it
 * begins. `longe`: the window would go past the last year that instants are written with.
 */
export const windowsOn = (
  tx: Tx,
  ids: readonly number[],
  day: string,
): Promise<(Row<'registros', 'id' | 'inicio_agendado' | 'data_agendada'> & { longe: boolean })[]> =>
  tx.rows(sql`
    select v.id, f.longe, case when not f.longe then n.inicio end as inicio_agendado,
      case when not f.longe then greatest(n.fim, case when n.fim is not null then n.inicio end) end as data_agendada
    from registros v cross join contas c
    cross join lateral (
      select v.inicio_agendado at time zone c.fuso_horario as inicio,
        v.data_agendada at time zone c.fuso_horario as fim) l
    cross join lateral (
      select (${day}::date - coalesce(l.inicio, l.fim)::date) * interval '1 day' as dias) d
    cross join lateral (
      select (l.inicio + d.dias) at time zone c.fuso_horario as inicio,
        (l.fim + d.dias) at time zone c.fuso_horario as fim) n
    cross join lateral (select greatest(n.inicio, n.fim) >= '10000-01-01' as longe) f
    where v.id = any(${ids}::bigint[]) and d.dias is not null`);

/** Adds an unscheduled visit, as its technician makes it. */
export async function addUnscheduled(
  tx: Tx,
  fields: Partial<Pick<NewRegistro, 'id_objetivo' | 'id_contato' | 'id_ordem_servico'>> &
    Pick<NewRegistro, 'id_cliente' | 'id_usuario'>,
): Promise<StoredVisit> {
  const row = { ...fields, ...entering(TRANSITIONS.campo.make) };
  const visit = await tx.row<StoredVisit>(
    sql`insert into registros ${values(row)} returning ${columns(OF_VISIT)}`,
  );
  return visit as StoredVisit;
}

/** Adds a scheduled visit, as an item of the list that its caller reads. */
export function schedule<Item = Registro>(
  tx: Tx,
  novo: (NewRegistro | Omit<NewInOffice, 'justificativa_habilidade'>) &
    Partial<Row<'registros', 'justificativa_habilidade'>>,
  as: Source = registros,
): Promise<Item> {
  const {
    data_inicio_esperada: inicio_agendado,
    data_conclusao_esperada: data_agendada,
    ...rest
  } = novo;
  return insertItem<Item>(tx, as, {
    ...rest,
    inicio_agendado,
    data_agendada,
    ...entering(TRANSITIONS.v2.schedule),
  });
}

/** The names of the users who changed these visits last, by visit; none where the service itself or a device did. */
export async function lastAuthors(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx.rows<{ id_registro: number; nome: string | null }>(sql`
    select distinct on (h.id_registro) h.id_registro, u.nome
    from registros_historico h left join usuarios u on u.id = h.id_usuario
    where h.id_registro = any(${ids}::bigint[]) order by h.id_registro, h.id desc`);
  return new Map(rows.flatMap(({ id_registro, nome }) => (nome ? [[id_registro, nome]] : [])));
}
