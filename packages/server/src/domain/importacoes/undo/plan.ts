/** What can be taken back of what an import did to a customer. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Recurso } from '../rows/changes.ts';
import type { Fields } from '../rows/row.ts';

/** What the import did to a row of a table, as it was kept. */
export interface Written {
  recurso: Recurso;
  id_registro: number;
  id_dono: number;
  /** Null: it was created. */
  antes: Fields | null;
  depois: Fields;
  /** The row's stamp after the import. */
  marca: string | null;
}

/** The row as it is now, with its fields as the columns of files are named. */
export interface Present {
  fields: Fields;
  atualizado_em: string;
}

/** Where the undoing finds what it needs to know of the present. */
export interface Now {
  row(recurso: Recurso, id: number): Present | undefined;
  /** Visits, orders, notes and the like refer to it, or rows that the import did not write. */
  isInUse(recurso: Recurso, id: number): boolean;
  /** Another customer has this document. */
  isTaken(documento: unknown, id: number): boolean;
}

export type Step =
  | { kind: 'delete'; of: Written }
  | { kind: 'restore'; of: Written; fields: Fields; kept: string[] }
  | { kind: 'keep'; of: Written; kept: string[] };

/**
 * What becomes of everything that the import wrote for one customer. A customer that it created goes as a whole, with
 * address and contacts, or stays as a whole.
 */
export function undoing(written: readonly Written[], now: Now): Step[] {
  const customer = written.find(({ recurso }) => recurso === 'clientes');
  if (customer?.antes === null) {
    const goes = written.every((one) => isUnchanged(one, now) && !isHeld(one, now));
    return written.map((of) => (goes ? { kind: 'delete', of } : keptWhole(of)));
  }
  return written.map((of) => stepFor(of, now));
}

const isHeld = ({ recurso, id_registro }: Written, now: Now): boolean =>
  now.isInUse(recurso, id_registro);

const isUnchanged = ({ recurso, id_registro, marca }: Written, now: Now): boolean =>
  now.row(recurso, id_registro)?.atualizado_em === marca;

const keptWhole = (of: Written): Step => ({ kind: 'keep', of, kept: Object.keys(of.depois) });

function stepFor(of: Written, now: Now): Step {
  if (of.antes === null)
    return isUnchanged(of, now) && !isHeld(of, now) ? { kind: 'delete', of } : keptWhole(of);
  const present = now.row(of.recurso, of.id_registro);
  const fields: Fields = {};
  const kept: string[] = [];
  for (const [alvo, value] of Object.entries(of.depois)) {
    const before = of.antes[alvo] ?? null;
    const isAsWritten = present && isDeepStrictEqual(present.fields[alvo] ?? null, value ?? null);
    const isFree = alvo !== 'documento' || before === null || !now.isTaken(before, of.id_registro);
    if (isAsWritten && isFree) fields[alvo] = before;
    else kept.push(alvo);
  }
  return Object.keys(fields).length > 0
    ? { kind: 'restore', of, fields, kept }
    : { kind: 'keep', of, kept };
}
