import {
  type NewRegistro,
  type Registro,
  registrosList,
  type Situacao,
} from '@campeiro/contract/registros';
import type { Tx } from '../../platform/db/database.ts';
import { assignments, columns, type Sql, sql, values } from '../../platform/db/sql.ts';
import { insertItem, source } from '../../platform/lists/source.ts';
import type { Row } from '../../rows.ts';
import { TRANSITIONS, type Transition } from './states.ts';

export const registros = source(registrosList, 'registros', {
  fields: { status: sql`(select s.nome from status_servico s where s.id = t.id_status)` },
  linkFilters: {
    // A group's visits are those it is responsible for and those that its members carry out: most
    // visits name only a technician, and whoever asks for a group wants to see them.
    ids_grupo: (ids: number[]) => sql`(t.id_equipe = any(${ids})
      or t.id_usuario in (select g.id_usuario from grupos_usuarios g where g.id_grupo = any(${ids})))`,
  },
});

const OF_VISIT = [
  'id',
  'id_usuario',
  'id_equipe',
  'id_segmento',
  'ativo',
  'inicio_agendado',
  'data_agendada',
  'situacao',
  'motivo_cancelamento',
  'motivo_conclusao',
  'data_inicio',
  'data_realizacao',
  'latitude',
  'data_criacao',
  'atualizado_em',
] as const;

/** What decisions about a visit go by. */
export type StoredVisit = Row<'registros', (typeof OF_VISIT)[number]>;

/**
 * These visits, locked until the end of the transaction in the order in which everybody locks them
 * (docs/decisions/0011-lock-order.md): whoever changes one meanwhile comes before or after.
 */
export const lockVisits = (tx: Tx, which: Sql): Promise<StoredVisit[]> =>
  tx.rows(sql`select ${columns(OF_VISIT)} from registros where ${which} order by id for update`);

/** The columns of a state. Of each state an account has one status. */
export const inState = (situacao: Situacao) => ({
  situacao,
  concluido: situacao === 'realizado',
  id_status: sql`(select id from status_servico where situacao = ${situacao})`,
});

/** The columns that a transition writes. */
export const entering = ({ to, sets }: Transition) => ({ ...sets, ...inState(to) });

/** Changes columns of these visits, which are locked. */
export const updateVisits = (
  tx: Tx,
  ids: readonly number[],
  changes: Record<string, unknown>,
): Promise<number> =>
  tx.run(sql`update registros set ${assignments(changes)} where id = any(${ids}::bigint[])`);

/**
 * Writes the plans of visits that are locked, and their states. A plan that is as it was changes nothing.
 */
export const writePlans = (tx: Tx, plans: readonly object[]): Promise<number> =>
  tx.run(sql`
    update registros r set id_usuario = n.id_usuario, id_equipe = n.id_equipe,
      inicio_agendado = n.inicio_agendado, data_agendada = n.data_agendada, ativo = n.ativo,
      situacao = n.situacao, id_status = s.id, concluido = n.situacao = 'realizado',
      motivo_cancelamento = n.motivo_cancelamento
    from jsonb_populate_recordset(null::registros, ${JSON.stringify(plans)}::jsonb) n
    join status_servico s on s.situacao = n.situacao
    where r.id = n.id`);

/** Adds a visit that nobody scheduled, as its technician makes it. */
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

/** Adds a scheduled visit. */
export function schedule(tx: Tx, novo: NewRegistro): Promise<Registro> {
  const {
    data_inicio_esperada: inicio_agendado,
    data_conclusao_esperada: data_agendada,
    ...rest
  } = novo;
  return insertItem<Registro>(tx, registros, {
    ...rest,
    inicio_agendado,
    data_agendada,
    ...entering(TRANSITIONS.v2.schedule),
  });
}
