/** Behind a connection pooler that shares connections Campeiro says at the start why it does not work. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { ExternalDatabase } from '../server/database.ts';
import { type Demo, freePort, startDemo } from '../server/demo.ts';

const isThere = () => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const hasPooler = isThere();

test.skipIf(hasPooler)('PgBouncer is not on this machine', (context) => {
  context.skip('apt-get install pgbouncer');
});

const database = new ExternalDatabase();
let demo: Demo;

beforeAll(async () => {
  if (!hasPooler) return;
  await database.start();
  await database.listen();
  demo = await startDemo();
});
afterAll(async () => {
  await demo?.dispose();
  await database.dispose();
});

/** Starts a PgBouncer before the database, and returns where it listens. */
async function pooler(mode: string, settings: readonly string[], first: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-pooler-'));
  const { port: target, username: user } = new URL(database.url);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    [
      '[databases]',
      `campeiro = host=127.0.0.1 port=${target} user=${user} ${first}`,
      '[pgbouncer]',
      ...[
        `listen_addr = 127.0.0.1`,
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = any',
      ],
      `pool_mode = ${mode}`,
      ...settings,
    ].join('\n'),
  );
  chmodSync(folder, 0o755); // PgBouncer refuses to run as root, and reads it as somebody else
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', ['-q', ...asNobody, config], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await eventually('PgBouncer listens', 10, async () => {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    return isOpen;
  });
  return `postgres://${user}@127.0.0.1:${port}/campeiro`;
}

const FORWARDS = 'a connection pooler that does not forward the startup parameter';
const LENDS = 'a connection pooler that lends connections for one transaction at a time';
const IGNORES = ['ignore_startup_parameters = options'];
/** As a pooler that does forward it. */
const FORWARDED = "connect_query='set campeiro.conexao=propria'";

test.runIf(hasPooler).for([
  ['transaction', [], '', FORWARDS],
  ['session', [], '', FORWARDS],
  ['transaction', IGNORES, '', FORWARDS],
  ['session', IGNORES, '', FORWARDS],
  ['transaction', IGNORES, FORWARDED, LENDS],
] as const)('pool_mode = %s, %j %s', async ([mode, settings, first, why]) => {
  const url = await pooler(mode, settings, first);
  await demo.stop();
  await demo.launch({ DATABASE_URL: url, DEMO_SPEED: '0' });
  expect(await demo.ended()).toBe(1);
  expect(demo.output).toContain('Campeiro could not start: ');
  expect(demo.output).toContain(why);
  expect(demo.output).not.toMatch(/\n\s+at /);
});

test.runIf(hasPooler)('without a pooler it starts', async () => {
  await demo.stop();
  await demo.start({ DATABASE_URL: database.url, DEMO_SPEED: '0' });
});
