/** Deletes positions that are no longer kept. */
import { runForAll } from '../../platform/db/cleanup.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

/** How many positions one run deletes, per account and in all. The rest follows a minute later. */
const POSITIONS_OF_ONE = 2000;
const POSITIONS = 10_000;

/** By then the day has been over for a week in any time zone. */
const DAYS_UNTIL_JUDGED = 8;

const STATEMENTS: Sql[] = [
  // The event stays without its position. Its id and digest identify a repetition.
  sql`with antigas as (
      delete from posicoes where (conta_id, id_evento) in (
        select p.conta_id, p.id_evento from contas c cross join lateral (
          select conta_id, id_evento from posicoes
          where conta_id = c.id and not de_visita
            and data < now() - make_interval(days => c.dias_de_posicoes)
          order by data limit ${POSITIONS_OF_ONE}) p
        limit ${POSITIONS})
      returning conta_id, id_evento)
    update eventos e set dados = e.dados - '{latitude,longitude,precisao}'::text[]
    from antigas a where e.conta_id = a.conta_id and e.id_evento = a.id_evento`,
  // A week after their day, when offline devices have reported when their technicians were at work. For an
  // account that keeps all positions, this waits until it no longer does.
  sql`with vencidas as materialized (
      select p.*, (p.data at time zone c.fuso_horario)::date as dia from contas c cross join lateral (
        select conta_id, id_evento, id_usuario, data from posicoes
        where conta_id = c.id and not apurada and not de_visita
          and data < now() - make_interval(days => ${DAYS_UNTIL_JUDGED})
        order by data limit ${POSITIONS_OF_ONE}) p
      where not c.posicoes_fora_do_expediente limit ${POSITIONS}),
    dias as materialized (
      select d.*, working_hours_of(conta_id, id_usuario, dia) as janela
      from (select distinct conta_id, id_usuario, dia from vencidas) d),
    julgadas as materialized (
      select v.conta_id, v.id_evento, v.data <@ d.janela as no_expediente
      from vencidas v join dias d using (conta_id, id_usuario, dia)),
    mantidas as (
      update posicoes p set apurada = true from julgadas j
      where p.conta_id = j.conta_id and p.id_evento = j.id_evento and j.no_expediente),
    retiradas as (
      delete from posicoes p using julgadas j
      where p.conta_id = j.conta_id and p.id_evento = j.id_evento and not j.no_expediente
      returning p.conta_id, p.id_evento)
    update eventos e set dados = e.dados - '{latitude,longitude,precisao}'::text[]
    from retiradas r where e.conta_id = r.conta_id and e.id_evento = r.id_evento`,
];

/** Cleans up once. Several processes may do so at the same time; each position is deleted once. */
export const cleanUpPositions = (db: Database): Promise<void> => runForAll(db, STATEMENTS);
