/** Many accounts, and tables that grow all day: positions, events, the log of requests, keys, deliveries, images. */
import type pg from 'pg';
import { newAccount } from '../seed/accounts.ts';
import type { Frame } from '../seed/rows.ts';

const CUSTOMERS_OF_ONE = 10;

/** How many rows each has for a hundred of the largest ones'. */
const TABLES = [
  ['requisicoes', 100],
  ['posicoes', 100],
  ['eventos', 100],
  ['idempotencia', 10],
  ['webhooks_entregas', 10],
  ['imagens', 1],
] as const;

/** So many accounts with a few customers each, and one to ask. */
export async function fillAccounts(client: pg.Client, accounts: number): Promise<Frame> {
  const frame = await newAccount(client, 'Conta medida', CUSTOMERS_OF_ONE, Date.now());
  await client.query(
    `insert into contas (nome) select 'Conta ' || i from generate_series(2, $1::int) i`,
    [accounts],
  );
  const others = 'select id from contas where id <> $1';
  await client.query(
    `insert into status_servico (conta_id, nome, situacao) select id, s, s from (${others}) c,
       unnest(array['agendado', 'a_caminho', 'em_atendimento', 'realizado', 'nao_realizado', 'cancelado']) s`,
    [frame.conta],
  );
  await client.query(
    `insert into usuarios (conta_id, nome, login, perfil)
     select id, 'Técnico', 'campo-' || id, 'campo' from (${others}) c`,
    [frame.conta],
  );
  await client.query(
    `insert into clientes (conta_id, tipo, nome) select c.id, 'J', 'Cliente ' || i
     from contas c, generate_series(1, $1::int) i`,
    [CUSTOMERS_OF_ONE],
  );
  return frame;
}

/** So many positions, and the other tables in proportion, spread over all accounts. Triggers and references are left out. */
export async function fillTables(client: pg.Client, rows: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(`
    create temp table quem as
    select row_number() over () - 1 as n, conta_id, min(id) as id from usuarios group by conta_id`);
  const { rows: found } = await client.query('select count(*)::int as n from quem');
  for (const [table, share] of TABLES)
    await client.query(STATEMENTS[table], [Math.ceil((rows * share) / 100), found[0].n]);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (analyze)');
}

const each = `generate_series(1, $1::int) i join quem q on q.n = i % $2::int`;
/** The last so many days, evenly. */
const within = (days: number) => `now() - interval '${days} days' * (i::float8 / $1::int)`;

const STATEMENTS: Record<(typeof TABLES)[number][0], string> = {
  requisicoes: `
    insert into requisicoes (conta_id, data, id_requisicao, metodo, caminho, status, milissegundos, id_usuario)
    select q.conta_id, ${within(7)}, 'crescimento-' || i, 'GET', '/v2/clientes/' || i, 200, 1, q.id from ${each}`,
  posicoes: `
    insert into posicoes (conta_id, id_evento, id_usuario, data, latitude, longitude, precisao, apurada)
    select q.conta_id, gen_random_uuid(), q.id, ${within(90)}, -23.5, -46.6, 10, i > $1::int / 11 from ${each}`,
  eventos: `
    insert into eventos (conta_id, id_evento, id_usuario, tipo, data, dados, resumo)
    select q.conta_id, gen_random_uuid(), q.id, 'posicao', ${within(365)},
      '{"latitude": -23.5, "longitude": -46.6}', '\\x00' from ${each}`,
  idempotencia: `
    insert into idempotencia (conta_id, id_usuario, chave, resumo, status, criada_em)
    select q.conta_id, q.id, 'chave-' || i, '\\x00', 201, ${within(1)} + interval '1 hour' from ${each}`,
  webhooks_entregas: `
    insert into webhooks_entregas (conta_id, id_webhook, recurso, id_recurso, tipo, instante, corpo, situacao,
      tentativas, proxima_em, encerrada_em, transacao)
    select q.conta_id, 1, 'clientes', i, 'cliente.alterado', ${within(7)}, '{}', 'entregue', 1, null, ${within(7)}, i::text
    from ${each}`,
  imagens: `
    insert into imagens (conta_id, sha256, id_usuario, chave, tipo, bytes, largura, altura, latitude, longitude,
      recebida_em, conferida_em)
    select q.conta_id, sha256(i::text::bytea), q.id, 'crescimento/' || i, 'image/jpeg', 300000, 2560, 1920, -23.5, -46.6,
      ${within(80)}, now() - interval '1 hour' from ${each}`,
};
