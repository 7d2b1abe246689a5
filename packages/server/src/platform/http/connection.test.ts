import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALL_WAITING_AT_MOST, Connection, type Terms, WAITING_AT_MOST } from './connection.ts';
import type { Incoming } from './incoming.ts';

const newTerms = (): Terms => ({
  pace: { idle: 1, rate: 1, whole: 1, most: 1 },
  answerIdle: 1,
  cuts: { busy: 0, slow: 0, pipelining: 0, memory: 0, framing: 0 },
  waiting: 0,
});

/** A connection with numbered requests. `begun` are those that started; `answer` ends the current one. */
function connect(terms: Terms) {
  const socket = { writable: true, destroyed: false };
  const destroy = () => Object.assign(socket, { writable: false, destroyed: true });
  const connection = new Connection({ ...socket, destroy } as unknown as Socket, terms);
  const begun: EventEmitter[] = [];
  return {
    begun,
    connection,
    send: () => {
      const response = new EventEmitter();
      connection.take({
        request: { complete: true } as Incoming,
        response: response as ServerResponse,
        run: () => begun.push(response),
      });
    },
    answer: () => begun.at(-1)?.emit('close'),
  };
}

test('requests begin one after the other, and those that wait are counted', () => {
  const step = fc.constantFrom<'send' | 'answer'>('send', 'answer');
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const terms = newTerms();
      const one = connect(terms);
      let sent = 0;
      let answered = 0;
      for (const name of steps) {
        if (name === 'send' && sent - answered <= WAITING_AT_MOST) {
          one.send();
          sent++;
        } else if (name === 'answer' && answered < sent) {
          one.answer();
          answered++;
        }
        expect(one.begun).toHaveLength(Math.min(sent, answered + 1));
        expect(terms.waiting).toBe(sent - one.begun.length);
      }
      one.connection.forget();
      expect(terms.waiting).toBe(0);
    }),
  );
});

test('so many wait on all connections together; who sends more is cut', () => {
  const terms = newTerms();
  const all = Array.from({ length: ALL_WAITING_AT_MOST / WAITING_AT_MOST + 1 }, () =>
    connect(terms),
  );
  for (const one of all) for (let i = 0; i <= WAITING_AT_MOST; i++) one.send();
  expect(terms).toMatchObject({ waiting: ALL_WAITING_AT_MOST, cuts: { pipelining: 1 } });
});
