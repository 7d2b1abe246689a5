/**
 * `npm run bench:placement`: how evenly accounts lie on several databases for three years, and what has to be moved for it.
 * A simulation: nothing is stored. It compares shards by a hash of the account, of which each is moved as a whole (Citus),
 * with a directory that says of each account where it is.
 */
import { table } from '../report/markdown.ts';

const MONTHS = 36;
/** Databases at first, and after a year and two. */
const DATABASES = [4, 6, 8];
const SHARDS = 128;
const NEW_A_MONTH = 250;
/** Fuller than the mean by this share, a database gives something away. */
const TOLERANCE = 0.1;
const SEED = 1;

interface Account {
  shard: number;
  size: number;
  growth: number;
  home: number;
}

/** What is moved as a whole. */
interface Piece {
  size: number;
  home: number;
  move(to: number): void;
}

/** A few accounts are thousands of times as large as most: Pareto, with the exponent that cities and companies have. */
const PARETO = 1.16;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Way = 'hash' | 'directory';

/** The worst month of the last two years: largest database by the mean; and what was moved a month, of all data. */
function simulate(way: Way): { fullest: number; largest: number; moved: number; moves: number } {
  const random = randomFrom(SEED);
  const accounts: Account[] = [];
  let [fullest, moved, moves] = [0, 0, 0];
  for (let month = 0; month < MONTHS; month += 1) {
    const count = DATABASES[Math.floor(month / 12)] ?? 1;
    for (const account of accounts) account.size *= account.growth;
    for (let n = 0; n < NEW_A_MONTH; n += 1) {
      const shard = Math.floor(random() * SHARDS);
      accounts.push({
        shard,
        size: (1 - random()) ** (-1 / PARETO),
        growth: 1 + random() * 0.06,
        home: way === 'hash' ? homeOf(accounts, shard) : emptiest(loads(accounts, count)),
      });
    }
    const total = accounts.reduce((sum, { size }) => sum + size, 0);
    for (const piece of rebalance(piecesOf(accounts, way), count)) {
      moved += piece.size / total;
      moves += 1;
    }
    if (month >= 12)
      fullest = Math.max(fullest, (Math.max(...loads(accounts, count)) * count) / total);
  }
  const total = accounts.reduce((sum, { size }) => sum + size, 0);
  const largest = Math.max(...piecesOf(accounts, way).map(({ size }) => size)) / total;
  return { fullest, largest, moved: moved / MONTHS, moves: moves / MONTHS };
}

/** A shard is where its accounts are; an empty one goes round. */
const homeOf = (accounts: readonly Account[], shard: number): number =>
  accounts.find((one) => one.shard === shard)?.home ?? shard % (DATABASES[0] ?? 1);

function loads(pieces: readonly { size: number; home: number }[], count: number): number[] {
  const sums = new Array<number>(count).fill(0);
  for (const { size, home } of pieces) sums[home] = (sums[home] ?? 0) + size;
  return sums;
}

const emptiest = (sums: readonly number[]): number => sums.indexOf(Math.min(...sums));

function piecesOf(accounts: readonly Account[], way: Way): Piece[] {
  const groups =
    way === 'directory'
      ? accounts.map((one) => [one])
      : [...Map.groupBy(accounts, ({ shard }) => shard).values()];
  return groups.map((group) => ({
    size: group.reduce((sum, { size }) => sum + size, 0),
    home: group[0]?.home ?? 0,
    move(to) {
      this.home = to;
      for (const one of group) one.home = to;
    },
  }));
}

/** Moves the largest piece that helps from the fullest to the emptiest database, until none is too full. */
function rebalance(pieces: readonly Piece[], count: number): Piece[] {
  const done: Piece[] = [];
  for (;;) {
    const sums = loads(pieces, count);
    const mean = sums.reduce((sum, one) => sum + one, 0) / count;
    const [from, to] = [sums.indexOf(Math.max(...sums)), emptiest(sums)];
    if ((sums[from] ?? 0) <= mean * (1 + TOLERANCE)) return done;
    const room = (sums[from] ?? 0) - (sums[to] ?? 0);
    const [best] = pieces
      .filter(({ home, size }) => home === from && size < room)
      .sort((a, b) => Math.abs(a.size - room / 2) - Math.abs(b.size - room / 2));
    if (!best) return done;
    best.move(to);
    done.push(best);
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const rows = (['hash', 'directory'] as const).map((way) => {
  const { fullest, largest, moved, moves } = simulate(way);
  const name = way === 'hash' ? `${SHARDS} shards by hash` : 'a directory of accounts';
  return [name, percent(fullest - 1), percent(largest), percent(moved), moves.toFixed(1)];
});
const titles = ['way', 'fullest above the mean', 'largest piece', 'moved a month', 'moves a month'];
process.stdout.write(`${table(titles, rows)}\n`);
