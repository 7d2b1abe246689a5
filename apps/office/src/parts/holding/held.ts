/** What waits on devices. Pure. */
import { OVERDUE_MS } from '@campeiro/contract/campo/espera';
import type { AparelhoDoUsuario } from '@campeiro/contract/escritorio/aparelhos';
import type { EsperaDoTecnico } from '@campeiro/contract/escritorio/painel';

export type Espera = Pick<EsperaDoTecnico, 'eventos' | 'fotos' | 'bytes' | 'desde' | 'contato_em'>;

/** What a device holds, with when it said so. */
export const esperaOf = ({
  espera,
  contato_em,
}: Pick<AparelhoDoUsuario, 'espera' | 'contato_em'>): Espera | null =>
  espera && contato_em ? { ...espera, contato_em } : null;

/** Which sentence says it. */
export function kindOf({ eventos, fotos }: Pick<Espera, 'eventos' | 'fotos'>) {
  if (eventos > 0 && fotos > 0) return 'both';
  return eventos > 0 ? 'records' : 'photos';
}

/** Whether it has waited for so long that the office should call. */
export const isOverdue = ({ desde }: Pick<Espera, 'desde'>, now: number): boolean =>
  now - Date.parse(desde) >= OVERDUE_MS;
