import type { Mudanca } from '@campeiro/contract/escritorio/planejamento';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OwnStamps } from './own-stamps.ts';

/** A server that stamps every real change and refuses what is out of date. */
class Server {
  #clock = 0;
  readonly visits = new Map(
    [1, 2, 3].map((id) => [id, { id_usuario: 0, atualizado_em: `${id}:0` }]),
  );

  plan(mudancas: readonly Mudanca[]): Mudanca[] {
    for (const { id, atualizado_em } of mudancas)
      if (this.visits.get(id)?.atualizado_em !== atualizado_em) throw new Error('out of date');
    return mudancas.map(({ id, id_usuario, atualizado_em }) => {
      const before = this.visits.get(id)?.id_usuario ?? 0;
      if (before === id_usuario) return { id, atualizado_em, id_usuario: before };
      this.#clock++;
      const now = `${id}:${this.#clock}`;
      this.visits.set(id, { id_usuario: id_usuario ?? 0, atualizado_em: now });
      return { id, atualizado_em: now, id_usuario: before };
    });
  }
}

const plans = fc.array(
  fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 9 }), { minKeys: 1 }),
  { minLength: 1, maxLength: 8 },
);
const walks = fc.array(fc.boolean(), { maxLength: 30 });

test('plans made from an old screen, and any walk through their steps, come to the states that were there', () => {
  fc.assert(
    fc.property(plans, walks, (wanted, walk) => {
      const [server, stamps] = [new Server(), new OwnStamps()];
      const send = (changes: readonly Mudanca[]) => {
        const sent = stamps.current(changes);
        const inverse = server.plan(sent);
        stamps.note(sent, inverse);
        return inverse;
      };
      const state = () => [...server.visits.values()].map(({ id_usuario }) => id_usuario);
      const states = [state()];
      const sides: Record<'done' | 'undone', Mudanca[][]> = { done: [], undone: [] };
      for (const plan of wanted) {
        // The screen never heard of the changes before.
        const changes = Object.entries(plan).map(([id, id_usuario]) => ({
          ...{ id: Number(id), id_usuario, atualizado_em: `${id}:0` },
        }));
        sides.done.push(send(changes));
        states.push(state());
      }
      let place = wanted.length;
      for (const back of walk) {
        const [from, to] = back ? (['done', 'undone'] as const) : (['undone', 'done'] as const);
        const step = sides[from].pop();
        if (!step) continue;
        sides[to].push(send(step));
        place += back ? -1 : 1;
        expect(state()).toEqual(states[place]);
      }
    }),
  );
});

test('what another user has changed since stays out of date', () => {
  const stamps = new OwnStamps();
  stamps.note([{ id: 1, atualizado_em: 'a' }], [{ id: 1, atualizado_em: 'b' }]);
  const changes = [{ id: 1, atualizado_em: 'elsewhere' }];
  expect(stamps.current(changes)).toEqual(changes);
});
