/**
 * The structure of a JSON text, read from its bytes before any object is built. A body that no route could
 * accept is refused for the cost of a scan, however expensive it would be to parse and validate.
 */

import { inSlices } from './slices.ts';

/** The size and place of one object or array. */
export interface Extent {
  /** Names of fields and array indexes, from the outside in: `['clientes', 3]`. */
  path: (string | number)[];
  entries: number;
}

export interface Outline {
  /** How deep objects and arrays are nested. */
  depth: number;
  /** Fields of objects and items of arrays, all together. */
  values: number;
  /** Fields of objects only, which take the time to build. */
  fields: number;
  /** Of these, the fields of the outermost object and of its direct values. */
  outerFields: number;
  largestArray: Extent;
  largestObject: Extent;
  /** The part with the most fields, including nested ones. */
  heaviestPart: Extent;
  /** Where each part begins and ends, one after the other. */
  parts: number[];
}

/** Objects and arrays at this depth are the parts of a body: `clientes[3]`, `eventos[0]`. */
const PART = 3;
/** Positions of more parts than this are not recorded. */
const MOST_PARTS = 200_000;
/** In bytes. After this many, other requests get a turn. */
const STRETCH = 128 * 1024;

const [QUOTE, COMMA, BACKSLASH, SPACE] = [0x22, 0x2c, 0x5c, 0x20];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The outline of `body`, which may be invalid JSON. Scanning stops below `maxDepth`: nothing deeper counts,
 * and `depth` is one more.
 */
export async function outlineOf(body: Uint8Array, maxDepth: number): Promise<Outline> {
  const outline: Outline = {
    depth: 0,
    values: 0,
    fields: 0,
    outerFields: 0,
    largestArray: { path: [], entries: 0 },
    largestObject: { path: [], entries: 0 },
    heaviestPart: { path: [], entries: 0 },
    parts: [],
  };
  const pause = inSlices();
  let stretch = STRETCH;
  // State of the open objects and arrays, by depth. Preallocated number arrays, because there may be millions
  // of objects.
  const numbers = () => new Int32Array(maxDepth + 2);
  const [opener, commas, filled, nameStart, nameEnd] = [1, 2, 3, 4, 5].map(numbers) as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  let depth = 0;
  let partStart = 0;
  let fieldsInPart = 0;

  for (let i = 0; i < body.length; i++) {
    const byte = body[i] as number;
    if (i > stretch) {
      stretch = i + STRETCH;
      await pause();
    }
    if (byte <= SPACE) continue;
    if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) {
      if (depth > 0) count(depth);
      if (depth === PART) endPart(i + 1);
      depth = Math.max(0, depth - 1);
      continue;
    }
    filled[depth] = 1;
    if (byte === COMMA) {
      commas[depth] = (commas[depth] as number) + 1;
    } else if (byte === QUOTE) {
      nameStart[depth] = i + 1;
      i = endOfString(body, i + 1);
      nameEnd[depth] = i;
    } else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth++;
      opener[depth] = byte;
      commas[depth] = 0;
      filled[depth] = 0;
      if (depth === PART) {
        partStart = i;
        fieldsInPart = 0;
      }
      if (depth > outline.depth) outline.depth = depth;
      if (depth > maxDepth) break;
    }
  }
  // An incomplete object counts as far as it goes.
  while (depth > 0) count(depth--);
  return outline;

  function count(at: number): void {
    const entries = filled[at] ? (commas[at] as number) + 1 : 0;
    outline.values += entries;
    const isArray = opener[at] === OPEN_ARRAY;
    note(isArray ? outline.largestArray : outline.largestObject, entries, at);
    if (isArray) return;
    outline.fields += entries;
    if (at < PART) outline.outerFields += entries;
    else fieldsInPart += entries;
  }

  function endPart(end: number): void {
    if (outline.parts.length < 2 * MOST_PARTS) outline.parts.push(partStart, end);
    note(outline.heaviestPart, fieldsInPart, PART);
  }

  function note(largest: Extent, entries: number, at: number): void {
    if (entries <= largest.entries) return;
    largest.entries = entries;
    largest.path = Array.from({ length: at - 1 }, (_, above) => placeIn(above + 1));
  }

  /** The current place in the open value at a depth: the index of the item, or the last field name. */
  function placeIn(at: number): string | number {
    if (opener[at] === OPEN_ARRAY) return commas[at] as number;
    return Buffer.from(body.subarray(nameStart[at], nameEnd[at])).toString();
  }
}

/** For a longer string, in bytes, search for the end instead of scanning each byte. */
const LONG = 32;

/**
 * The position of the quote that ends the string beginning at `from`; the end of the body if there is none.
 */
function endOfString(body: Uint8Array, from: number): number {
  for (let i = from; i < body.length; i++) {
    if (body[i] === QUOTE) return i;
    if (body[i] === BACKSLASH) i++;
    else if (i - from > LONG) {
      const quote = body.indexOf(QUOTE, i);
      if (quote === -1) return body.length;
      let backslashes = 0;
      while (body[quote - 1 - backslashes] === BACKSLASH) backslashes++;
      if (backslashes % 2 === 0) return quote;
      i = quote;
      from = quote;
    }
  }
  return body.length;
}
