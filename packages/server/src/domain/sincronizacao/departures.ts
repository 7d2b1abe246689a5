/** What happened to visits that left a technician, without their new technician. */
import type { Saida } from '@campeiro/contract/campo/visitas';
import type { Static } from 'typebox';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { nameOfUser } from '../usuarios/queries.ts';

/** By the visit as it is now, and by the last of its changes that takes it from a device. */
export const departures = (
  tx: Tx,
  usuario: number,
  ids: readonly number[],
): Promise<Static<typeof Saida>[]> =>
  tx.rows(sql`
    select s.id_registro, s.atualizado_em as data, h.autor,
      case when r.situacao = 'cancelado' then r.motivo_cancelamento end as motivo,
      case when r.id is null then 'excluida' when r.situacao = 'cancelado' then 'cancelada'
        when r.id_usuario is distinct from ${usuario} then 'reatribuida' else 'recolhida' end as causa
    from saidas s left join registros r on r.id = s.id_registro
    left join lateral (
      select ${nameOfUser(sql`h.id_usuario`)} as autor from registros_historico h
      where h.id_registro = s.id_registro and h.mudancas ?| array['id_usuario', 'ativo', 'situacao', 'id_status']
        and h.origem <> 'campo'
      order by h.id desc limit 1) h on true
    where s.id_usuario = ${usuario} and s.id_registro = any(${[...ids]}::bigint[])
    order by s.atualizado_em`);
