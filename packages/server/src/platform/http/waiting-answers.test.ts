import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WaitingAnswers } from './waiting-answers.ts';

function setUp(max: number) {
  const cuts = { busy: 0, slow: 0, pipelining: 0, memory: 0, framing: 0 };
  const answers = new WaitingAnswers(max, cuts);
  const cut: string[] = [];
  const response = (name: string) =>
    ({ destroy: () => cut.push(name) }) as unknown as ServerResponse;
  return { answers, cut, cuts, response };
}

test('when answers take too much memory, those that wait longest are cut', () => {
  const { answers, cut, cuts, response } = setUp(100);
  const [a, b, c] = ['a', 'b', 'c'].map(response) as [
    ServerResponse,
    ServerResponse,
    ServerResponse,
  ];
  answers.add(a, 60);
  answers.add(b, 30);
  answers.add(c, 50);
  expect([cut, answers.bytes, cuts.memory]).toEqual([['a'], 80, 1]);
  answers.release(a);
  answers.release(b);
  expect(answers.bytes).toBe(50);
});

test('the newest is sent, however large it is', () => {
  const { answers, cut, response } = setUp(100);
  answers.add(response('a'), 1000);
  expect([cut, answers.bytes]).toEqual([[], 1000]);
  answers.add(response('b'), 10);
  expect([cut, answers.bytes]).toEqual([['a'], 10]);
});

test('all but the newest fit, through any sequence', () => {
  const step = fc.record({ bytes: fc.integer({ min: 1, max: 80 }), release: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { answers, response } = setUp(100);
      for (const [i, { bytes, release }] of steps.entries()) {
        const one = response(String(i));
        answers.add(one, bytes);
        expect(answers.bytes).toBeLessThanOrEqual(100);
        if (release) answers.release(one);
      }
    }),
  );
});
