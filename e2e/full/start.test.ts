/** Starting while the database is not there, and going on without one. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { signIn } from '../http/client.ts';
import { ExternalDatabase } from '../server/database.ts';
import { type Demo, startDemo } from '../server/demo.ts';

const database = new ExternalDatabase();
let demo: Demo;

beforeAll(async () => {
  await database.start();
  await database.kill('SIGQUIT');
  await database.listen(); // a port of its own, and nothing behind it any more
  demo = await startDemo();
});
afterEach(() => demo.stop());
afterAll(async () => {
  await demo?.dispose();
  await database.dispose();
});

/** An address with a secret in it. */
const url = () => database.url.replace('postgres@', 'postgres:segredo-do-banco@');
const says = (text: string) => eventually(text, 20, async () => demo.output.includes(text));
const launch = async (env: Record<string, string> = {}) => {
  await demo.stop();
  await demo.launch({ DATABASE_URL: url(), DEMO_SPEED: '0', ...env });
};

test('a database that never comes: one clear sentence', async () => {
  await launch({ DATABASE_WAIT_SECONDS: '1' });
  expect(await demo.ended()).toBe(1);
  expect(demo.output).toContain('Campeiro could not start: ');
  expect(demo.output).not.toMatch(/segredo|\n\s+at /);
});

test('what is wrong with the configuration is told at once, as lines of JSON without values', async () => {
  await launch({
    PORT: 'oitenta',
    LOG_LEVEL: 'alto',
    DATABSE_URL: 'segredo',
    DATABASE_URL: 'segredo',
  });
  expect(await demo.ended()).toBe(1);
  const lines = demo.output.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 60,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      msg: expect.stringMatching(
        /PORT must be .*LOG_LEVEL must be .*DATABASE_URL must be .*DATABSE_URL is unknown/,
      ),
    },
  ]);
  expect(demo.output).not.toContain('segredo');
});

test('asked to stop while it waits, it stops', async () => {
  await launch();
  await says('Waiting up to 60 s for the database');
  const { code, ms } = await demo.stop();
  expect(code).toBe(0);
  expect(ms).toBeLessThan(8000);
});

test('a database that comes later is waited for', async () => {
  await launch();
  await says('Waiting up to 60 s for the database');
  await database.start();
  await demo.ready();
});

test('a demo whose company was renamed starts again, and is the only one', async () => {
  await demo.stop();
  await demo.start({ DEMO_SPEED: '0' });
  const rename = async (nome: string) =>
    (await signIn(demo.url, 'admin')).patch('/escritorio/v1/conta', { nome });
  const before = await rename('Frios do Vale');
  expect(before.status).toBe(200);
  await demo.stop();
  await demo.start();
  const after = await rename('Frios do Norte');
  expect(after.body).toEqual({
    ...(before.body as object),
    nome: 'Frios do Norte',
    atualizado_em: expect.any(String),
  });
});

test('a database of our own that cannot be started again ends the server', async () => {
  await demo.stop();
  await demo.start({ DEMO_SPEED: '0' });
  rmSync(join(demo.dataDir, 'postgresql/global/pg_control'));
  await demo.kill('database');
  await eventually('the server ends', 90, async () => demo.hasEnded);
  expect(await demo.ended()).toBe(1);
  expect(demo.output).toContain('Campeiro ends, because its database cannot be kept: ');
});
