/**
 * Travel of the past weeks, computed and decided as an office would: older days are paid, newer ones are
 * still open.
 */

import { APROVACAO, PAGAMENTO } from '@campeiro/contract/deslocamentos/decisoes';
import { computeTravel } from '@campeiro/server/domain/deslocamentos/travel/refresh';
import type { Tx } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';

/** Every other technician drives from home, in the middle of the territory. */
const homes = sql`
  insert into bases_usuarios (id_usuario, desde, latitude, longitude)
  select id_usuario, current_date - 365, round(avg(latitude)::numeric, 6), round(avg(longitude)::numeric, 6)
  from registros where concluido and latitude is not null group by id_usuario having id_usuario % 2 = 0`;

/** Before this date, the account's undated rate applied. */
const raise = sql`insert into valores_por_km (desde, valor_por_km) values (current_date - 30, 1.60)`;

/** From here on the transaction runs as the manager, or as the administrator if there is none. */
const actAsOffice = sql`
  select set_config('campeiro.usuario', u.id::text, true), set_config('campeiro.origem', 'escritorio', true)
  from (
    select id from usuarios where perfil in ('administrador', 'gestor')
    order by perfil = 'gestor' desc, id limit 1) u`;
const actAsService = sql`
  select set_config('campeiro.usuario', '', true), set_config('campeiro.origem', 'sistema', true)`;

/**
 * Days older than five weeks are approved and paid. Those of the last week are undecided. In between, every
 * tenth day is disregarded, rejected or under verification.
 */
export async function fillTravel(tx: Tx): Promise<void> {
  await tx.run(actAsOffice); // decisions show their author
  await tx.run(homes);
  await tx.run(raise);
  await tx.run(actAsService);
  await computeTravel(tx);
  await tx.run(actAsOffice);
  await tx.run(sql`
    with ordem as (
      select id, current_date - data as idade, row_number() over (order by data, id_usuario) as n
      from deslocamentos_dias)
    update deslocamentos_dias d set
      aprovacao = case when n % 10 = 3 then ${APROVACAO.desconsiderado}::int
        when n % 10 = 6 then ${APROVACAO.rejeitado}::int
        when n % 10 = 9 then ${APROVACAO.em_verificacao}::int else ${APROVACAO.aprovado}::int end,
      pagamento = case when n % 10 in (3, 6, 9) then ${PAGAMENTO.aguardando_avaliacao}::int
        when idade > 35 then ${PAGAMENTO.pago}::int else ${PAGAMENTO.em_aberto}::int end
    from ordem o where o.id = d.id and idade > 7`);
}
