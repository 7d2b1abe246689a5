/** The log of an account's requests, as the last hours left it. */
import type pg from 'pg';
import type { Frame } from './rows.ts';

const MOST = 200_000;

/** Fills it anew: the server removes what is older than a week. */
export async function fillLog(client: pg.Client, frame: Frame): Promise<void> {
  await client.query('delete from requisicoes');
  await client.query(
    `insert into requisicoes (conta_id, data, id_requisicao, metodo, caminho, status, milissegundos, id_usuario)
     select $1, now() - make_interval(secs => i / 10.0), 'bench-' || i, 'GET', '/v2/clientes/' || i, 200, 1,
       ($2::bigint[])[1 + i % cardinality($2)]
     from generate_series(1, $3::int) i`,
    [frame.conta, frame.tecnicos, Math.min(MOST, frame.rows)],
  );
}
