/** Takes back what an earlier run wrote into a data folder, so that the next one meets the same rows. */
import pg from 'pg';
import type { Seed } from './fill.ts';
import { fillLog } from './log.ts';
import type { Frame } from './rows.ts';

export async function trim(connection: pg.ClientConfig, { sized, ten }: Seed): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const table of ['eventos', 'posicoes', 'registros_historico', 'saidas']) {
      await client.query(`delete from ${table}`);
    }
    for (const frame of [...sized, ...ten]) await trimAccount(client, frame);
    await fillLog(client, sized.at(-1) as Frame);
    // Counts that servers remember of these accounts are out of date now.
    await client.query('update relogios set instante = clock_timestamp()');
    await client.query('reset session_replication_role');
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function trimAccount(client: pg.Client, frame: Frame): Promise<void> {
  const { conta, rows, cliente, registro, agendado } = frame;
  await client.query('delete from registros where conta_id = $1 and id >= $2', [
    conta,
    registro + rows,
  ]);
  await client.query('delete from clientes where conta_id = $1 and id >= $2', [
    conta,
    cliente + rows,
  ]);
  await client.query(
    `update registros set id_status = $2, situacao = 'agendado', concluido = false, data_inicio = null,
       data_realizacao = null, latitude = null, longitude = null
     where conta_id = $1 and data_inicio is not null and (id - $3) % 10 = 9`, // as isOpen() in rows.ts
    [conta, agendado, registro],
  );
}
