/** Deletes files by age, what broken transfers left, and imports that never had a file. */
import { DIAS_PARA_DESFAZER } from '@campeiro/contract/escritorio/importacoes';
import { runForAll } from '../../platform/db/cleanup.ts';
import type { Database, TenantContext, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Row } from '../../rows.ts';
import { dropFiles } from './file/receive.ts';
import { isRunning } from './queries.ts';

/** Longer than the slowest line that is accepted takes for one part. */
const NEXT_WITHIN = sql`interval '1 hour'`;
/** How long an import may wait for its file. */
const AWAITED = sql`interval '1 day'`;

const isOld = sql`envio is not null and arquivo_ate < now() and not ${isRunning}`;
const isPast = sql`terminada_em < now() - make_interval(days => ${DIAS_PARA_DESFAZER})
  and not ${isRunning}
  and exists (select from importacoes_mudancas m
    where m.conta_id = importacoes.conta_id and m.id_importacao = importacoes.id)`;
const isAbandoned = sql`situacao = 'nova' and data_criacao < now() - ${AWAITED}`;

/** Cleans up once. Several processes may do so at the same time. */
export async function cleanUpImports(db: Database): Promise<void> {
  await runForAll(db, [
    sql`delete from importacoes_partes p where recebida_em < now() - ${NEXT_WITHIN}
      and not exists (select from importacoes i
        where i.conta_id = p.conta_id and i.id = p.id_importacao and i.envio = p.envio)
      and not exists (select from importacoes_partes later
        where later.conta_id = p.conta_id and later.id_importacao = p.id_importacao
          and later.envio = p.envio and later.recebida_em > now() - ${NEXT_WITHIN})`,
  ]);
  const accounts = await db.acrossAccounts(
    (tx) =>
      tx.rows<Row<'importacoes', 'conta_id'>>(
        sql`select distinct conta_id from importacoes where (${isOld}) or (${isAbandoned}) or (${isPast})`,
      ),
    'bulk',
  );
  for (const { conta_id: conta } of accounts) {
    const scope: TenantContext = { conta, usuario: null, origem: 'sistema', priority: 'bulk' };
    await db.write(scope, cleanUpAccount);
  }
}

async function cleanUpAccount(tx: Tx): Promise<void> {
  const old = await tx.rows<Row<'importacoes', 'id'>>(sql`
    update importacoes set envio = null, arquivo_ate = null where ${isOld} returning id`);
  await dropFiles(
    tx,
    old.map(({ id }) => id),
  );
  await tx.run(sql`
    with past as (update importacoes set a_desfazer = 0 where ${isPast} returning id)
    delete from importacoes_mudancas where id_importacao in (select id from past)`);
  await tx.run(sql`delete from importacoes where ${isAbandoned}`);
}
