import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImageMemory } from './memory.ts';

const MIB = 1024 * 1024;
const BUDGET = 300 * MIB;

/** A piece of work that runs until the test ends it. */
function job() {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  return { over, end, begun: false };
}

/** Lets all pending microtasks run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

const image = fc.record({
  conta: fc.integer({ min: 1, max: 4 }),
  bytes: fc.integer({ min: 1, max: 400 * MIB }),
  left: fc.integer({ min: 1, max: 30 * MIB }),
  fails: fc.boolean(),
});

test('what is admitted never exceeds the budget, everything is done, and all is given back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(image, { maxLength: 30 }), async (s, images) => {
      const memory = new ImageMemory(BUDGET);
      let held = 0;
      const done = images.map(({ conta, bytes, left, fails }) =>
        memory
          .use(conta, bytes, async (keep) => {
            let mine = Math.min(bytes, BUDGET);
            held += mine;
            expect(held).toBeLessThanOrEqual(BUDGET);
            expect(memory.inUse).toBeGreaterThanOrEqual(held);
            await s.schedule(Promise.resolve());
            keep(left);
            held -= mine - Math.min(left, mine);
            mine = Math.min(left, mine);
            await s.schedule(Promise.resolve());
            held -= mine;
            if (fails) throw new Error('refused');
          })
          .then(
            () => true,
            () => false,
          ),
      );
      const outcomes = s.waitFor(Promise.all(done));
      expect(await outcomes).toEqual(images.map(({ fails }) => !fails));
      expect([held, memory.inUse]).toEqual([0, 0]);
    }),
  );
});

test('an account with many large images does not hold up another one’s', async () => {
  const memory = new ImageMemory(BUDGET);
  const many = Array.from({ length: 10 }, job);
  const theirs = job();
  const start = (conta: number, bytes: number, of: ReturnType<typeof job>) =>
    memory.use(conta, bytes, async () => {
      of.begun = true;
      await of.over;
    });
  const all = many.map((one) => start(1, 250 * MIB, one));
  const other = start(2, 250 * MIB, theirs);
  await settle();
  expect(many.filter(({ begun }) => begun)).toHaveLength(1);
  for (const one of many.slice(0, 2)) one.end();
  await settle();
  expect([theirs.begun, many[2]?.begun]).toEqual([true, false]);
  for (const one of [theirs, ...many]) one.end();
  await Promise.all([...all, other]);
});

test('small ones too are few at a time: each takes a thread', async () => {
  const memory = new ImageMemory(BUDGET);
  const jobs = Array.from({ length: 8 }, job);
  const all = jobs.map((one, conta) =>
    memory.use(conta, 1, async () => {
      one.begun = true;
      await one.over;
    }),
  );
  await settle();
  expect(jobs.filter(({ begun }) => begun)).toHaveLength(3);
  for (const one of jobs) one.end();
  await Promise.all(all);
});
