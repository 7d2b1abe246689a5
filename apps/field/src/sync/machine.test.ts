import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Effect,
  type Event,
  type Failed,
  type Failure,
  START,
  type State,
  step,
} from './machine.ts';

/** The state and effects after these events. */
function after(...events: Event[]): { state: State; effects: readonly Effect[] } {
  let state = START;
  let effects: readonly Effect[] = [];
  for (const event of events) [state, effects] = step(state, event, 0.5);
  return { state, effects };
}

const woken = { type: 'woken', by: 'recorded' } as const;
const sent = { type: 'sent', remaining: false, isHeard: true } as const;
const fetched = { type: 'fetched', more: false } as const;
const none = { type: 'uploaded', image: false, events: false, isHeard: false } as const;
const image = { type: 'uploaded', image: true, events: false, isHeard: true } as const;
const gathered = { type: 'gathered', more: false, isLong: false, isHeard: true } as const;
const failed = (why: Failure, more: Partial<Failed> = {}): Failed => ({
  type: 'failed',
  why,
  ...more,
});

test('a round: events, then what is new, then images, and again what they changed', () => {
  const did = (...events: Event[]) => after(...events).effects.map((it) => it.do);
  expect(did(woken)).toEqual(['send']);
  expect(did(woken, { ...sent, remaining: true })).toEqual(['send']);
  expect(did(woken, sent)).toEqual(['fetch']);
  expect(did(woken, sent, { type: 'fetched', more: true })).toEqual(['fetch']);
  expect(did(woken, sent, fetched)).toEqual(['upload']);
  expect(did(woken, sent, fetched, image)).toEqual(['upload']);
  expect(did(woken, sent, fetched, image, none)).toEqual(['fetch']);
  expect(did(woken, sent, fetched, image, none, fetched, none)).toEqual(['gather']);
  expect(did(woken, sent, fetched, none, gathered)).toEqual(['wait']);
  expect(did(woken, sent, fetched, none, { ...gathered, more: true })).toEqual(['gather']);
  expect(did(woken, sent, fetched, none, { ...gathered, more: true, isLong: true })).toEqual([
    'fetch',
  ]);
  expect(did(woken, sent, fetched, { ...image, events: true })).toEqual(['send']);
});

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc
    .constantFrom('recorded', 'network', 'seen', 'asked', 'timer' as const)
    .map((by) => ({ type: 'woken', by }) as Event),
  fc.constantFrom<Event>({ type: 'renewal-wanted' }, { type: 'signed-in' }),
);

const FAILURES: readonly Failure[] = [
  ...(['offline', 'portal', 'unavailable', 'expired', 'too-large'] as const),
  ...(['outdated', 'signed-out', 'full', 'lost'] as const),
];

/** What ends this kind of work: a number chooses. */
function outcomeOf(work: string, choice: number): Event {
  const bit = (n: number) => Math.floor(choice / 2 ** n) % 2 === 1;
  if (bit(0)) {
    const why = FAILURES[Math.floor(choice / 32) % FAILURES.length] as Failure;
    const retryAfter = bit(3) ? 60_000 : null;
    return failed(why, { isLate: bit(1), isFault: bit(2), retryAfter, items: 1 + (choice % 499) });
  }
  const heard = { isHeard: bit(1), grows: bit(2) };
  if (work === 'send') return { type: 'sent', remaining: bit(3), ...heard };
  if (work === 'fetch') return { type: 'fetched', more: bit(3) };
  if (work === 'upload') return { type: 'uploaded', image: bit(3), events: bit(4), ...heard };
  if (work === 'gather') return { type: 'gathered', more: bit(3), isLong: bit(4), ...heard };
  return { type: 'renewed' };
}

test('nothing waits for what is gathered, and a line that is too slow for it is no trouble', () => {
  const gathering = [woken, sent, fetched, none] as const;
  for (const by of ['recorded', 'seen', 'network', 'asked'] as const)
    expect(after(...gathering, { type: 'woken', by }).effects.map((it) => it.do)).toEqual([
      'abort',
      'send',
    ]);
  const late = after(...gathering, failed('offline', { isLate: true }));
  expect(late.state).toMatchObject({ phase: 'idle', trouble: null });
  expect(late.state.bytes).toBeLessThan(START.bytes);
  for (const more of [{ isFault: true }, {}])
    expect(after(...gathering, failed('unavailable', more)).state.trouble).toBe(null);
  expect(after(...gathering, failed('offline')).state).toMatchObject({
    phase: 'waiting',
    trouble: 'offline',
  });
});

test('one request at a time after any events, and always something to wait for', () => {
  fc.assert(
    fc.property(fc.infiniteStream(anyEvent), fc.infiniteStream(fc.nat()), (events, choices) => {
      let state = START;
      let running: string | undefined;
      for (let i = 0; i < 60; i++) {
        const choice = choices.next().value as number;
        const ends = running !== undefined && choice % 3 > 0;
        const event = ends
          ? outcomeOf(running as string, Math.floor(choice / 3))
          : (events.next().value as Event);
        if (ends) running = undefined;
        const [next, effects] = step(state, event, 0.5);
        const [first, ...others] = effects.map((it) => it.do);
        // What is ended is under way no more.
        if (first === 'abort') running = undefined;
        expect(others).not.toContain('abort');
        const works = effects.map((it) => it.do).filter((it) => it !== 'wait' && it !== 'abort');
        expect(works.length + (running === undefined ? 0 : 1)).toBeLessThanOrEqual(1);
        running ??= works[0];
        const rests = ['idle', 'waiting', 'stopped'].includes(next.phase);
        expect(rests).toBe(running === undefined);
        state = next;
      }
    }),
  );
});

describe('failures', () => {
  test('it waits longer after each failure in a row, and never less than the server asks', () => {
    let [state] = step(START, woken, 0.5);
    const waits: number[] = [];
    for (let i = 0; i < 10; i++) {
      const [next, [wait]] = step(state, failed('offline'), 0.5);
      if (wait?.do === 'wait') waits.push(wait.ms);
      [state] = step(next, { type: 'woken', by: 'timer' }, 0.5);
    }
    expect(waits.slice(0, 4)).toEqual([1500, 3000, 6000, 12_000]);
    expect(waits.at(-1)).toBe(225_000);
    expect(after(woken, failed('unavailable', { retryAfter: 60_000 })).effects).toEqual([
      { do: 'wait', ms: 60_000 },
    ]);
    const wait = (chance: number) => step(after(woken).state, failed('offline'), chance)[1][0];
    expect([wait(0), wait(1)]).toEqual([
      { do: 'wait', ms: 1000 },
      { do: 'wait', ms: 2000 },
    ]);
  });

  test('being told of a network only wakes it; what is recorded waits as long as the rest', () => {
    const waiting = [woken, failed('offline')];
    expect(after(...waiting, { type: 'woken', by: 'network' }).state.phase).toBe('sending');
    expect(after(...waiting, woken).state.phase).toBe('waiting');
    expect(
      after(...waiting, { type: 'woken', by: 'network' }, failed('portal')).state,
    ).toMatchObject({
      phase: 'waiting',
      trouble: 'portal',
      attempts: 2,
    });
  });

  test('401 renews once, then keeps everything and waits for the password', () => {
    const renewing = after(woken, sent, failed('expired'));
    expect([renewing.state.phase, renewing.effects]).toEqual(['renewing', [{ do: 'renew' }]]);
    expect(after(woken, sent, failed('expired'), { type: 'renewed' }).effects).toEqual([
      { do: 'fetch' },
    ]);
    const out = [woken, failed('expired'), failed('expired')];
    expect(after(...out).state).toMatchObject({ phase: 'stopped', trouble: 'signed-out' });
    expect(
      after(woken, failed('expired'), { type: 'renewed' }, failed('expired')).state.trouble,
    ).toBe('signed-out');
    expect(after(...out, { type: 'woken', by: 'asked' }).effects).toEqual([]);
    const again = after(...out, { type: 'signed-in' });
    expect(again.effects).toEqual([{ do: 'send', limit: 500, bytes: 32_768 }]);
    expect(again.state).toMatchObject({ trouble: null, renewed: false });
  });

  test('a round that stopped after a renewal may renew again', () => {
    const full: Event[] = [woken, failed('expired'), { type: 'renewed' }, failed('full')];
    expect(after(...full, { type: 'woken', by: 'seen' }, failed('expired')).state.phase).toBe(
      'renewing',
    );
  });

  test('413 halves uploads; those that pass grow again', () => {
    const limitAfter = (...events: Event[]) => {
      const [effect] = after(woken, ...events).effects;
      return effect?.do === 'send' ? effect.limit : undefined;
    };
    const large = (items: number) => failed('too-large', { items });
    expect(limitAfter(large(500), large(250))).toBe(125);
    expect(limitAfter(large(500), large(250), { ...sent, remaining: true })).toBe(250);
    // Fewer were there than would have been allowed.
    expect(limitAfter(large(30))).toBe(15);
    expect(limitAfter(...Array(20).fill(large(500)), large(1))).toBe(1);
  });

  test('outdated stops it until the technician looks; a full device is tried again', () => {
    const { state, effects } = after(woken, failed('outdated'), woken, {
      type: 'woken',
      by: 'timer',
    });
    expect([state.phase, state.trouble, effects]).toEqual(['stopped', 'outdated', []]);
    expect(after(woken, failed('outdated'), { type: 'woken', by: 'seen' }).state.phase).toBe(
      'sending',
    );
    for (const why of ['full', 'lost'] as const) {
      expect(after(woken, failed(why)).state).toMatchObject({ phase: 'waiting', trouble: why });
      expect(after(woken, failed(why), { type: 'woken', by: 'timer' }).state.phase).toBe('sending');
    }
  });
});

const fetching: Event[] = [woken, sent];
const uploading: Event[] = [...fetching, fetched];
const doing = (...events: Event[]) => after(...events).effects.map((it) => it.do);

describe('whatever hangs', () => {
  const renewing = [woken, failed('expired')];
  const phases = { sending: [woken], fetching, uploading, renewing };

  test.each(Object.entries(phases))('asking begins anew in %s, and so does a network', (_, to) => {
    for (const by of ['asked', 'network'] as const)
      expect(doing(...to, { type: 'woken', by })).toEqual(['abort', 'send']);
  });

  test('events do not wait for an image, nor for the pages that are still to come', () => {
    expect(doing(...uploading, woken)).toEqual(['abort', 'send']);
    expect(doing(...fetching, woken)).toEqual([]);
    expect(doing(...fetching, woken, { type: 'fetched', more: true })).toEqual(['send']);
    // What the image was sent for is fetched all the same.
    expect(doing(...uploading, image, woken, sent)).toEqual(['fetch']);
  });

  test('another tab gets new tokens', () => {
    const wanted = { type: 'renewal-wanted' } as const;
    expect(doing(...uploading, wanted)).toEqual(['abort', 'renew']);
    expect(doing(...uploading, wanted, { type: 'renewed' })).toEqual(['upload']);
    expect(doing(...uploading, wanted, wanted)).toEqual([]);
  });
});

describe('sizes', () => {
  const bytesAfter = (...events: Event[]) => after(...events).state.bytes;
  const late = failed('offline', { isLate: true });

  test('halve when the deadline passes, grow when it was quick, and stay between bounds', () => {
    expect(bytesAfter(...uploading, late)).toBe(16_384);
    expect(bytesAfter(woken, late)).toBe(16_384);
    expect(bytesAfter(woken, failed('offline'))).toBe(32_768);
    expect(bytesAfter(...uploading, { ...image, grows: true })).toBe(65_536);
    const round: Event[] = [late, { type: 'woken', by: 'seen' }];
    expect(bytesAfter(woken, ...Array(9).fill(round).flat())).toBe(4_096);
    const more = Array(9).fill({ ...image, grows: true });
    expect(bytesAfter(...uploading, ...more)).toBe(262_144);
  });

  test('of several events that the server fails at the guilty one is found without growing pauses', () => {
    let { state } = after(woken);
    for (let items = 400; items > 1; items = Math.floor(items / 2)) {
      const [next, [wait]] = step(state, failed('unavailable', { isFault: true, items }), 0.5);
      expect(wait).toEqual({ do: 'wait', ms: 1500 });
      [state] = step(next, { type: 'woken', by: 'timer' }, 0.5);
    }
    expect([state.batch, state.attempts]).toEqual([1, 0]);
  });
});

describe('what the server fails at', () => {
  const fault = failed('unavailable', { isFault: true });

  test('alone, the others go on at once; where three different ones fail it is the server', () => {
    expect(doing(woken, fault)).toEqual(['send']);
    expect(doing(...uploading, fault)).toEqual(['upload']);
    expect(doing(...uploading, fault, fault)).toEqual(['upload']);
    expect(doing(...uploading, fault, fault, fault)).toEqual(['wait']);
    expect(doing(...uploading, fault, fault, image, fault)).toEqual(['upload']);
  });

  test('a page that does not come holds no image up, and is tried again after a pause', () => {
    expect(doing(...fetching, fault)).toEqual(['upload']);
    expect(doing(...fetching, failed('full'))).toEqual(['upload']);
    expect(doing(...fetching, failed('full'), none)).toEqual(['wait']);
    expect(after(...fetching, failed('full'), none).state).toMatchObject({
      ...{ phase: 'waiting', trouble: 'full' },
      ...{ attempts: 1, failing: 'fetch' },
    });
    expect(doing(...fetching, failed('offline'))).toEqual(['wait']);
  });

  test('pauses grow although there is nothing to send in between', () => {
    let { state } = after(woken);
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      for (const event of [{ ...sent, isHeard: false }, failed('portal')] as Event[]) {
        const [next, [effect]] = step(state, event, 0.5);
        if (effect?.do === 'wait') waits.push(effect.ms);
        state = next;
      }
      [state] = step(state, { type: 'woken', by: 'timer' }, 0.5);
    }
    expect(waits).toEqual([1500, 3000, 6000, 12_000]);
  });

  test('after a `Retry-After` only its time wakes it', () => {
    const told = failed('unavailable', { retryAfter: 60_000, isFault: true });
    for (const to of [[woken], fetching, uploading]) {
      for (const by of ['recorded', 'network', 'seen', 'asked'] as const)
        expect(doing(...to, told, { type: 'woken', by })).toEqual([]);
      expect(doing(...to, told, { type: 'renewal-wanted' })).toEqual([]);
      expect(doing(...to, told, { type: 'woken', by: 'timer' })).toEqual(['send']);
    }
  });
});
