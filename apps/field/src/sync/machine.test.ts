import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Effect, type Event, type Failure, START, type State, step } from './machine.ts';

/** The state and effects after these events. */
function after(...events: Event[]): { state: State; effects: readonly Effect[] } {
  let state = START;
  let effects: readonly Effect[] = [];
  for (const event of events) [state, effects] = step(state, event, 0.5);
  return { state, effects };
}

const woken = { type: 'woken', by: 'recorded' } as const;
const sent = { type: 'sent', remaining: false } as const;
const fetched = { type: 'fetched', more: false } as const;
const none = { type: 'uploaded', image: false, events: false } as const;
const failed = (why: Failure, retryAfter?: number): Event => ({
  type: 'failed',
  why,
  ...(retryAfter && { retryAfter }),
});

test('a round: events, then what is new, then images, and again what they changed', () => {
  const did = (...events: Event[]) => after(...events).effects.map((it) => it.do);
  expect(did(woken)).toEqual(['send']);
  expect(did(woken, { type: 'sent', remaining: true })).toEqual(['send']);
  expect(did(woken, sent)).toEqual(['fetch']);
  expect(did(woken, sent, { type: 'fetched', more: true })).toEqual(['fetch']);
  expect(did(woken, sent, fetched)).toEqual(['upload']);
  const image = { type: 'uploaded', image: true, events: false } as const;
  expect(did(woken, sent, fetched, image)).toEqual(['upload']);
  expect(did(woken, sent, fetched, image, none)).toEqual(['fetch']);
  expect(did(woken, sent, fetched, image, none, fetched, none)).toEqual(['wait']);
  expect(did(woken, sent, fetched, { ...image, events: true })).toEqual(['send']);
});

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc
    .constantFrom('recorded', 'network', 'seen', 'asked', 'timer' as const)
    .map((by) => ({ type: 'woken', by }) as Event),
  fc.constantFrom<Event>({ type: 'renewal-wanted' }, { type: 'signed-in' }),
);

/** What may end each kind of work. */
const outcomes: Record<string, fc.Arbitrary<Event>> = {
  send: fc.boolean().map((remaining) => ({ type: 'sent', remaining })),
  fetch: fc.boolean().map((more) => ({ type: 'fetched', more })),
  upload: fc.record({
    type: fc.constant('uploaded'),
    image: fc.boolean(),
    events: fc.boolean(),
  }) as fc.Arbitrary<Event>,
  renew: fc.constant({ type: 'renewed' }),
};
const failures = fc
  .constantFrom<Failure>(
    'offline',
    'portal',
    'unavailable',
    'expired',
    'too-large',
    'outdated',
    'signed-out',
    'full',
    'lost',
  )
  .map((why) => failed(why));

test('one request at a time after any events, and always something to wait for', () => {
  fc.assert(
    fc.property(fc.infiniteStream(anyEvent), fc.infiniteStream(fc.nat()), (events, choices) => {
      let state = START;
      let running: string | undefined;
      for (let i = 0; i < 60; i++) {
        const choice = choices.next().value as number;
        const ends = running !== undefined && choice % 3 > 0;
        const [event] = ends
          ? fc.sample(
              choice % 3 === 1 ? (outcomes[running as string] as fc.Arbitrary<Event>) : failures,
              { numRuns: 1, seed: choice },
            )
          : [events.next().value as Event];
        if (ends) running = undefined;
        const [next, effects] = step(state, event as Event, 0.5);
        const works = effects.filter((it) => it.do !== 'wait').map((it) => it.do);
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
    expect(after(woken, failed('unavailable', 60_000)).effects).toEqual([
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
    expect(after(...out, { type: 'signed-in' }).effects).toEqual([{ do: 'send', limit: 500 }]);
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
    expect(limitAfter(failed('too-large'), failed('too-large'))).toBe(125);
    const remaining: Event = { type: 'sent', remaining: true };
    expect(limitAfter(failed('too-large'), failed('too-large'), remaining)).toBe(250);
    expect(limitAfter(...Array(20).fill(failed('too-large')))).toBe(1);
  });

  test('outdated and full stop it until the technician looks', () => {
    for (const why of ['outdated', 'full', 'lost'] as const) {
      const { state, effects } = after(woken, failed(why), woken, { type: 'woken', by: 'timer' });
      expect([state.phase, state.trouble, effects]).toEqual(['stopped', why, []]);
      expect(after(woken, failed(why), { type: 'woken', by: 'seen' }).state.phase).toBe('sending');
    }
  });
});
