import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './root.ts';
import { loadConfig } from './settings-file.ts';

const SECRET = 'um segredo com trinta e dois caracteres';

function fileWith(text: string | Buffer, mode = 0o600): string {
  const folder = mkdtempSync(join(tmpdir(), 'campeiro-env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'campeiro.env');
  writeFileSync(file, text);
  chmodSync(file, mode);
  return file;
}

/** The configuration, and what was pointed out, without the file's name before it. */
function load(text: string | Buffer, env: Record<string, string> = {}, mode?: number) {
  const file = fileWith(text, mode);
  const notices: string[] = [];
  const notice = (said: string) => notices.push(said.replace(`${file}: `, 'FILE: '));
  const config = loadConfig(notice, {}, { CAMPEIRO_ENV_FILE: file, ...env });
  return { config, notices };
}

test('the file is read, and the environment wins, also where it is empty', () => {
  const text = `# ours\r\nexport PORT=81\r\nLOG_LEVEL="warn" # quiet\nTOKEN_SECRET='${SECRET}'\n`;
  const { config, notices } = load(text, { LOG_LEVEL: 'debug', TOKEN_SECRET: '' });
  expect(config).toMatchObject({ PORT: 81, LOG_LEVEL: 'debug' });
  expect(config.TOKEN_SECRET).toBeUndefined();
  expect(notices).toEqual([]);
});

test('what looks wrong is pointed out by its name, without what is in it', () => {
  const text = `\uFEFFPORT=81\nDATABSE_URL=${SECRET}\nAWS_REGION=x\nPORT=82\n${SECRET}\nLOG_LEVEL: warn\n`;
  const { config, notices } = load(text);
  expect(config.PORT).toBe(82);
  expect(notices).toEqual([
    'FILE: line 5 is ignored, because it is not NAME=value',
    'FILE: line 6 is ignored, because it is not NAME=value',
    'FILE: DATABSE_URL is unknown: did you mean DATABASE_URL?',
    'FILE: AWS_REGION is no setting of Campeiro and is ignored',
    'FILE: PORT is set more than once, and the last one counts',
  ]);
});

test.each([
  [`TOKEN_SECRET=${SECRET}`, 0o644, 'TOKEN_SECRET'],
  ['DATABASE_URL=postgres://a:b@c/d', 0o666, 'DATABASE_URL'],
  [`METRICS_TOKEN=${'a'.repeat(16)}\nREDIS_URL=redis://:x@r:1`, 0o602, 'METRICS_TOKEN, REDIS_URL'],
  [`TOKEN_SECRET=${SECRET}`, 0o640, undefined],
  ['DATABASE_URL=postgres://a@c/d\nPORT=81\nTOKEN_TTL_SECONDS=60', 0o644, undefined],
])(
  'secrets that every user of the machine can read or change are pointed out: %s %o',
  (text, mode, names) => {
    const expected = names
      ? [
          `FILE: every user of this machine can read or change ${names}: take that right away (chmod o-rwx)`,
        ]
      : [];
    expect(load(text, {}, mode).notices).toEqual(expected);
  },
);

test('faults name the setting, whichever of both has it, and not its value', () => {
  expect(() => load(`PORT=${SECRET}\nLOGLEVEL=x`, { RATE_LIMIT_MAX: '0' })).toThrow(
    /^PORT must be .*; RATE_LIMIT_MAX must be .*; \S*: LOGLEVEL is unknown: did you mean LOG_LEVEL\?$/,
  );
});

test('a file that was named and cannot be read is an error: another database would be used', () => {
  const read = (CAMPEIRO_ENV_FILE: string) => () => loadConfig(() => {}, {}, { CAMPEIRO_ENV_FILE });
  expect(read('/nowhere/campeiro.env')).toThrow(
    /^The settings cannot be read from \/nowhere\/campeiro\.env: ENOENT/,
  );
  expect(read(tmpdir())).toThrow(/EISDIR/);
  expect(read(fileWith(Buffer.alloc(1024 * 1024 + 1)))).toThrow(/larger than 1 MiB/);
});

test('relative paths are below the folder of Campeiro, wherever a command was called', () => {
  const { config } = load('DATA_DIR=./data/x\nMAP_FILE=area.pmtiles');
  expect(config).toMatchObject({
    DATA_DIR: join(ROOT, 'data/x'),
    MAP_FILE: join(ROOT, 'area.pmtiles'),
  });
});
