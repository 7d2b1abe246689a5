/** Of what keeps technicians from a visit, what could be helped most easily. Pure. */
import { IMPEDIMENTOS } from '@campeiro/contract/escritorio/candidatos';
import type { Impediment } from './rules.ts';

/** There is time on the day, but only after the visit was promised. */
const LATE = 'fora_da_janela';

/** From what keeps a technician all day to what could be helped most easily. */
const BY_CLOSENESS: readonly (Impediment | typeof LATE)[] = [...IMPEDIMENTOS, LATE];

/** Without technicians it is that none of them works. */
export const closest = <R extends Impediment | typeof LATE>(
  reasons: readonly R[],
): R | 'fora_do_expediente' =>
  reasons.reduce<R | undefined>(
    (a, b) => (a !== undefined && BY_CLOSENESS.indexOf(a) >= BY_CLOSENESS.indexOf(b) ? a : b),
    undefined,
  ) ?? 'fora_do_expediente';
