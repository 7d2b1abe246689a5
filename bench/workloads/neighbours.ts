/** A stranger's reads while a caller of another account repeats expensive requests. */
import { randomUUID } from 'node:crypto';
import { post } from './calls.ts';
import { openVisits, reported } from './events.ts';
import { CUSTOMERS, tokenOf } from './pages.ts';
import { type Account, type Call, type Caller, PAGE, pick, type Workload } from './types.ts';

/** Requests of the other account that are under way at any time. */
const AT_ONCE = 100;
const VISITS_OF_UPLOAD = 250;
const POSITIONS_OF_UPLOAD = 500;

/** What the stranger reads, in turn: a customer, a page of customers with its total. */
function stranger({ cliente, rows, tokens }: Account, connection: number): Caller {
  const token = tokens[connection] ?? '';
  let turn = connection;
  return {
    next: () =>
      turn++ % 2
        ? { method: 'GET', path: `/v2/clientes/${cliente + pick(rows)}`, token }
        : post(CUSTOMERS, { ordenar: 'nome', por_pagina: PAGE }, token),
  };
}

const beside = (
  name: string,
  what: string,
  load?: (account: Account, connection: number) => () => Call,
): Workload => ({
  name,
  what: () => `a stranger’s read, ${what}`,
  writes: true,
  caller: (_, connection, { ten }) => stranger(ten[0] as Account, connection),
  beside: {
    connections: load ? AT_ONCE : 0,
    caller: (account, connection) => ({ next: load?.(account, connection) ?? never }),
  },
});

const never = (): Call => {
  throw new Error('Nothing is asked for.');
};

const deepPages = (account: Account, connection: number) => () =>
  post(
    CUSTOMERS,
    {
      ativo: true,
      ordenar: 'nome',
      por_pagina: PAGE - 2,
      pagina: 2 + pick(Math.floor(account.rows / PAGE)),
    },
    tokenOf(account, connection % account.tokens.length),
  );

/** Each with a filter of its own, so that no count of it is cached. */
const firstCounts = (account: Account, connection: number) => () =>
  post(
    CUSTOMERS,
    { atualizado_apos: new Date(account.stampsFrom - pick(1e9)).toISOString(), ordenar: 'nome' },
    tokenOf(account, connection % account.tokens.length),
  );

const searches = (account: Account, connection: number) => () =>
  post(
    '/v2/registros/list',
    { busca: String.fromCharCode(97 + pick(26), 97 + pick(26)) },
    tokenOf(account, connection % account.tokens.length),
  );

const exports =
  ({ tecnicos, administratorToken }: Account) =>
  () =>
    post(
      `/escritorio/v1/usuarios/${tecnicos[pick(tecnicos.length)]}/exportar`,
      {},
      administratorToken,
    );

const requestLog =
  ({ administratorToken }: Account) =>
  () =>
    post(
      '/escritorio/v1/requisicoes/list',
      { ordenar: 'caminho', pagina: 1 + pick(1000), por_pagina: 100 },
      administratorToken,
    );

/** All of one technician, whose device sends the visits and positions of weeks. */
const uploads = (account: Account) => {
  const visit = openVisits(account, 0);
  return () => {
    const eventos = Array.from({ length: VISITS_OF_UPLOAD }, () => reported(visit())).flat();
    return post('/campo/v1/eventos', { eventos }, account.deviceTokens[0]);
  };
};

const positions =
  ({ deviceTokens }: Account) =>
  () => {
    const eventos = Array.from({ length: POSITIONS_OF_UPLOAD }, (_, i) => ({
      tipo: 'posicao',
      id_evento: randomUUID(),
      data: new Date(Date.now() - i * 1000).toISOString(),
      latitude: -23.5,
      longitude: -46.6,
      precisao: 10,
    }));
    return post('/campo/v1/eventos', { eventos }, deviceTokens[0]);
  };

export const NEIGHBOURS: Workload[] = [
  beside('stranger', 'alone'),
  beside('stranger-pages', 'beside deep pages', deepPages),
  beside('stranger-counts', 'beside first counts', firstCounts),
  beside('stranger-searches', 'beside searches for two letters', searches),
  beside('stranger-log', 'beside the request log', requestLog),
  beside('stranger-exports', 'beside exports', exports),
  beside('stranger-uploads', 'beside uploads of 250 visits', uploads),
  beside('stranger-positions', 'beside uploads of 500 positions', positions),
];
