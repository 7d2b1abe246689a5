/** The base and rate of a user on a day, for statements in which `d` has `id_usuario` and `data`. */
import { sql } from '../../../platform/db/sql.ts';

/**
 * The newest base that is not after the day. A base without a position means that there is none from its date
 * on.
 */
export const baseInForce = sql`lateral (
  select b.id, b.desde, b.latitude, b.longitude from bases_usuarios b
  where b.id_usuario = d.id_usuario and b.desde <= d.data order by b.desde desc limit 1)`;

/** The newest rate that is not after the day, of the user, or else of the account. */
export const rateInForce = sql`lateral (
  select v.id, v.id_usuario, v.desde, v.valor_por_km from valores_por_km v
  where (v.id_usuario is null or v.id_usuario = d.id_usuario) and v.desde <= d.data
  order by v.id_usuario is null, v.desde desc limit 1)`;
