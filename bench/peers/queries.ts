/** What PostGraphile is asked where a workload asks the server. The account stands where others send a token. */
import {
  type Account,
  type Caller,
  LARGE_PAGE,
  PAGE,
  pick,
  type Workload,
} from '../workloads/types.ts';
import { newCustomer, oneOfTen } from '../workloads/writes.ts';

const CUSTOMER = `rowId codigo tipo nome documento ativo idCategoria idEtapa idTemperatura idSetorMercado telefone
  email valorNegocio camposPersonalizados dataCriacao atualizadoEm`;

const GET = `query($conta: BigInt!, $id: BigInt!) {
  clienteByContaIdAndRowId(contaId: $conta, rowId: $id) { ${CUSTOMER} }
}`;

const page = (
  order: string,
  size: number,
  rest: string,
) => `query($conta: BigInt!, $after: Cursor) {
  allClientes(condition: { contaId: $conta }, orderBy: [${order}, PRIMARY_KEY_ASC], first: ${size}, after: $after) {
    nodes { ${CUSTOMER} } ${rest}
  }
}`;

const CREATE = `mutation($cliente: ClienteInput!) {
  createCliente(input: { cliente: $cliente }) { cliente { ${CUSTOMER} } }
}`;

const caller = (
  { conta }: Account,
  query: string,
  variables: () => object,
  sees: Caller['sees'] = () => {},
): Caller => ({
  next: () => ({
    method: 'POST',
    path: '/graphql',
    body: { query, variables: { conta, ...variables() } },
    token: String(conta),
  }),
  sees: (answer) => {
    if (answer.includes('"errors":')) throw new Error(answer.slice(0, 1000));
    sees(answer);
  },
});

/** All customers in an order, page after page, and then again: by its cursors, which carry the last key. */
function sweep(account: Account, order: string): Caller {
  let after: string | null = null;
  const query = page(order, LARGE_PAGE, 'pageInfo { endCursor hasNextPage }');
  const next = ({ endCursor, hasNextPage }: { endCursor: string; hasNextPage: boolean }) => {
    after = hasNextPage ? endCursor : null;
  };
  return caller(
    account,
    query,
    () => ({ after }),
    (answer) => next(JSON.parse(answer).data.allClientes.pageInfo),
  );
}

/** Triggers set the stamps, but its schema asks for them, since their columns have no default. */
function create(account: Account): Caller {
  const now = new Date().toISOString();
  const stamps = { contaId: account.conta, dataCriacao: now, atualizadoEm: now };
  return caller(account, CREATE, () => ({ cliente: { ...newCustomer(), ...stamps } }));
}

/** By the name of the workload. */
export const PEER: Partial<Record<string, Workload['caller']>> = {
  get: (account) => caller(account, GET, () => ({ id: account.cliente + pick(account.rows) })),
  first: (account) => caller(account, page('NOME_ASC', PAGE, 'totalCount'), () => ({})),
  incremental: (account) => sweep(account, 'ATUALIZADO_EM_ASC'),
  crawl: (account) => sweep(account, 'ROW_ID_ASC'),
  create,
  'create-ten': (...args) => create(oneOfTen(...args)),
};
