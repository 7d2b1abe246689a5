/** Reads a whole rescue file before anything of it is taken: what is in it, and what is wrong with it. */
import { isInstant } from '@campeiro/contract/kit/instants';
import type { EventOfFile, Step } from './batches.ts';
import type { Header } from './entries.ts';
import type { Refused } from './rehearse.ts';

/** Kept of each kind of finding; the rest is counted. */
const MOST_SHOWN = 20;
const MOST_VISITS = 1000;

/** The first findings, and how many there are. */
export class Findings<T> {
  readonly first: T[] = [];
  total = 0;

  add(finding: T): void {
    this.total += 1;
    if (this.first.length < MOST_SHOWN) this.first.push(finding);
  }
}

export class Survey {
  eventos = 0;
  imagens = 0;
  rascunhos = 0;
  imageBytes = 0;
  /** Instants of the first and the last event, by the device's clock. */
  from: string | undefined;
  to: string | undefined;
  /** How many events each kind has. */
  readonly kinds = new Map<string, number>();
  /** How many events each visit has, by its id or by that of the event that makes it. */
  readonly visits = new Map<string, number>();
  /** Lines that cannot be read, and what is missing. */
  readonly faults = new Findings<string>();
  readonly refused = new Findings<Refused>();

  add(step: Step): void {
    if (step.kind === 'unreadable') this.faults.add(`Line ${step.line} ${step.why}.`);
    else if (step.kind === 'draft') this.rascunhos += 1;
    else if (step.kind === 'events') for (const event of step.events) this.#addEvent(event);
    else {
      this.imagens += 1;
      this.imageBytes += step.image.length;
    }
  }

  #addEvent({ evento }: EventOfFile): void {
    this.eventos += 1;
    const { tipo, data, id_evento, id_registro, id_visita } = evento as Record<string, unknown>;
    increase(
      this.kinds,
      typeof tipo === 'string' && /^[a-z_]{1,30}$/.test(tipo) ? tipo : 'unknown',
    );
    const visit = tipo === 'visita' ? id_evento : (id_registro ?? id_visita);
    if (typeof visit === 'number' || typeof visit === 'string')
      increase(this.visits, String(visit).slice(0, 40));
    if (typeof data !== 'string' || !isInstant(data)) return;
    if (this.from === undefined || data < this.from) this.from = data;
    if (this.to === undefined || data > this.to) this.to = data;
  }

  /** Compares with what the device wrote into the file. Call it at the end. */
  compare(header: Header): void {
    for (const [field, name] of COUNTED)
      if (this[field] !== header[field])
        this.faults.add(`${header[field]} ${name} were saved, and ${this[field]} are here.`);
  }

  get isWhole(): boolean {
    return this.faults.total === 0;
  }
}

const COUNTED = [
  ['eventos', 'events'],
  ['imagens', 'images'],
  ['rascunhos', 'drafts'],
] as const;

function increase(counts: Map<string, number>, key: string): void {
  const known = counts.has(key) || counts.size < MOST_VISITS;
  if (known) counts.set(key, (counts.get(key) ?? 0) + 1);
}
