/**
 * When things happened that were recorded between two moments at which the server was heard. Pure.
 *
 * At both moments it is known how far the clock was ahead. In between it was usually not set, or once. Two bounds hold
 * whatever was done to it: something happened after the first moment and before the second, and between two readings at
 * least as much passed as the steady clock shows. An answer that only fits these bounds by one explanation is known.
 */
import { JUMP_MS, steadyBetween, TOLERABLE_MS } from '../store/clock.ts';
import type { Reading } from '../store/rows.ts';

/** A reading at which the server was heard: the clock was ahead of its clock by so many milliseconds. */
export interface Anchor extends Reading {
  ahead: number;
}

/** When something happened; or when it probably did, where that cannot be known. Milliseconds by the server's clock. */
export type Verdict = { at: number } | { guess: number | undefined };

/** Measurements are off by up to half of this. */
const SLACK_MS = 60_000;

/** Nothing is older: the server refuses it. */
const OLDEST = Date.parse('2000-01-01T00:00:00Z');

/** Of each of these readings, which are in their order. Without `before`, the server had never been heard. */
export function timesOf(
  readings: readonly Reading[],
  before: Anchor | undefined,
  after: Anchor,
): Verdict[] {
  const { ahead } = after;
  const first = before ?? { wall: OLDEST + ahead, steady: 0, life: '', ahead };
  const nodes = [first, ...readings, after];
  const bounds = boundsOf(readings, first, after);
  const { head, tail } = linksOf(nodes);
  const split = splitsOf(nodes, first.ahead, ahead, (i, by) => fits(nodes, bounds, i, by));
  return readings.map((reading, i): Verdict => {
    const node = i + 1;
    const { from, to } = bounds[i] as Bounds;
    if (node >= tail) return { at: reading.wall - ahead };
    if (node <= head) return { at: reading.wall - first.ahead };
    // No sleep worth mentioning: the time by the steady clock is exact.
    if (to - from <= TOLERABLE_MS) return { at: to };
    const then = split.last >= node ? [reading.wall - first.ahead] : [];
    const later = split.first < node ? [reading.wall - ahead] : [];
    const [one, other] = [...then, ...later];
    if (one === undefined) return { guess: reading.life === after.life ? to : undefined };
    const isKnown = other === undefined || Math.abs(one - other) <= TOLERABLE_MS;
    return isKnown ? { at: Math.min(one, to) } : { guess: one };
  });
}

/** Both clocks agree about how much passed: the clock was not set. */
const agrees = (from: Reading, to: Reading): boolean =>
  from.life === to.life && Math.abs(to.wall - from.wall - (to.steady - from.steady)) <= JUMP_MS;

/** Up to which node, and from which one on, the clock was certainly not set. */
function linksOf(nodes: readonly Reading[]): { head: number; tail: number } {
  const isLinked = (i: number) => agrees(nodes[i] as Reading, nodes[i + 1] as Reading);
  let head = 0;
  while (head < nodes.length - 1 && isLinked(head)) head += 1;
  let tail = nodes.length - 1;
  while (tail > 0 && isLinked(tail - 1)) tail -= 1;
  return { head, tail };
}

interface Bounds {
  from: number;
  to: number;
}

/** Between what instants each reading was, whatever was done to the clock. */
const boundsOf = (readings: readonly Reading[], first: Anchor, after: Anchor): Bounds[] =>
  readings.map((it) => ({
    from: first.wall - first.ahead + steadyBetween(first, it),
    to: after.wall - after.ahead - steadyBetween(it, after),
  }));

const fits = (nodes: readonly Reading[], bounds: readonly Bounds[], i: number, by: number) => {
  const bound = bounds[i - 1];
  const at = (nodes[i] as Reading).wall - by;
  return !bound || (at >= bound.from - SLACK_MS && at <= bound.to + SLACK_MS);
};

/**
 * Where the clock may have been set, from being `then` ahead to being `later` ahead: after which nodes at the earliest and
 * at the latest. No node where it was set more than once.
 */
function splitsOf(
  nodes: readonly Reading[],
  then: number,
  later: number,
  isPossible: (node: number, ahead: number) => boolean,
): { first: number; last: number } {
  const last = nodes.length - 1;
  const step = (i: number, from: number, to: number) =>
    isStep(nodes[i] as Reading, nodes[i + 1] as Reading, from, to);
  // Up to this node everything fits the clock as it was; from that one on, the clock as it is.
  let until = 0;
  while (until < last && isPossible(until + 1, then) && step(until, then, then)) until += 1;
  let since = last;
  while (since > 0 && isPossible(since - 1, later) && step(since - 1, later, later)) since -= 1;
  const splits = { first: Number.POSITIVE_INFINITY, last: Number.NEGATIVE_INFINITY };
  for (let i = Math.max(0, since - 1); i <= Math.min(until, last - 1); i++) {
    if (!step(i, then, later)) continue;
    splits.first = Math.min(splits.first, i);
    splits.last = i;
  }
  return splits;
}

/** Whether the clock may have been ahead by so much at two readings in a row. */
function isStep(from: Reading, to: Reading, then: number, later: number): boolean {
  // That the clock was set by just as much as the device slept is no explanation.
  if (Math.abs(then - later) > TOLERABLE_MS && agrees(from, to)) return false;
  return to.wall - from.wall - (later - then) >= steadyBetween(from, to) - SLACK_MS;
}
