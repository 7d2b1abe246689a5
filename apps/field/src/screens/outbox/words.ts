/** Which of the outbox's texts says what an entry is, and what became of it. */
import type { Entry } from '../../store/outbox-list.ts';
import { texts } from './texts.ts';

export { texts };

type Key = keyof typeof texts;

/** What it is. */
export function whatOf({ item }: Entry): Key {
  if (!item) return 'what image';
  const { evento } = item;
  if (evento.tipo !== 'resposta') return `what ${evento.tipo}`;
  return evento.imagem ? 'what resposta imagem' : 'what resposta';
}

/** What became of it. */
export function stateOf({ item, image }: Entry): Key {
  if (image?.state === 'pending' && image.sent > 0) return 'state sending';
  const { settlement } = item ?? {};
  if (settlement?.how !== 'office') return `state ${(item ?? image).state}`;
  if (settlement.desfecho === undefined) return 'office waiting';
  return settlement.desfecho === 'tratado' || settlement.desfecho === 'descartado'
    ? `office ${settlement.desfecho}`
    : 'office resolved';
}
