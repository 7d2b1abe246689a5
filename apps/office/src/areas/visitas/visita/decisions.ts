/** What the office decided about refused events of a visit: what one press decided is one entry of its history. Pure. */
import type { RowOf } from '@campeiro/ui/http/route.ts';
import type { listEventosRecusados } from '../../../contract/operations.ts';

type Evento = RowOf<typeof listEventosRecusados>;

export interface Decision {
  key: string;
  /** Author and time of the decision. */
  autor: string | null;
  data: string;
  desfecho: 'aplicado' | 'descartado' | 'tratado';
  observacao: string | null;
  /** Whose events, and how many. */
  tecnico: string;
  n: number;
}

const isOffice = (desfecho: Evento['desfecho']): desfecho is Decision['desfecho'] =>
  desfecho !== null && desfecho !== 'corrigido';

/** The latest first. */
export function decisionsIn(events: readonly Evento[]): Decision[] {
  const decisions = new Map<string, Decision>();
  for (const { resolvido_em, resolvido_por, desfecho, observacao, id_usuario, usuario } of events) {
    if (!isOffice(desfecho) || resolvido_em === null) continue;
    const key = `${resolvido_em} ${id_usuario} ${desfecho}`;
    const n = (decisions.get(key)?.n ?? 0) + 1;
    const about = { autor: resolvido_por, data: resolvido_em, tecnico: usuario };
    decisions.set(key, { key, ...about, desfecho, observacao, n });
  }
  return [...decisions.values()].sort((a, b) => b.data.localeCompare(a.data));
}
