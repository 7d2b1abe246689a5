/** How operations of the office name what they refuse: by a path, by `ids` of a body, by `mudancas` of a body. */
import type { Message } from '@campeiro/contract/kit/languages';
import type { FieldCode } from '@campeiro/contract/kit/problems';
import { refuse } from '../../platform/http/refuse-items.ts';
import { unknownIds } from '../../platform/links/links.ts';
import { type Issue, notFound, Problem } from '../../platform/problem.ts';

/** A fault of one change; `campo` within it. */
export interface Fault {
  campo: string;
  mensagem: Message;
  /** Absent: its value is refused. */
  codigo?: FieldCode;
}

/** The fault of each change, in their order; undefined for a change without one. */
type Faults = readonly (Fault | undefined)[];
type Codigo = 'CONFLITO' | 'REGRA_NEGOCIO';

export interface Refusals {
  /** The 404 of visits that do not exist. */
  unknown: (ids: readonly number[]) => Problem;
  /** Throws if visits cannot change like this. */
  visits: (codigo: Codigo, faults: Faults) => void;
  /** Throws the 422 of values that no visit can have. */
  values: (faults: Faults) => void;
}

function refuseValue(faults: Faults): void {
  const first = faults.find((one) => one !== undefined);
  if (first) refuse('REGRA_NEGOCIO', [issue(first.campo, first)], 1);
}

/** One visit, which the path names. */
export const OF_PATH: Refusals = {
  unknown: notFound,
  visits: (codigo, [first]) => {
    if (first) throw new Problem(codigo, first.mensagem);
  },
  values: refuseValue,
};

/** Throws a problem with the fault of each faulty change, as `issueOf` writes it. */
const refuseEach = (codigo: Codigo, faults: Faults, issueOf: typeof issueAt): void =>
  refuse(
    codigo,
    faults.flatMap((one, place) => (one ? issueOf(place, one) : [])),
    faults.length,
  );

/** The visits that a body names in `ids`. */
export const OF_IDS: Refusals = {
  unknown: unknownIds,
  visits: (codigo, faults) =>
    refuseEach(codigo, faults, (place, fault) => issue(`ids[${place}]`, fault)),
  values: refuseValue,
};

/** The visits and values of `mudancas`. */
export const OF_MUDANCAS: Refusals = {
  unknown: unknownIds,
  visits: (codigo, faults) => refuseEach(codigo, faults, issueAt),
  values: (faults) => refuseEach('REGRA_NEGOCIO', faults, issueAt),
};

/** The fault of the change at this place of `mudancas`. */
export const issueAt = (place: number, fault: Fault): Issue =>
  issue(`mudancas[${place}].${fault.campo}`, fault);

const issue = (
  campo: string,
  { mensagem, codigo = 'VALOR_INVALIDO' }: Pick<Fault, 'mensagem' | 'codigo'>,
): Issue => ({ campo, codigo, mensagem });
