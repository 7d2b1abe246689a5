/** Building apps: a small one in a folder of its own, with the real Vite. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtApp, NotBuilt } from './build.ts';
import { buildName, ROOT } from './sources.ts';

const SLOW = { timeout: 60_000 };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'campeiro-build-'));
  mkdirSync(join(root, 'apps/field'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  write('package.json', '{"type":"module"}');
  write('index.html', '<script type="module" src="/main.js"></script>');
  write('main.js', 'console.log(1);');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(root, 'apps/field', name), text);
const dist = () => readdirSync(join(root, 'apps/field/dist'));

test('an app that is not there is not built', async () => {
  expect(await builtApp('office', { root })).toBeUndefined();
});

test('what is built is named by its sources, and tests are none', () => {
  const name = buildName('field', root);
  write('main.test.ts', 'test');
  expect(buildName('field', root)).toBe(name);
  write('main.js', 'console.log(2);');
  expect(buildName('field', root)).not.toBe(name);
});

test('builds when sources have changed, and keeps the two builds before', SLOW, async () => {
  const currents: string[] = [];
  for (const text of ['1', '2', '3', '4']) {
    write('main.js', `console.log(${text});`);
    const first = await builtApp('field', { root });
    expect(await builtApp('field', { root })).toEqual(first);
    expect(existsSync(join(first?.current ?? '', 'index.html'))).toBe(true);
    currents.push(first?.current ?? '');
  }
  const [, second, third, fourth] = currents;
  expect(await builtApp('field', { root })).toEqual({ current: fourth, earlier: [third, second] });
  expect(dist()).toHaveLength(3);
});

test('processes that start together have one build, and leave nothing else', SLOW, async () => {
  const built = await Promise.all([1, 2, 3].map(() => builtApp('field', { root })));
  expect(new Set(built.map((one) => one?.current)).size).toBe(1);
  expect(dist()).toHaveLength(1);
});

test('what cannot be built says what to do, and leaves nothing', SLOW, async () => {
  write('main.js', 'import "./nowhere.js";');
  await expect(builtApp('field', { root })).rejects.toThrow(
    /apps\/field cannot be built: run "npm ci".*nowhere/s,
  );
  expect(dist()).toEqual([]);
});

test('without the packages that build it, what is not built says how to get both', async () => {
  rmSync(join(root, 'node_modules'));
  const problem = await builtApp('field', { root }).catch((error) => error);
  expect(problem).toBeInstanceOf(NotBuilt);
  expect(problem.message).toMatch(
    /^apps\/field is not built, .*not installed: run "npm ci && npm run build"/,
  );
});

test('finds out in a moment that nothing has changed', () => {
  buildName('field');
  const took = Array.from({ length: 5 }, () => {
    const began = process.cpuUsage();
    buildName('field');
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  expect(Math.min(...took)).toBeLessThan(100);
});
