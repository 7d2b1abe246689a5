/** A DATA_DIR that cannot be used is refused with a message. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareDataDir } from './data-dir.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campeiro-data-dir-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const isRoot = process.getuid?.() === 0;
const refusalOf = (path: string): string => {
  try {
    prepareDataDir(path);
    return 'none';
  } catch (error) {
    return (error as Error).message;
  }
};

test('missing folders are made, and existing ones are taken', () => {
  const path = join(folder, 'a/b');
  prepareDataDir(path);
  prepareDataDir(path);
  expect(existsSync(path)).toBe(true);
});

test('a file, or a folder below one', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'x/y')])
    expect(refusalOf(path)).toBe(
      `DATA_DIR (${path}) cannot be used: ${file} is a file. Set DATA_DIR to a folder.`,
    );
});

test.runIf(existsSync('/proc/self'))('a place where no folder can be made', () => {
  expect(refusalOf('/proc/campeiro/data')).toMatch(/: no folder can be made in \/proc\./);
});

test('a folder of another user', () => {
  chmodSync(folder, 0o500);
  if (isRoot) process.seteuid?.(4321); // root may write everywhere
  const said = refusalOf(join(folder, 'x'));
  if (isRoot) process.seteuid?.(0);
  expect(said).toMatch(/belongs to the user .* may not write there\. Give it/);
});

test.runIf(isRoot)('what is mounted read-only', ({ skip }) => {
  const mounted = join(folder, 'mounted');
  mkdirSync(mounted);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', mounted], { stdio: 'ignore' });
  } catch {
    skip('Not tested: root may not mount here.');
  }
  try {
    for (const path of [mounted, join(mounted, 'x/y')])
      expect(refusalOf(path)).toMatch(
        `: ${mounted} is on a file system that is mounted read-only.`,
      );
  } finally {
    execFileSync('umount', [mounted]);
  }
});
