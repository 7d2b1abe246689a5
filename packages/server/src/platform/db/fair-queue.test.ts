import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/random-tests.ts';
import { limitsOf } from './admission.ts';
import { FairQueue, type Limits, type Priority } from './fair-queue.ts';

interface Ticket {
  account: number;
  priority: Priority;
  number: number;
}

const priority = fc.constantFrom<Priority>('lookup', 'interactive', 'bulk');
const account = fc.integer({ min: 1, max: 4 });

const limits: fc.Arbitrary<Limits> = fc
  .record({
    max: fc.integer({ min: 2, max: 12 }),
    perAccount: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
    waiting: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ max, perAccount, waiting: most }) => ({
    ...limitsOf(max, perAccount),
    waiting: { lookup: most, interactive: most, bulk: most },
  }));

type Command =
  | { do: 'add'; account: number; priority: Priority }
  | { do: 'end' | 'leave'; which: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('add' as const), account, priority }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), which: fc.nat() }) },
);

/** A queue, and a model of who runs and who waits. */
class Stage {
  readonly limits: Limits;
  readonly queue: FairQueue<Ticket>;
  readonly running: Ticket[] = [];
  readonly waiting: Ticket[] = [];
  readonly started: Ticket[] = [];
  #number = 0;

  constructor(limits: Limits) {
    this.limits = limits;
    this.queue = new FairQueue(limits);
  }

  add(account: number, priority: Priority): void {
    const ticket = { account, priority, number: this.#number++ };
    const room = this.like(this.waiting, ticket).length < this.limits.waiting[priority];
    expect(this.queue.add(ticket)).toBe(room);
    if (room) this.waiting.push(ticket);
  }

  end(which: number): void {
    const [ticket] = this.running.splice(which % Math.max(1, this.running.length), 1);
    if (ticket) this.queue.end(ticket);
  }

  leave(which: number): void {
    const [ticket] = this.waiting.splice(which % Math.max(1, this.waiting.length), 1);
    if (ticket) expect(this.queue.remove(ticket)).toBe(true);
  }

  startAll(): void {
    for (let next = this.queue.next(); next; next = this.queue.next()) {
      expect(this.waiting).toContain(next);
      // The oldest of its account and kind.
      expect(this.like(this.waiting, next)[0]).toBe(next);
      this.waiting.splice(this.waiting.indexOf(next), 1);
      this.running.push(next);
      this.started.push(next);
    }
  }

  like = (tickets: Ticket[], { account, priority }: Omit<Ticket, 'number'>) =>
    tickets.filter((one) => one.account === account && one.priority === priority);

  /** Why one more of these would be too many; undefined if it would not. */
  inTheWay({ account, priority }: Ticket, running = this.running): string | undefined {
    const { total, reserved, perAccount, bulk, bulkPerAccount } = this.limits;
    if (running.length >= total) return 'total';
    if (priority === 'lookup') return undefined;
    const work = running.filter((one) => one.priority !== 'lookup');
    if (work.length >= total - reserved) return 'reserved';
    if (work.filter((one) => one.account === account).length >= perAccount) return 'perAccount';
    if (priority !== 'bulk') return undefined;
    const inBulk = work.filter((one) => one.priority === 'bulk');
    if (inBulk.length >= bulk) return 'bulk';
    if (this.like(inBulk, { account, priority }).length >= bulkPerAccount) return 'bulkPerAccount';
    return undefined;
  }
}

test('bounds hold, no caller waits without need, and the first of an account goes first', () => {
  fc.assert(
    fc.property(limits, fc.array(command, { maxLength: 80 }), (limits, commands) => {
      const stage = new Stage(limits);
      for (const command of commands) {
        if (command.do === 'add') stage.add(command.account, command.priority);
        else stage[command.do](command.which);
        stage.startAll();
        for (const ticket of stage.running) {
          const others = stage.running.filter((one) => one !== ticket);
          // Lookups may use what the others leave free, whenever they came.
          if (ticket.priority !== 'lookup') {
            const work = others.filter((one) => one.priority !== 'lookup');
            expect(stage.inTheWay(ticket, work)).toBe(undefined);
          }
        }
        expect(stage.running.length).toBeLessThanOrEqual(limits.total);
        for (const ticket of stage.waiting) expect(stage.inTheWay(ticket)).toBeDefined();
        expect(stage.queue.waiting).toBe(stage.waiting.length);
      }
    }),
    runs(200),
  );
});

test('a waiting caller is served when those before are done', () => {
  fc.assert(
    fc.property(limits, fc.array(command, { maxLength: 80 }), (limits, commands) => {
      const stage = new Stage(limits);
      for (const command of commands) {
        if (command.do === 'add') stage.add(command.account, command.priority);
        else stage[command.do](command.which);
        stage.startAll();
      }
      for (let left = 200; left > 0 && stage.running.length > 0; left--) {
        stage.end(0);
        stage.startAll();
      }
      expect([stage.waiting, stage.running]).toEqual([[], []]);
    }),
    runs(200),
  );
});

test('while two accounts wait for the same, each has as many turns as the other, however much they ask for', () => {
  const asked = fc.array(fc.record({ account, count: fc.integer({ min: 1, max: 30 }) }), {
    minLength: 2,
    maxLength: 4,
  });
  const kind = fc.constantFrom<Priority>('interactive', 'bulk');
  fc.assert(
    fc.property(asked, kind, (asked, priority) => {
      const waiting = { lookup: 200, interactive: 200, bulk: 200 };
      const stage = new Stage({ ...limitsOf(2), waiting });
      for (const { account, count } of asked)
        for (let i = 0; i < count; i++) stage.add(account, priority);
      const turns = new Map<number, number>();
      while (stage.waiting.length > 0) {
        stage.startAll();
        const { account } = stage.started.at(-1) as Ticket;
        turns.set(account, (turns.get(account) ?? 0) + 1);
        const still = new Set(stage.waiting.map((one) => one.account));
        const counts = [...still].map((one) => turns.get(one) ?? 0);
        if (counts.length > 0)
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        stage.end(0);
      }
    }),
    runs(200),
  );
});

test('interactive work comes before bulk work, but one of that always gets on', () => {
  const stage = new Stage(limitsOf(20));
  for (let i = 0; i < 10; i++) stage.add(1, 'bulk');
  for (let i = 0; i < 8; i++) stage.add(2, 'interactive');
  for (let i = 0; i < 10; i++) stage.add(3, 'bulk');
  stage.startAll();
  expect(stage.started.map((one) => `${one.account} ${one.priority}`)).toEqual([
    '1 bulk',
    ...Array.from({ length: 8 }, () => '2 interactive'),
    '3 bulk',
    '1 bulk',
    '3 bulk',
  ]);
});
