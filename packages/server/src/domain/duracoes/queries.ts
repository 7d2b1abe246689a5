/** How long visits are expected to take. An objective without a row has the contract's default. */
import type { Duracao } from '@campeiro/contract/escritorio/duracoes';
import type { Tx } from '../../platform/db/database.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';

export const read = (tx: Tx, where: Sql): Promise<Duracao[]> =>
  tx.rows<Duracao>(sql`
    select o.id as id_objetivo, o.nome as objetivo, d.minutos
    from objetivos o left join duracoes_objetivos d on d.id_objetivo = o.id
    where ${where} order by o.ordem, o.id`);

export const readDuracoes = (tx: Tx): Promise<Duracao[]> => read(tx, sql`true`);
