/** The README's way into production, done as written, with settings that only the file has. */
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { Client } from '../http/client.ts';
import { freePort } from '../server/demo.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The commands below a heading of a document. */
function commandsOf(file: string, heading: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const section = text.split(/^## /m).find((it) => it.startsWith(heading)) ?? '';
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trim().split('\n'),
  );
}

test.each([
  ['README.md', 'Run it in production'],
  ['README.pt-BR.md', 'Em produção'],
])('%s: from nothing to a technician who can sign in', async (file, heading) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'campeiro-producao-')));
  const settings = join(folder, 'campeiro.env');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  writeFileSync(settings, `PORT=${port}\nDATA_DIR=${folder}/data\nLOG_LEVEL=error\n`);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, CAMPEIRO_ENV_FILE: settings };
  const run = async (line: string) =>
    (await promisify(execFile)('bash', ['-c', line], { cwd: ROOT, env })).stdout;

  const [install, start = '', ...commands] = commandsOf(file, heading);
  expect([install, start.split(' #')[0]?.trim()]).toEqual(['npm ci', 'npm start']);
  const server = spawn('bash', ['-c', `exec ${start}`], { cwd: ROOT, env, detached: true });
  onTestFinished(async () => {
    process.kill(-(server.pid ?? 0), 'SIGTERM');
    await eventually('the server ends', 20, async () => server.exitCode !== null);
    rmSync(folder, { recursive: true });
  });
  let output = '';
  server.stderr.on('data', (chunk) => {
    output += chunk;
  });
  await eventually('the server answers', 60, async () => {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    return answer?.status === 200;
  });
  await eventually('the server says what comes next', 10, async () =>
    output.includes('There is no account yet. Create one: npx campeiro account create'),
  );

  const printed: Record<string, string>[] = [];
  for (const line of commands) {
    const pairs = (await run(line)).matchAll(/^(\w+): (.*)$/gm);
    printed.push(Object.fromEntries([...pairs].map(([, key, value]) => [key, value])));
  }
  expect(printed.map(({ conta, login }) => [conta, login])).toEqual([
    ['1', 'admin'],
    ['1', 'erp'],
    ['1', 'ana'],
  ]);
  expect(printed[0]?.console).toBe(`${url}/escritorio`);
  for (const { login, senha } of printed.slice(0, 2))
    expect((await new Client(url).post('/v2/token', { login, senha })).status).toBe(200);

  const { login, senha } = printed[2] ?? {};
  const session = await new Client(url).post('/campo/v1/sessoes', { login, senha });
  const { usuario, token_acesso } = session.body as { usuario: object; token_acesso: string };
  const header = {
    formato: 'campeiro-resgate',
    versao: 1,
    usuario,
    feito_em: '2026-01-05T14:00:00Z',
  };
  const evento = {
    id_evento: randomUUID(),
    tipo: 'posicao',
    data: '2026-01-05T12:00:00Z',
    latitude: -23,
    longitude: -46,
  };
  const lines = [{ ...header, eventos: 1, imagens: 0, rascunhos: 0 }, { evento }];
  const rescue = join(folder, 'resgate.jsonl');
  writeFileSync(rescue, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const command = `npx campeiro rescue import ${rescue} --conta 1 --login ana`;
  expect(await run(command)).toContain(
    'Nothing was taken. To take it, repeat the command with --yes.',
  );
  expect(await run(`${command} --yes`)).toContain('Events: 1 taken');
  const again = await new Client(url, token_acesso).post('/campo/v1/eventos', {
    eventos: [evento],
  });
  expect(again.body).toMatchObject({ resultados: [{ status: 'repetido' }] });
  await run('npx campeiro epoch renew');
});
