/** What the load generator has to know of the data: tokens, ids, and where pages end. */
import pg from 'pg';
import { administratorLogin, integrationLogin, technicianLogin } from '../seed/accounts.ts';
import type { Seed } from '../seed/fill.ts';
import type { Frame } from '../seed/rows.ts';
import { type Account, type BenchContext, LATER_PAGES, PAGE, pageOf } from '../workloads/types.ts';
import { signIn } from './sign-in.ts';

/** So many different places are read around each later page. */
const PLACES = 32;
const RECENT = 1000;

/** Signs in one user per connection, and one more for the writer. */
export async function prepareContext(
  urls: Pick<BenchContext, 'url' | 'bareUrl' | 'peerUrl'>,
  connection: pg.ClientConfig,
  { sized, ten }: Seed,
  connections: number,
): Promise<BenchContext> {
  const { url } = urls;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const accounts: Account[] = [];
    for (const frame of sized) {
      const largest = frame === sized.at(-1);
      accounts.push({
        ...(await account(client, url, frame, connections + 1)),
        deviceTokens: largest ? await deviceTokens(url, frame) : [],
      });
    }
    const small: Account[] = [];
    for (const frame of ten) small.push(await account(client, url, frame, connections));
    return { ...urls, sized: accounts, ten: small };
  } finally {
    await client.end();
  }
}

async function account(
  client: pg.Client,
  url: string,
  frame: Frame,
  users: number,
): Promise<Account> {
  const tokens = [];
  for (let i = 0; i < users; i++) {
    tokens.push(await signIn(`${url}/v2/token`, integrationLogin(frame.conta, i)));
  }
  const ends: Account['ends'] = {};
  for (const nominal of LATER_PAGES) {
    ends[nominal] = await endsBefore(client, frame, pageOf(nominal, frame.rows));
  }
  const administratorToken = await signIn(`${url}/v2/token`, administratorLogin(frame.conta));
  const since = await recently(client, frame.conta);
  return { ...frame, tokens, deviceTokens: [], administratorToken, ends, since };
}

async function deviceTokens(url: string, { conta, tecnicos }: Frame): Promise<string[]> {
  const tokens = [];
  for (const i of tecnicos.keys()) {
    tokens.push(await signIn(`${url}/campo/v1/sessoes`, technicianLogin(conta, i)));
  }
  return tokens;
}

/** The last customers of the pages from before `page` on. */
async function endsBefore(client: pg.Client, { conta }: Frame, page: number) {
  const { rows } = await client.query<{ nome: string; id: string }>(
    `select nome, id from clientes where conta_id = $1 and ativo order by nome, id offset $2 limit $3`,
    [conta, (page - 1) * PAGE - 1, PLACES * PAGE],
  );
  return rows.filter((_, i) => i % PAGE === 0).map(({ nome, id }) => ({ nome, id: Number(id) }));
}

/** The stamp that the last 1,000 changed customers of an account come after. */
export async function recently(client: pg.Client, conta: number): Promise<string> {
  const { rows } = await client.query<{ since: string }>(
    `select to_char(atualizado_em at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as since
     from clientes where conta_id = $1 order by atualizado_em desc offset $2 limit 1`,
    [conta, RECENT],
  );
  return rows[0]?.since ?? '2000-01-01T00:00:00Z';
}
