/** Asking for pages of lists. */
import type { Account, Call, Workload } from './types.ts';

export const CUSTOMERS = '/v2/clientes/list';

export const tokenOf = (account: Account, connection: number): string =>
  account.tokens[connection] ?? '';

interface FirstPage {
  name: string;
  what: string;
  path?: string;
  body: object;
  /** Rows that are found, where that is known. */
  finds?: (rows: number) => number;
}

/** A list of which the first page is asked for again and again. */
export function firstPage({ name, what, path = CUSTOMERS, body, finds }: FirstPage): Workload {
  return {
    name,
    what: () => what,
    list: true,
    caller: (account, connection) => {
      const call: Call = { method: 'POST', path, body, token: tokenOf(account, connection) };
      const total = finds ? `"total_itens":${finds(account.rows)},` : '"total_itens":';
      return {
        next: () => call,
        sees: (answer) => {
          if (!answer.includes(total)) throw new Error(`Not ${total} ${answer.slice(-200)}`);
        },
      };
    },
    bare:
      ({ conta }) =>
      () => ({ conta }),
  };
}
