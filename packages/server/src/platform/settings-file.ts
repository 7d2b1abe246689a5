/** Reads the settings of an installation: from its file, and from the environment, which wins. */
import { readFileSync, type Stats, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, environment, nearMisses, readConfig } from './config.ts';
import { misspelled } from './config-faults.ts';
import { ROOT } from './root.ts';

type Environment = Record<string, string | undefined>;

/** Names the file. */
const FILE = 'CAMPEIRO_ENV_FILE';
const DEFAULT_FILE = resolve(ROOT, '.env');
/** A hundred times what all settings take. */
const MAX_BYTES = 1024 * 1024;
const OURS = Object.keys(environment.properties).filter((name) => name !== FILE);

/**
 * The configuration. Calls `notice` with a sentence for everything that looks wrong and is ignored. Throws an Error that
 * names every fault, but no value.
 */
export function loadConfig(
  notice: (text: string) => void,
  defaults: Record<string, string> = {},
  env: Environment = process.env,
): Config {
  const { settings, remarks } = settingsIn(env[FILE] ? resolve(ROOT, env[FILE]) : undefined);
  try {
    const config = readConfig({ ...settings, ...env }, defaults);
    for (const text of [...remarks, ...nearMisses(env)]) notice(text);
    return config;
  } catch (error) {
    throw new Error([(error as Error).message, ...remarks].join('; '));
  }
}

/** The settings in a file, which may be missing if the host did not name it, and what looks wrong in it. */
function settingsIn(named: string | undefined): { settings: Environment; remarks: string[] } {
  const path = named ?? DEFAULT_FILE;
  try {
    const stats = statSync(path);
    if (stats.size > MAX_BYTES) throw new Error('it is larger than 1 MiB');
    const text = readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
    const written = Object.entries(parseEnv(text));
    const settings = Object.fromEntries(written.filter(([name]) => OURS.includes(name)));
    const remarks = [
      ...linesNotRead(text),
      ...namesIgnored(text),
      ...readableByOthers(settings, stats),
    ];
    return { settings, remarks: remarks.map((remark) => `${path}: ${remark}`) };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!named && code === 'ENOENT') return { settings: {}, remarks: [] };
    throw new Error(`The settings cannot be read from ${path}: ${message}`);
  }
}

const BLANK = /^\s*(#.*)?$/;
const SETTING = /^\s*(?:export\s+)?(\w+)\s*=/;

/** Without what is in them: a line may be half of a secret. */
const linesNotRead = (text: string): string[] =>
  text.split('\n').flatMap((line, i) => {
    const isRead = BLANK.test(line) || SETTING.test(line);
    return isRead ? [] : [`line ${i + 1} is ignored, because it is not NAME=value`];
  });

function namesIgnored(text: string): string[] {
  const names = text.split('\n').flatMap((line) => SETTING.exec(line)?.[1] ?? []);
  const unknown = [...new Set(names)].filter((name) => !OURS.includes(name));
  const twice = names.filter((name, i) => OURS.includes(name) && names.indexOf(name) < i);
  return [
    ...unknown.map(
      (name) => misspelled([name], OURS)[0] ?? `${name} is no setting of Campeiro and is ignored`,
    ),
    ...[...new Set(twice)].map((name) => `${name} is set more than once, and the last one counts`),
  ];
}

const OTHERS = 0o006;
const SECRET = /SECRET|PASSWORD|TOKEN$/;
const URL_WITH_PASSWORD = /^\w+:\/\/[^/]*:[^/]*@/;

function readableByOthers(settings: Environment, { mode }: Stats): string[] {
  if ((mode & OTHERS) === 0) return [];
  const secrets = Object.entries(settings).flatMap(([name, value = '']) =>
    value !== '' && (SECRET.test(name) || URL_WITH_PASSWORD.test(value)) ? [name] : [],
  );
  if (secrets.length === 0) return [];
  return [
    `every user of this machine can read or change ${secrets.join(', ')}: take that right away (chmod o-rwx)`,
  ];
}
