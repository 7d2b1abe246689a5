/** The period and the versions whose answers are shown: they are in the address. Pure. */
import type { ResumoRequest } from '@campeiro/contract/escritorio/respostas-por-questao';
import { addDays } from '@campeiro/contract/kit/days';
import type { Search } from '../../../lists/search.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Days of the period while the user has chosen none, today included. */
const USUAL = 30;

const idsIn = (text = ''): number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

/** What is asked of the server; without days in the address, the last thirty. */
export function periodOf({ de = '', ate = '', versoes }: Search, today: string): ResumoRequest {
  const fim = DAY.test(ate) ? ate : today;
  const inicio = DAY.test(de) ? de : addDays(fim, 1 - USUAL);
  const ids = idsIn(versoes);
  return { inicio, fim, ...(ids.length > 0 && { ids_versao: ids }) };
}
