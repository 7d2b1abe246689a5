/** Reading: single rows, pages, searches, sweeps. */
import { COMMON_WORD, commonRows, RARE_ROWS, RARE_WORD } from '../seed/words.ts';
import { CUSTOMERS, firstPage, tokenOf } from './pages.ts';
import { sweep } from './sweep.ts';
import { LARGE_PAGE, LATER_PAGES, PAGE, pageOf, pick, type Workload } from './types.ts';

/** The list of the pages below: filtered, and in an order that is not that of the table. */
const ACTIVE_BY_NAME = { ativo: true, ordenar: 'nome', por_pagina: PAGE };

const get: Workload = {
  name: 'get',
  what: () => 'customer by id',
  caller: (account, connection) => ({
    next: () => ({
      method: 'GET',
      path: `/v2/clientes/${account.cliente + pick(account.rows)}`,
      token: tokenOf(account, connection),
    }),
  }),
  bare:
    ({ conta, cliente, rows }) =>
    () => ({ conta, id: cliente + pick(rows) }),
  bareCall: ({ conta, id }) => ({ method: 'GET', path: `/get/${conta}/${id}` }),
};

/** Where later pages begin. The yardstick gets the key, so that it needs no offset. */
const laterKeys: (nominal: number) => Workload['bare'] = (nominal) => (account) => () => {
  const ends = account.ends[nominal] ?? [];
  return { conta: account.conta, ...ends[pick(ends.length)] };
};

const sweptPage = (nominal: number): Workload => ({
  name: `sweep-${nominal}`,
  what: ({ rows }) => `sweep around page ${pageOf(nominal, rows)}`,
  ...(nominal === LATER_PAGES.at(-1) && { list: true }),
  caller: (account, connection) =>
    sweep({
      path: CUSTOMERS,
      token: tokenOf(account, connection),
      body: ACTIVE_BY_NAME,
      from: pageOf(nominal, account.rows),
    }),
  bare: laterKeys(nominal),
});

const coldPage = (nominal: number): Workload => ({
  name: `jump-${nominal}`,
  what: ({ rows }) => `jump to page ${pageOf(nominal, rows)}`,
  caller: (account, connection) => ({
    next: () => {
      // No sweep leads to them: they are every second page, and no sweep has pages of this size.
      const pagina = pageOf(nominal, account.rows) + 2 * pick(5);
      const body = { ...ACTIVE_BY_NAME, por_pagina: PAGE - 1, pagina };
      return { method: 'POST', path: CUSTOMERS, body, token: tokenOf(account, connection) };
    },
  }),
  bare: laterKeys(nominal),
});

const incremental: Workload = {
  name: 'incremental',
  what: () => 'incremental read of the last 1,000',
  list: true,
  caller: (account, connection) =>
    sweep({
      path: CUSTOMERS,
      token: tokenOf(account, connection),
      body: {
        atualizado_apos: account.since,
        ordenar: 'atualizado_em',
        por_pagina: LARGE_PAGE,
      },
      from: 1,
    }),
  bare:
    ({ conta, since }) =>
    () => ({ conta, since }),
};

const crawl: Workload = {
  name: 'crawl',
  what: () => 'full crawl by page number, 100 a page',
  list: true,
  caller: (account, connection) =>
    sweep({
      path: CUSTOMERS,
      token: tokenOf(account, connection),
      body: { por_pagina: LARGE_PAGE },
      from: 1,
    }),
  bare: ({ conta, cliente, rows }) => {
    let page = 0;
    return () => ({ conta, id: cliente - 1 + ((page++ * LARGE_PAGE) % rows) });
  },
};

export const READS: Workload[] = [
  get,
  firstPage({
    name: 'first',
    what: 'first page, filtered and sorted, with total',
    body: ACTIVE_BY_NAME,
  }),
  ...LATER_PAGES.map(sweptPage),
  ...LATER_PAGES.map(coldPage),
  incremental,
  firstPage({
    name: 'search-few',
    what: 'search that finds 10',
    body: { busca: RARE_WORD },
    finds: () => RARE_ROWS,
  }),
  firstPage({
    name: 'search-many',
    what: 'search that finds a tenth',
    body: { busca: COMMON_WORD },
    finds: commonRows,
  }),
  firstPage({
    name: 'visits',
    what: 'visits done, the latest first, with total',
    path: '/v2/registros/list',
    body: { concluido: true, ordenar: '-data_realizacao' },
  }),
  crawl,
];
