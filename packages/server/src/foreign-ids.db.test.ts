/**
 * Two accounts, every endpoint: an id of the other account gets the same answer as an unknown id, in any
 * place, and nothing changes. Paths and bodies come from the routes, so future routes are covered too. Calls
 * with the account's own ids show that the answers are only about the ids.
 */
import pLimit from 'p-limit';
import { expect } from 'vitest';
import { testWithServer } from '../test/fixture.ts';
import { type Caller, type Json, signedIn } from '../test/harness.ts';
import { emptyTables, insertPlainRows } from '../test/plain-tables.ts';
import { showAllPositions } from '../test/positions.ts';
import { operations, pathWith, type Route } from '../test/routes.ts';
import { faultsOf } from '../test/rows.ts';
import { type IdField, sampleBody } from '../test/sample-bodies.ts';
import { newSegmentedAccount, type SegmentedAccount } from '../test/segments.ts';
import type { Tx } from './platform/db/database.ts';
import { join, name, raw, sql } from './platform/db/sql.ts';
import type { Api } from './platform/http/api.ts';

/** An account with a row of everything, linked to each other where that is possible. */
interface Ids {
  idOf(table: string): number;
}

interface Side extends Ids {
  conta: number;
  call: Caller;
}

/** Ids that never were. */
const absent: Ids = { idOf: () => 999_999_999 };

/** Words of paths that are not the name of the table whose ids they speak of. */
const PATH_TABLES: Record<string, string> = {
  'respostas-questionario': 'registros',
  'ordem-servico': 'ordens_servico',
  notas: 'notas_cliente',
  historico: 'registros_historico',
  versoes: 'questionarios_versoes',
  entregas: 'webhooks_entregas',
  reenviar: 'webhooks_entregas',
  reservas: 'horarios_reservados',
};
const tableOf = (segment: string) => PATH_TABLES[segment] ?? segment.replaceAll('-', '_');

const test = testWithServer()
  .extend(
    'linkAll',
    { scope: 'file' },
    ({ server }) =>
      async ({ account, rows, link, segmento, grupo }: SegmentedAccount): Promise<void> => {
        const usuario = account.id.campo;
        await link('grupos_usuarios', grupo, usuario);
        await link('segmentos_usuarios', segmento, usuario);
        await link('segmentos_grupos', segmento, grupo);
        await server.db.write(account.scope, async (tx) => {
          await tx.run(
            sql`insert into questionarios_grupos select conta_id, id, ${grupo} from questionarios`,
          );
          await tx.run(
            sql`insert into questionarios_segmentos select conta_id, id, ${segmento} from questionarios`,
          );
          await tx.run(sql`
      insert into posicoes (id_evento, id_usuario, data, latitude, longitude)
      values (gen_random_uuid(), ${usuario}, now(), 0, 0)`);
          await tx.run(
            sql`update registros set observacao = 'X' where id = ${rows.registros.inside[0]}`,
          );
        });
      },
  )
  .extend('newSide', { scope: 'file' }, ({ server, linkAll }) => async (): Promise<Side> => {
    const segmented = await newSegmentedAccount(server);
    const { account, insert, rows } = segmented;
    const pessoa = rows.pessoas.inside[1] ?? 0;
    await insert('enderecos', { id_pessoa: pessoa });
    await insert('deslocamentos_dias', {
      id_usuario: account.id.campo,
      data: '2026-08-14',
      valor_por_km: 1,
    });
    // From a day on that marks none to be computed.
    const from = { id_usuario: account.id.campo, desde: '2999-01-01' };
    await insert('bases_usuarios', { ...from, latitude: 0, longitude: 0 });
    await insert('valores_por_km', { ...from, valor_por_km: 1 });
    await insert('ausencias', {
      id_usuario: account.id.campo,
      inicio: '2999-01-01T12:00:00Z',
      fim: '2999-01-02T12:00:00Z',
    });
    await insert('horarios_reservados', {
      ...{ id_usuario: account.id.campo, reservado_por: account.id.administrador },
      ...{ inicio: '2999-02-01T12:00:00Z', fim: '2999-02-01T13:00:00Z' },
      valida_ate: '2999-02-01T12:00:00Z',
    });
    await insert('requisicoes', {
      ...{ data: '2026-08-14T12:00:00Z', id_requisicao: 'X', metodo: 'GET', status: 200 },
      caminho: '/v2/grupos/1',
      ...{ milissegundos: 1, id_usuario: account.id.campo },
    });
    await insert('campos_personalizados', { nome: 'X', origem: 'clientes', tipo: 'texto' });
    await insert('usuarios_habilidades', {
      id_usuario: account.id.campo,
      id_habilidade: await insert('habilidades', { nome: 'X' }),
    });
    const id_webhook = await insert('webhooks', {
      url: 'https://erp.exemplo.com.br/',
      tipos: sql`'{clientes.criado}'`,
      ativo: false,
    });
    await server.db.write(account.scope, (tx) =>
      tx.run(
        sql`insert into webhooks_filas (id_webhook, segredo) values (${id_webhook}, decode('00', 'hex'))`,
      ),
    );
    await linkAll(segmented);
    await showAllPositions(server, account);
    const { scope } = account;
    await server.db.write(scope, (tx) => fillTablesOf(routesOf(server.app), tx));
    const known = new Map([
      ['pessoas', pessoa],
      ['usuarios', account.id.campo],
    ]);
    for (const { tabela, id } of await server.db.read(scope, smallestIds)) {
      if (id && !known.has(tabela)) known.set(tabela, id);
    }
    return {
      conta: scope.conta,
      call: await signedIn(server.url, account.login.administrador),
      idOf: (table) => {
        const id = known.get(table);
        if (id === undefined) throw new Error(`newSide makes no row of ${table} yet`);
        return id;
      },
    };
  })
  /** A digest of every row of both accounts, by table. */
  .extend(
    'dump',
    ({ server }) =>
      () =>
        server.db.acrossAccounts(async (tx) => {
          const tables = await tx.rows<{ tabela: string }>(sql`
      select relname as tabela from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity order by 1`);
          const digests: Record<string, string | undefined> = {};
          for (const { tabela } of tables) {
            const account = raw(tabela === 'contas' ? 'id' : 'conta_id');
            const row = await tx.row<{ md5: string }>(sql`
        select md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)) as md5
        from ${name(tabela)} t where ${account} in (${ours.conta}, ${theirs.conta})`);
            digests[tabela] = row?.md5;
          }
          return digests;
        }),
  )
  .extend(
    'routes',
    ({ server }) =>
      () =>
        routesOf(server.app),
  );

let ours: Side;
let theirs: Side;

test.beforeAll(async ({ newSide }) => {
  [ours, theirs] = [await newSide(), await newSide()];
});

/** A row of every table that paths speak of and that has none yet, such as support tables. */
async function fillTablesOf(routes: readonly Route[], tx: Tx): Promise<void> {
  const named = new Set(routes.flatMap(parametersOf).map(({ table }) => table));
  for (const table of await emptyTables(tx)) if (named.has(table)) await insertPlainRows(tx, table);
}

/** The smallest id of every table that has ids. */
async function smallestIds(tx: Tx): Promise<{ tabela: string; id: number | null }[]> {
  const tables = await tx.rows<{ tabela: string }>(sql`
    select c.relname as tabela from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
      and a.atttypid = 'int8'::regtype and c.relname <> 'contas'`);
  const each = tables.map(
    ({ tabela }) => sql`select ${tabela}::text as tabela, min(id) as id from ${name(tabela)}`,
  );
  return tx.rows(join(each, ' union all '));
}

/** Bodies with rules that no sample meets, or ids that are no numbers; their own tests try foreign ids. */
const TRIED_THERE =
  /^\/escritorio\/v1\/(eu\/\w+|anexos|objetivos\/:id\/anexos|sessoes|registros|recorrencias|ordens-servico|deslocamentos|fechamentos|importacoes|otimizacoes\/conferir|eventos-(recusados|em-espera)|ao-vivo|conta\/logo|propostas-de-local|posicoes|painel|agenda|clientes\/:id\/enderecos\/ordenar|(clientes|pessoas|usuarios)\/:id\/(exportar|anonimizar)|usuarios\/lote|usuarios\/:id\/(passagem|sessoes\/:idSessao)|questionarios\/:id\/(rascunho|respostas))\b/;

const routesOf = (app: Api): Route[] =>
  operations(app).filter(
    ({ url }) =>
      /^\/(v2|escritorio\/v1)\//.test(url) && url !== '/v2/token' && !TRIED_THERE.test(url),
  );

/** The parameters of a path, each with the table that its ids are of. */
const parametersOf = ({ url }: Route) =>
  [...url.matchAll(/([\w-]+)\/:(\w+)/g)].map(([, segment = '', parameter = '']) => ({
    parameter,
    table: tableOf(segment),
  }));

/** The table of a body's plain `ids`: the end of the path, or its beginning. */
function subjectOf({ url }: Route): string {
  const words = url
    .replace(/^\/(v2|escritorio\/v1)/, '')
    .split('/')
    .filter((word) => word && !word.startsWith(':'));
  if (words[0] === 'campos-personalizados') return 'campos_personalizados';
  const last = tableOf(words.at(-1) ?? '');
  return ['list', 'excluir', 'status', 'desvincular'].includes(last)
    ? tableOf(words.at(-2) ?? '')
    : last;
}

const bodyOf = (route: Route, idFor: (place: IdField) => number) =>
  route.operation?.body ? sampleBody(route.operation.body, subjectOf(route), idFor) : undefined;

const isList = ({ url }: Route) => url.endsWith('/list');

/** Lists get only required fields; others would only filter more. */
function needed(route: Route, body: unknown): unknown {
  if (!isList(route) || typeof body !== 'object' || body === null) return body;
  const { required = [] } = (route.operation?.body ?? {}) as { required?: string[] };
  const kept = ['ids', ...required];
  return Object.fromEntries(Object.entries(body).filter(([field]) => kept.includes(field)));
}

interface Request {
  label: string;
  path: string;
  body: unknown;
  /** The field with the foreign id; none when it stands in the path. */
  place?: IdField;
}

/** The route with one id of `theirs` at each place in turn, all other ids being our own. */
function requestsWith(theirs: Ids, route: Route): Request[] {
  const label = `${route.method} ${route.url}`;
  const inPath = parametersOf(route).map(({ parameter, table }) => ({
    label: `${label} (${parameter})`,
    path: pathFor(route, (it) => (it === parameter ? theirs : ours)),
    // A body may repeat the id in the path.
    body: bodyFor(route, (place) => (place.table === table ? theirs : ours)),
  }));
  const inBody = idPlaces(route).map((place) => ({
    label: `${label} (${place.campo})`,
    path: pathFor(route, () => ours),
    body: bodyFor(route, ({ campo }) => (campo === place.campo ? theirs : ours)),
    place,
  }));
  return [...inPath, ...inBody];
}

const bodyFor = (route: Route, sideOf: (place: IdField) => Ids) =>
  needed(
    route,
    bodyOf(route, (place) => sideOf(place).idOf(place.table)),
  );

/** Where ids stand in the route's bodies. */
function idPlaces(route: Route): IdField[] {
  const places: IdField[] = [];
  const body = bodyOf(route, (place) => {
    places.push(place);
    return 1;
  });
  const fields = Object.keys((needed(route, body) as object | undefined) ?? {});
  return places.filter((place) => fields.includes(fieldOf(place)));
}

const fieldOf = ({ campo }: IdField) => campo.replace(/[[.].*/, '');

function pathFor(route: Route, sideOf: (parameter: string) => Ids): string {
  const tables = new Map(parametersOf(route).map(({ parameter, table }) => [parameter, table]));
  return pathWith(route.url, (it) => sideOf(it).idOf(tables.get(it) ?? ''));
}

/** Whether this is the answer to an unknown id. */
function isAsMissing(
  { place }: Request,
  { status, body }: { status: number; body: Json },
): boolean {
  if (!place) return status === 404 && body.codigo === 'NAO_ENCONTRADO';
  if (status === 207)
    return body.resultados.every((it: Json) => ['erro', 'nao_encontrado'].includes(it.status));
  if (status === 200) return (body.paginacao?.total_itens ?? body.tecnicos?.length) === 0;
  if (place.marked)
    return status === 400 && faultsOf(body).includes(`${place.campo} VALOR_INVALIDO`);
  return status === 404;
}

/** Hundreds of requests take long on a busy machine, in milliseconds. */
const LONG = 120_000;

test('an id of the other account answers as one that never was, and nothing changes', {
  timeout: LONG,
}, async ({ dump, routes }) => {
  const before = await dump();
  const requests = routes().flatMap((route) =>
    [theirs, absent].flatMap((side) =>
      requestsWith(side, route).map((request) => ({ ...request, method: route.method })),
    ),
  );
  expect(requests.length).toBeGreaterThan(200);
  const wrong = await pLimit(8).map(requests, async (request) => {
    const answer = await ours.call(request.method, request.path, request.body);
    return isAsMissing(request, answer)
      ? []
      : `${request.label}: ${answer.status} ${JSON.stringify(answer.body)}`;
  });
  expect(wrong.flat()).toEqual([]);
  expect(await dump()).toEqual(before);
});

/** Whether other requests could miss what this one takes; such requests come last. */
const takesAway = ({ method, url }: Route) =>
  method === 'DELETE' || /\/(excluir|desvincular)\b/.test(url);

test('the same requests with our own ids are taken', { timeout: LONG }, async ({
  newSide,
  routes,
}) => {
  const faultsWith = async (route: Route, side: Side): Promise<string[]> => {
    const path = pathFor(route, () => side);
    const body = bodyFor(route, () => side);
    const { status, body: answer } = await side.call(route.method, path, body);
    // 409: it is already linked; 422: a rule about a body that was understood.
    if (status < 300 || [409, 422].includes(status)) return [];
    return [`${route.method} ${route.url}: ${status} ${JSON.stringify(answer)}`];
  };
  const wrong: string[] = [];
  let side = ours;
  for (const route of routes().toSorted((a, b) => Number(takesAway(a)) - Number(takesAway(b)))) {
    let faults = await faultsWith(route, side);
    if (faults.length > 0 && takesAway(route)) {
      // Another one has taken away what this one needs.
      side = await newSide();
      faults = await faultsWith(route, side);
    }
    wrong.push(...faults);
  }
  expect(wrong).toEqual([]);
});
