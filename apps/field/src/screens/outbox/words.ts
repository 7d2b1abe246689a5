/** Which of the outbox's texts stand for what an entry is, what became of it, and why. */
import type { Entry } from '../../store/outbox-list.ts';
import { isWaiting } from '../../store/taps.ts';
import type { Problema } from '../../store/wire.ts';
import { texts } from './texts.ts';

export { texts };

type Key = keyof typeof texts;

/** What it is. */
export function whatOf({ item }: Entry): Key {
  if (!item) return 'what image';
  const { evento } = item;
  if (evento.tipo === 'marco_do_dia') return `what ${evento.marco}`;
  if (evento.tipo !== 'resposta') return `what ${evento.tipo}`;
  return evento.imagem ? 'what resposta imagem' : 'what resposta';
}

/** When the server, which failed at it, is asked again to take it; null: in its turn. */
export function retryOf({ item, image }: Entry, now: number): number | null {
  const { state, retryAt = 0 } = item ?? image;
  return state === 'pending' && retryAt > now ? retryAt : null;
}

/** What became of it. */
export function stateOf(entry: Entry, now: number): Key {
  if (retryOf(entry, now) !== null) return 'state retried';
  const { item, image } = entry;
  if (image?.state === 'pending' && image.sent > 0) return 'state sending';
  if (item?.state === 'pending' && item.far !== undefined && isWaiting(item, now))
    return 'state asks';
  if (entry.waits) return 'state waits';
  const { settlement } = item ?? {};
  if (item?.state !== 'settled' || settlement?.how !== 'office')
    return `state ${(item ?? image).state}`;
  if (settlement.desfecho === undefined) return 'office waiting';
  const key = `office ${settlement.desfecho}`;
  return Object.hasOwn(texts, key) ? (key as Key) : 'office resolved';
}

/** Why it was refused: by the problem and what it is, else by the problem alone. */
export function refusalOf({ item, image }: Entry): Key {
  const { codigo } = (item ?? image).problem ?? {};
  const known = [`why ${codigo} ${item?.evento.tipo ?? 'image'}`, `why ${codigo}`];
  return known.find((key): key is Key => Object.hasOwn(texts, key)) ?? 'why';
}

/** The server's messages about it, each once. */
export const detailsOf = (problem: Problema | undefined): string[] => [
  ...new Set(
    [problem?.detalhe ?? problem?.titulo, ...(problem?.erros ?? []).map((it) => it.mensagem)]
      .filter((it) => it !== undefined && it !== '')
      .map(String),
  ),
];
