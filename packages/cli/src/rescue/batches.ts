/** Groups of what a rescue file contains, as a device sends it. */

import { Unreadable } from './entries.ts';
import type { Numbered } from './file.ts';

export interface EventOfFile {
  line: number;
  evento: object;
}

export type Step =
  | { kind: 'events'; events: EventOfFile[] }
  | { kind: 'image'; line: number; sha256: string; image: Buffer<ArrayBuffer> }
  | { kind: 'draft' }
  | { kind: 'unreadable'; line: number; why: string };

const MOST_EVENTS = 100;
const MOST_BYTES = 256 * 1024;

/** The entries in their order, with events together. */
export async function* stepsOf(entries: AsyncIterable<Numbered>): AsyncGenerator<Step> {
  let events: EventOfFile[] = [];
  let size = 0;
  for await (const { line, entry } of entries) {
    if (entry instanceof Unreadable) {
      yield { kind: 'unreadable', line, why: entry.why };
    } else if (entry.kind === 'event') {
      if (events.length === MOST_EVENTS || size + entry.bytes > MOST_BYTES) {
        if (events.length > 0) yield { kind: 'events', events };
        events = [];
        size = 0;
      }
      events.push({ line, evento: entry.evento });
      size += entry.bytes;
    } else {
      if (events.length > 0) yield { kind: 'events', events };
      events = [];
      size = 0;
      yield entry.kind === 'image' ? { ...entry, line } : entry;
    }
  }
  if (events.length > 0) yield { kind: 'events', events };
}
