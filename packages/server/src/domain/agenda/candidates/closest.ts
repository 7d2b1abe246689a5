/** Of what keeps technicians from a visit, what could be helped most easily. Pure. */
import { IMPEDIMENTOS } from '@campeiro/contract/escritorio/candidatos';
import type { Impediment } from './day.ts';

/** Without technicians it is that none of them works. IMPEDIMENTOS begin with what keeps a technician all day. */
export const closest = (reasons: readonly Impediment[]): Impediment =>
  IMPEDIMENTOS.findLast((one) => reasons.includes(one)) ?? 'fora_do_expediente';
