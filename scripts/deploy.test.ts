/** The files of deploy/ fit the project: paths, settings, commands. What runs them is e2e/full/deploy.test.ts. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SCRATCH = mkdtempSync(join(tmpdir(), 'campeiro-deploy-'));
afterAll(() => rmSync(SCRATCH, { recursive: true }));

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const [container, compose, unit] = ['Containerfile', 'compose.yaml', 'campeiro.service'].map(
  (name) => textOf(join('deploy', name)),
) as [string, string, string];
const operations = textOf('docs/operations.md');

const SETTINGS = [...operations.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name);
/** The commands of a host who installs without an image. */
const INSTALLING = /^### Installing\n.*?```sh\n(.*?)```/ms.exec(operations)?.[1]?.trim();
/** How Campeiro is started, as the arguments of a process. */
const START = ['node_modules/.bin/node', '--max-semi-space-size=16', 'packages/server/src/main.ts'];

test('the documentation names every file, and no other', () => {
  const named = [...operations.matchAll(/\bdeploy\/([\w./-]*\w)/g)].map(([, name]) => name);
  const own = new Set(named.filter((name) => name !== '.env'));
  expect([...own].sort()).toEqual(readdirSync(join(ROOT, 'deploy'), { recursive: true }).sort());
});

test('an image is installed as any folder, from every file of the project', () => {
  const steps = [...container.matchAll(/^RUN (npm .*)$/gm)].map(([, step]) => step);
  expect(steps.join('\n')).toBe(INSTALLING);
  const kept = execFileSync('git', ['ls-files'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const ignored = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const lost = kept
    .split('\n')
    .filter((path) =>
      ignored.some((pattern) => matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)),
    );
  expect(lost).toEqual([]);
});

test('image and service start what npm start starts, and it is there', () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(container) ?? [];
  expect(JSON.parse(command)).toEqual(START);
  expect(unit).toContain(`ExecStart=/opt/campeiro/${START.join(' ')}\n`);
  expect(textOf('package.json')).toContain(START.slice(1).join(' '));
  for (const path of [START[0], START[2], 'node_modules/.bin/campeiro'])
    expect([path, existsSync(join(ROOT, path as string))]).toEqual([path, true]);
  expect(compose).toContain('dockerfile: deploy/Containerfile\n');
});

test('what they set is a setting', () => {
  const [, service = ''] = /^ {2}campeiro:\n(.*?)\n\n/ms.exec(compose) ?? [];
  const [, environment = ''] = /^ {4}environment:\n(.*?)^ {4}\w/ms.exec(service) ?? [];
  const set = [
    ...[...environment.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name),
    ...[...container.matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name),
  ];
  expect(set).toEqual(
    expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'TRUST_PROXY', 'HOST', 'DATA_DIR']),
  );
  expect(set.filter((name) => !SETTINGS.includes(name))).toEqual([]);
});

test('an image trusts the proxies of its own network', () => {
  const [, trusted] = /TRUST_PROXY: (.*)/.exec(compose) ?? [];
  expect(compose).toContain(`- subnet: ${trusted}\n`);
  expect(compose).toContain('- 127.0.0.1:8080:8080\n');
});

const hasSystemd = existsSync('/usr/bin/systemd-analyze');
if (!hasSystemd)
  process.stderr.write('NOT TESTED, for want of systemd: deploy/campeiro.service.\n');

test.skipIf(!hasSystemd)('systemd understands the service, and finds it shut off', () => {
  const file = join(SCRATCH, 'campeiro.service');
  writeFileSync(file, unit.replaceAll('/opt/campeiro', ROOT));
  const analyze = (...args: string[]) =>
    execFileSync('/usr/bin/systemd-analyze', args, { encoding: 'utf8', stdio: 'pipe' });
  expect(analyze('verify', file)).toBe('');
  // The threshold is in tenths; the documentation tells it.
  expect(analyze('security', '--offline=true', '--threshold=20', file)).toContain('exposure level');
});
