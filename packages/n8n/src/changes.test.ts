import { ApiError, type Mudancas, type PedidoDeMudancas } from '@campeiro/client';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type State, whatChanged } from './changes.ts';

const stamp = (at: number) => `2026-08-14T09:31:22.${String(at).padStart(6, '0')}Z`;

/** A feed of one resource: rows in the order of their last changes, and cursors that can be made to expire. */
function feed(perPage = 2) {
  const rows = new Map<number, number>();
  let clock = 0;
  let copy = 1;
  let forgotten = -1;
  const expired = () =>
    new ApiError(
      { status: 410, codigo: 'CURSOR_VENCIDO', titulo: '', tipo: '', instancia: '' },
      new Headers(),
    );
  return {
    rows,
    change(id: number) {
      clock += 1;
      rows.delete(id);
      rows.set(id, clock);
    },
    expire: () => {
      copy += 1;
    },
    /** Nothing up to now is known to any reader any more. */
    forget: () => {
      copy += 1;
      forgotten = clock + 1;
      clock += 1;
    },
    async read({ cursor, atualizado_apos }: PedidoDeMudancas): Promise<Mudancas> {
      const [ofCopy = '', place = ''] = cursor?.split('/') ?? [];
      if (cursor && ofCopy !== String(copy)) throw expired();
      const given = Number(atualizado_apos?.slice(20, 26) ?? -1);
      // The caller's clock may be ahead.
      const from = cursor ? Number(place) : atualizado_apos ? Math.min(given, clock) : -1;
      if (atualizado_apos && from < forgotten) throw expired();
      const after = [...rows].filter(([, at]) => at > from);
      const page = after.slice(0, perPage);
      const until = after.length > perPage ? (page.at(-1)?.[1] ?? clock) : clock;
      return {
        dados: page.map(([id, at]) => ({ id, atualizado_em: stamp(at) })) as Mudancas['dados'],
        cursor: `${copy}/${until}`,
        ha_mais: after.length > perPage,
      };
    },
  };
}

const AHEAD = Date.parse('2027-01-01T00:00:00Z');
const poll = (read: (request: PedidoDeMudancas) => Promise<Mudancas>, state: State, of = ['a']) =>
  whatChanged(read, state, of, AHEAD);

test('the first poll brings nothing that was there before', async () => {
  const { change, read } = feed();
  change(1);
  const state: State = {};
  expect(await poll(read, state)).toEqual([]);
  change(2);
  expect(await poll(read, state)).toMatchObject([{ id: 2 }]);
  expect(await poll(read, state)).toEqual([]);
});

test('a long absence comes in parts', async () => {
  const { change, read } = feed();
  const state: State = {};
  await poll(read, state);
  for (let id = 1; id <= 20; id += 1) change(id);
  const ids = [];
  for (let part = 0; part < 3; part += 1) ids.push((await poll(read, state)).map(({ id }) => id));
  expect(ids.map((some) => some.length)).toEqual([8, 8, 4]);
});

test('other resources go on after what was seen', async () => {
  const { change, read } = feed();
  const state: State = {};
  await poll(read, state);
  change(1);
  await poll(read, state);
  change(2);
  expect(await poll(read, state, ['a', 'b'])).toMatchObject([{ id: 2 }]);
  expect(state.recursos).toEqual(['a', 'b']);
});

test('no change is lost, whatever fails and expires', async () => {
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.record({ change: fc.integer({ min: 1, max: 5 }) }) },
    { weight: 4, arbitrary: fc.record({ poll: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant({ expire: true }) },
    { weight: 1, arbitrary: fc.constant({ forget: true }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const source = feed();
      const state: State = {};
      const seen = new Map<number, string>();
      const take = async (read: typeof source.read) => {
        for (const { id, atualizado_em } of await poll(read, state)) seen.set(id, atualizado_em);
      };
      await take(source.read);
      source.change(9);
      await take(source.read);
      for (const one of steps) {
        if ('change' in one) source.change(one.change);
        else if ('expire' in one) source.expire();
        else if ('forget' in one) source.forget();
        else if (one.poll) await take(source.read);
        else {
          let pages = 0;
          const failing: typeof source.read = async (request) => {
            pages += 1;
            if (pages > 1) throw new Error('lost');
            return source.read(request);
          };
          await take(failing).catch(() => undefined);
        }
      }
      for (let more = 0; more < 4; more += 1) await take(source.read);
      for (const [id, at] of source.rows) expect(seen.get(id)).toBe(stamp(at));
    }),
  );
});
