/** Customers and visits as lines of COPY: believable, and the same in every run. */
import { nameOf, scatter } from './words.ts';

/** What the rows of an account refer to. */
export interface Frame {
  conta: number;
  rows: number;
  /** Ids of the first customer and of the first visit; the others follow without a gap. */
  cliente: number;
  registro: number;
  categorias: number[];
  tecnicos: number[];
  agendado: number;
  realizado: number;
  /** Milliseconds. Every stamp given here is later, and long past when the run begins. */
  stampsFrom: number;
}

export const CUSTOMER_COLUMNS = `conta_id, id, codigo, tipo, nome, documento, ativo, id_categoria, telefone,
  email, valor_negocio, data_criacao, atualizado_em`;

export const VISIT_COLUMNS = `conta_id, id, codigo, id_status, situacao, id_cliente, id_usuario, concluido,
  inicio_agendado, data_agendada, instrucoes, data_inicio, data_realizacao, observacao, latitude, longitude,
  data_criacao, atualizado_em`;

const NULL = '\\N';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The last of every ten visits is still to be done. */
export const isOpen = (i: number): boolean => i % 10 === 9;
/** Which technician does the `i`th visit. */
export const technicianOf = (i: number, technicians: number): number =>
  Math.floor(i / 10) % technicians;

export function customer(frame: Frame, i: number): string {
  const { conta, cliente, rows, categorias, stampsFrom } = frame;
  return line([
    conta,
    cliente + i,
    `C${String(i).padStart(7, '0')}`,
    scatter(i, 20, 5) === 0 ? 'F' : 'J',
    nameOf(i, rows),
    String(10_000_000_000_000 + i),
    scatter(i, 21, 20) === 0 ? 'f' : 't',
    scatter(i, 22, 4) === 0 ? NULL : categorias[scatter(i, 23, categorias.length)],
    scatter(i, 24, 3) === 0 ? NULL : `11${910_000_000 + i}`,
    scatter(i, 25, 2) === 0 ? NULL : `contato${i}@exemplo.com.br`,
    scatter(i, 26, 3) === 0 ? scatter(i, 27, 100_000) : NULL,
    created(frame, i),
    stamp(stampsFrom, shuffled(i, rows)),
  ]);
}

export function visit(frame: Frame, i: number): string {
  const { conta, registro, cliente, rows, tecnicos, agendado, realizado, stampsFrom } = frame;
  const open = isOpen(i);
  const at = stampsFrom + (open ? 1 + scatter(i, 30, 30) : -scatter(i, 31, 335)) * DAY;
  const start = at + scatter(i, 32, 540) * MINUTE;
  const begun = start + scatter(i, 33, 20) * MINUTE;
  const done = (value: string | number) => (open ? NULL : value);
  return line([
    conta,
    registro + i,
    i + 1,
    open ? agendado : realizado,
    open ? 'agendado' : 'realizado',
    cliente + shuffled(i, rows),
    tecnicos[technicianOf(i, tecnicos.length)],
    open ? 'f' : 't',
    instant(start),
    instant(start + 60 * MINUTE),
    `Verificar ${nameOf(scatter(i, 34, 1000), 1000).slice(0, 40)}`,
    done(instant(begun)),
    done(instant(begun + (10 + scatter(i, 35, 60)) * MINUTE)),
    done(scatter(i, 36, 3) === 0 ? `Feito: ${nameOf(i, rows).slice(0, 60)}` : NULL),
    done(-23 - scatter(i, 37, 10_000) / 10_000),
    done(-46 - scatter(i, 38, 10_000) / 10_000),
    created(frame, i),
    stamp(stampsFrom, rows + shuffled(i, rows)),
  ]);
}

/** Rows came in over a year, in the order of their ids. */
const created = ({ stampsFrom, rows }: Frame, i: number) =>
  stamp(stampsFrom - 365 * DAY + Math.floor((i / rows) * 360) * DAY, i);

/** The `k`th stamp: ten microseconds after the one before, and never on a whole second. */
function stamp(from: number, k: number): string {
  const micros = k * 10 + 1;
  const second = new Date(from + Math.floor(micros / 1_000_000) * 1000).toISOString().slice(0, 19);
  return `${second}.${String(micros % 1_000_000).padStart(6, '0')}Z`;
}

/** `i` at another place among `rows`: what changed last is spread over the whole table. */
export function shuffled(i: number, rows: number): number {
  const step = rows % 7919 === 0 ? 7907 : 7919; // primes, so that no two meet
  return (i * step) % rows;
}

const instant = (ms: number) => new Date(ms).toISOString();

const line = (values: unknown[]) => `${values.join('\t')}\n`;
