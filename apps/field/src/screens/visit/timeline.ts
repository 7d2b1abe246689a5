/** What was done at a visit, as its screen lists it. Pure. */
import { isAnswering } from '@campeiro/contract/visita/respostas';
import { RETRACTABLE } from '../../outbox/actions.ts';
import type { ItemState } from '../../store/rows.ts';
import type { Done } from '../../store/visit-detail.ts';
import type { Evento } from '../../store/wire.ts';

export interface Entry {
  id: string;
  evento: Evento;
  state: ItemState;
  retracted: boolean;
  /** How many answers in a row it stands for; 1 for anything else. */
  count: number;
  /** Whether it can be taken back here: answers are changed where they were given. */
  undoable: boolean;
}

/** How far from sent: of several the farthest counts. */
const DISTANCE: Record<ItemState, number> = {
  settled: 0,
  acknowledged: 1,
  pending: 2,
  held: 3,
  refused: 4,
};

/** The first first. Answers in a row are one entry; corrections show on what they take back. */
export function entriesOf(done: readonly Done[]): Entry[] {
  const entries: Entry[] = [];
  for (const { item, retracted } of done) {
    const { id, evento, state } = item;
    if (evento.tipo === 'correcao') {
      const target = entries.find((it) => it.id === evento.id_evento_corrigido);
      if (target) target.state = farther(target.state, state);
      continue;
    }
    const last = entries.at(-1);
    if (last && isAnswering(evento) && isAnswering(last.evento)) {
      last.count++;
      last.evento = evento;
      last.state = farther(last.state, state);
      continue;
    }
    entries.push({ id, evento, state, retracted, count: 1, undoable: isUndoable(item, retracted) });
  }
  return entries;
}

const farther = (a: ItemState, b: ItemState): ItemState => (DISTANCE[a] >= DISTANCE[b] ? a : b);

const isUndoable = ({ evento, state }: Done['item'], retracted: boolean): boolean =>
  !retracted &&
  !isAnswering(evento) &&
  RETRACTABLE.has(evento.tipo) &&
  state !== 'refused' &&
  state !== 'settled';
