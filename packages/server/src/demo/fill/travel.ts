/** Travel of the past weeks, judged as an office would: older days paid, newer ones still open. */
import type { Database, Scope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { refreshTravel } from '../../travel/refresh.ts';

/**
 * Days older than five weeks are approved and paid, those of the last week nobody has looked at; between
 * them every tenth day was disregarded, rejected or put under verification.
 */
export async function fillTravel(db: Database, scope: Scope): Promise<void> {
  await refreshTravel(db, scope, undefined);
  await db.write(scope, (tx) =>
    tx.run(sql`
      with ordem as (
        select id, current_date - data as idade, row_number() over (order by data, id_usuario) as n
        from deslocamentos_dias)
      update deslocamentos_dias d set
        aprovacao = case when n % 10 = 3 then 1 when n % 10 = 6 then 4 when n % 10 = 9 then 2 else 0 end,
        pagamento = case when n % 10 in (3, 6, 9) then 2 when idade > 35 then 3 else 0 end
      from ordem o where o.id = d.id and idade > 7`),
  );
}
