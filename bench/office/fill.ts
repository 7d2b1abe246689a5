/** What the office's lists and panels go by, added to the customers and visits of a bench: addresses, segments, a day's work. */
import pg from 'pg';
import { managerLogin } from '../seed/accounts.ts';
import type { Seed } from '../seed/fill.ts';
import type { Frame } from '../seed/rows.ts';
import { fillAnswers } from './answers.ts';

const SEGMENTS = 60;
const GROUPS = 12;
/** Days before today with events and travel: this month, and the one before. */
const WORKED_DAYS = 62;

/**
 * Of the customers of each account, six in seven have an address, and five of six addresses a position; a tenth of them
 * has a second one. A fifth of the customers is in no segment, and a seventh is in two. Each group works in five segments,
 * and the manager is in the first group.
 * Visits of the last two months have their check-in and check-out; one in ten names a photo, and one in fifty of those
 * photos is missing. One check-in in two hundred was corrected. One in twenty of those visits answered a questionnaire.
 */
export async function fillOffice(connection: pg.ClientConfig, { sized }: Seed): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    // As when rows are copied: triggers and foreign keys rest.
    await client.query('set session_replication_role = replica');
    for (const frame of sized) await fillAccount(client, frame);
    await client.query('reset session_replication_role');
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

async function fillAccount(client: pg.Client, frame: Frame): Promise<void> {
  const { conta, tecnicos } = frame;
  const run = (statement: string, ...values: unknown[]) =>
    client.query(statement, [conta, ...values]);
  for (const ordem of [0, 1]) {
    await run(
      `insert into enderecos (conta_id, id_cliente, ordem, logradouro, bairro, cidade, estado, latitude, longitude,
         data_criacao, atualizado_em)
       select $1, id, $2::int, 'Rua ' || id % 9000, 'Bairro ' || id % 300, 'Cidade ' || id % 90, 'SP',
         case when id % 6 > 0 then -23 - (id % 9973) / 9973.0 end, case when id % 6 > 0 then -46 - (id % 9967) / 9967.0 end,
         data_criacao, atualizado_em
       from clientes where conta_id = $1 and id % 7 > 0 and ($2::int = 0 or id % 10 = 3)`,
      ordem,
    );
  }
  for (const [table, many] of [
    ['segmentos', SEGMENTS],
    ['grupos', GROUPS],
  ] as const)
    await run(
      `insert into ${table} (conta_id, nome, data_criacao, atualizado_em)
       select $1, '${table} ' || i, now(), now() from generate_series(1, $2::int) i`,
      many,
    );
  const numbered = `with s as (select id, row_number() over (order by id) as n from segmentos where conta_id = $1),
    g as (select id, row_number() over (order by id) as n from grupos where conta_id = $1)`;
  await run(`${numbered} insert into segmentos_grupos (conta_id, id_segmento, id_grupo)
    select $1, s.id, g.id from s join g on s.n % ${GROUPS} = g.n % ${GROUPS}`);
  await run(
    `insert into grupos_usuarios (conta_id, id_grupo, id_usuario)
     select $1, min(g.id), u.id from grupos g, usuarios u
     where g.conta_id = $1 and u.conta_id = $1 and u.login = $2 group by u.id`,
    managerLogin(conta),
  );
  await run(`${numbered} insert into segmentos_clientes (conta_id, id_segmento, id_cliente)
    select distinct $1::bigint, s.id, c.id from clientes c
    join s on s.n = 1 + c.id * 7919 % ${SEGMENTS} or (c.id % 7 = 2 and s.n = 1 + c.id * 104729 % ${SEGMENTS})
    where c.conta_id = $1 and c.id % 5 > 0`);
  await run(
    `insert into eventos (conta_id, id_evento, id_usuario, id_registro, tipo, data, dados, imagem, anulado, resumo)
     select $1, gen_random_uuid(), r.id_usuario, r.id, t.tipo, case t.n when 0 then r.data_inicio else r.data_realizacao end,
       '{}', case when t.n = 1 and r.id % 10 = 0 then encode(sha256(r.id::text::bytea), 'hex') end,
       t.n = 0 and r.id % 200 = 1, ''
     from registros r cross join (values (0, 'checkin'), (1, 'checkout')) t (n, tipo)
     where r.conta_id = $1 and r.data_inicio > now() - make_interval(days => ${WORKED_DAYS})`,
  );
  await run(
    `insert into imagens_enviadas (conta_id, sha256, id_usuario)
     select $1, decode(imagem, 'hex'), id_usuario from eventos where conta_id = $1 and imagem is not null
       and id_registro % 500 > 0`,
  );
  await run(
    `insert into deslocamentos_dias (conta_id, id_usuario, data, valor_por_km)
     select $1, u, current_date - d, 1.5 from unnest($2::bigint[]) u, generate_series(1, ${WORKED_DAYS}) d`,
    tecnicos,
  );
  await run(
    `insert into deslocamentos_percursos (conta_id, id_dia, ordem, latitude_origem, longitude_origem, latitude_destino,
       longitude_destino, inicio, fim, fator, distancia, distancia_geodesica, valor, valor_por_km)
     select $1, d.id, n, -23, -46, -23.1, -46.1, d.data, d.data, 1.3, 12.3, 9.4, 18.45, 1.5
     from deslocamentos_dias d, generate_series(1, 20) n where d.conta_id = $1`,
  );
  await fillAnswers(client, frame, WORKED_DAYS);
}
