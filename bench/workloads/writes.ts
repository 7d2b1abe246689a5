/** Writing: customers and visits. */
import { randomUUID } from 'node:crypto';
import { nameOf } from '../seed/words.ts';
import { allAre, post } from './calls.ts';
import { events } from './events.ts';
import { type Account, type BenchContext, pick, type Workload } from './types.ts';

const BATCH = 500;
const HOUR = 3_600_000;

let made = 0;

/** A customer that no other worker makes. */
export function newCustomer() {
  made++;
  const unique = randomUUID().replaceAll('-', '');
  return {
    tipo: 'J',
    nome: `${nameOf(made, 1_000_000)} ${unique.slice(0, 12)}`,
    documento: unique.toUpperCase(),
    codigo: `N${made}`,
    telefone: '1133334444',
  };
}

/** The account of a connection among ten. */
export const oneOfTen = (_: Account, connection: number, { ten }: BenchContext) =>
  ten[connection % ten.length] as Account;

const createIn = (
  name: string,
  what: string,
  accountOf: (account: Account, connection: number, context: BenchContext) => Account,
): Workload => ({
  name,
  what: () => what,
  writes: true,
  caller: (...args) => {
    const token = accountOf(...args).tokens[args[1]];
    return { next: () => post('/v2/clientes', newCustomer(), token) };
  },
  bare: (...args) => {
    const { conta } = accountOf(...args);
    return () => ({ conta, ...newCustomer() });
  },
});

const customers = () => Array.from({ length: BATCH }, newCustomer);

const batch: Workload = {
  name: 'batch',
  what: () => `batch of ${BATCH} customers`,
  writes: true,
  caller: ({ tokens }, connection) => ({
    next: () => post('/v2/clientes/criar-lote', { clientes: customers() }, tokens[connection]),
    sees: allAre('criado', BATCH),
  }),
  bare:
    ({ conta }) =>
    () => ({ conta, clientes: customers() }),
};

/** An hour some time in the next year. */
function someWindow() {
  const start = Math.floor(Date.now() / HOUR) * HOUR + pick(365 * 24) * HOUR;
  const instant = (ms: number) => new Date(ms).toISOString().replace('.000', '');
  return { inicio: instant(start), fim: instant(start + HOUR) };
}

const schedule: Workload = {
  name: 'schedule',
  what: () => 'schedule a visit',
  writes: true,
  caller: ({ cliente, rows, tecnicos, tokens }, connection) => ({
    next: () => {
      const { inicio, fim } = someWindow();
      const body = {
        id_cliente: cliente + pick(rows),
        id_usuario: tecnicos[connection % tecnicos.length],
        data_inicio_esperada: inicio,
        data_conclusao_esperada: fim,
        instrucoes: 'Verificar a válvula.',
        ativo: true,
      };
      return post('/v2/registros/post', body, tokens[connection]);
    },
  }),
  bare:
    ({ conta, cliente, rows, tecnicos }, connection) =>
    () => ({
      conta,
      cliente: cliente + pick(rows),
      usuario: tecnicos[connection % tecnicos.length],
      ...someWindow(),
    }),
};

export const WRITES: Workload[] = [
  createIn('create', 'create a customer, one account', (account) => account),
  createIn('create-ten', 'create a customer, ten accounts', oneOfTen),
  schedule,
  events,
  batch,
];
