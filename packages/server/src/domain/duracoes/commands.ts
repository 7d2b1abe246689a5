import type { Duracao } from '@campeiro/contract/escritorio/duracoes';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { found } from '../../platform/problem.ts';
import { read } from './queries.ts';

/** Sets the minutes of an objective, or with null the default; throws the 404 if the objective does not exist. */
export async function setMinutes(tx: Tx, id: number, minutos: number | null): Promise<Duracao> {
  found(await tx.row(sql`select from objetivos where id = ${id} for key share`));
  await tx.run(
    minutos === null
      ? sql`delete from duracoes_objetivos where id_objetivo = ${id}`
      : sql`
          insert into duracoes_objetivos (id_objetivo, minutos) values (${id}, ${minutos})
          on conflict (conta_id, id_objetivo) do update set minutos = excluded.minutos`,
  );
  return found((await read(tx, sql`o.id = ${id}`))[0]);
}
