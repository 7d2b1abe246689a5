/** What the documents show is done as written: every ```bash block, file by file, against a demo at work. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Demo, startDemo } from '../server/demo.ts';

const ROOT = join(import.meta.dirname, '../..');
const SHOWN_ADDRESS = 'localhost:8080';
const SHOWN_FOLDER = '~/campeiro';
/** What examples write lands here. */
const FOLDER = mkdtempSync(join(tmpdir(), 'campeiro-docs-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const files = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true })
    .map((file) => join('docs', String(file)))
    .filter((file) => file.endsWith('.md'))
    .sort((one, other) => one.localeCompare(other, 'en')),
];

/** All blocks of a file, as one script: later ones use what earlier ones set. */
const scriptOf = (file: string): string =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^```bash\n([\s\S]*?)^```$/gm)]
    .map(([, block]) => block)
    .join('\n');

/** Once each: a translation has the commands of its original, and only what it says beside them differs. */
const scripts = files
  .map((file) => ({ file, script: scriptOf(file) }))
  .filter(
    ({ script }, index, all) =>
      script && all.findIndex((one) => commandsOf(one.script) === commandsOf(script)) === index,
  );

function commandsOf(script: string): string {
  return script.replace(/(^|\s+)(#|\/\/) .*$/gm, '').replace(/\becho '[^']*'/g, '');
}

let demo: Demo;

beforeAll(async () => {
  demo = await startDemo({ DEMO_SPEED: '5' });
}, 90_000);
afterAll(() => demo.dispose());

async function run(script: string): Promise<{ code: number | null; output: string }> {
  const address = new URL(demo.url).host;
  const asHere = script.replaceAll(SHOWN_ADDRESS, address).replaceAll(SHOWN_FOLDER, ROOT);
  const child = spawn('bash', ['-euo', 'pipefail', '-c', asHere], {
    cwd: FOLDER,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

test('the README’s commands are among them', () => {
  expect(scripts.map(({ file }) => file)).toContain('README.md');
});

test.each(scripts)('$file', { timeout: 90_000 }, async ({ script }) => {
  const { code, output } = await run(script);
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).not.toMatch(/"status":[45]\d\d/);
  // A day without visits shows nothing.
  for (const [, total = ''] of output.matchAll(/"data":"[\d-]+","total":(\{[^}]+\})/g))
    expect(visitsIn(JSON.parse(total))).toBeGreaterThan(0);
});

const visitsIn = ({ quilometros: _, ...counts }: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
