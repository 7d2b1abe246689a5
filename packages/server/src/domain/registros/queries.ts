import { type NewRegistro, type Registro, registrosList } from '@campeiro/contract/registros';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { insertItem, source } from '../../platform/lists/source.ts';

export const registros = source(registrosList, 'registros', {
  fields: { status: sql`(select s.nome from status_servico s where s.id = t.id_status)` },
  linkFilters: {
    // A group's visits are those it is responsible for and those that its members carry out: most
    // visits name only a technician, and whoever asks for a group wants to see them.
    ids_grupo: (ids: number[]) => sql`(t.id_equipe = any(${ids})
      or t.id_usuario in (select g.id_usuario from grupos_usuarios g where g.id_grupo = any(${ids})))`,
  },
});

const INITIAL = sql`(select id from status_servico where situacao = 'agendado')`;

/** Adds a visit that nobody scheduled, as its technician makes it. */
export const addUnscheduled = (
  tx: Tx,
  fields: Partial<Pick<NewRegistro, 'id_objetivo' | 'id_contato' | 'id_ordem_servico'>> &
    Pick<NewRegistro, 'id_cliente' | 'id_usuario'>,
): Promise<Registro> =>
  insertItem<Registro>(tx, registros, { ...fields, agendado: false, id_status: INITIAL });

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
    agendado: true,
    id_status: INITIAL,
  });
}
