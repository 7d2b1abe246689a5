import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { environment, nearMisses, readConfig } from './config.ts';

test('every variable is documented, with its default', () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const undocumented = Object.entries(environment.properties).filter(([name, schema]) => {
    const { default: value } = schema as { default?: unknown };
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    return !(value === undefined ? row : row.includes(`\`${value}\``));
  });
  expect(undocumented.map(([name]) => name)).toEqual([]);
});

test('a wrong value is named', () => {
  expect(() => readConfig({ PORT: 'oitenta' })).toThrow(/PORT/);
  expect(() => readConfig({ RATE_LIMIT_MAX: '0' })).toThrow(/RATE_LIMIT_MAX/);
});

test('a wrong address of Redis is named without its password', () => {
  expect(() => readConfig({ REDIS_URL: 'http://:segredo@redis:6379' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('segredo') }),
  );
});

test('an empty variable is an unset one, and defaults give way to what is set', () => {
  expect(readConfig({ PORT: '' }).PORT).toBe(8080);
  expect(readConfig({ LOG_LEVEL: 'debug' }, { LOG_LEVEL: 'warn' }).LOG_LEVEL).toBe('debug');
  expect(readConfig({}, { LOG_LEVEL: 'warn' }).LOG_LEVEL).toBe('warn');
});

test('the documentation’s address follows the public one, without a slash at the end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://campo.example/' }).docsUrl).toBe(
    'https://campo.example/docs',
  );
  expect(readConfig({ DOCS_URL: 'https://docs.example//' }).docsUrl).toBe('https://docs.example');
});

const faultsOf = (env: Record<string, string>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('; ');
  }
};

test('all faults are told at once, with what is allowed and without any value', () => {
  const secret = 'segredo';
  const faults = faultsOf({
    PORT: 'oitenta',
    LOG_LEVEL: 'verbose',
    RATE_LIMIT_MAX: '0',
    DEMO_SPEED: '-1',
    TRUST_PROXY: 'yes',
    TOKEN_SECRET: secret,
    METRICS_TOKEN: secret,
    PUBLIC_URL: 'campo.example',
    DATABASE_URL: `mysql://a:${secret}@b/c`,
    REDIS_URL: `redis://:${secret}/x#@redis`,
    S3_SECRET_ACCESS_KEY: secret,
    DATA_DIR: 'a\nb',
    HOST: 'http://0.0.0.0',
    DATABSE_URL: secret,
  });
  expect(faults).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'DATA_DIR must be the path of a folder, without line breaks or other control characters',
    'METRICS_TOKEN must be at least 16 characters long, without spaces',
    expect.stringMatching(
      /^TRUST_PROXY must be true, false, or the addresses of the proxies separated/,
    ),
    'RATE_LIMIT_MAX must be a whole number, 1 or more',
    'TOKEN_SECRET must be at least 32 characters long',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, silent',
    'DEMO_SPEED must be a number, 0 or more',
    'PUBLIC_URL must be an address such as https://campo.example',
    'REDIS_URL must be an address such as redis://redis:6379, with / ? # @ of a password written as %2F %3F %23 %40',
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/database',
    'HOST must be an IP address or a name of this machine, without scheme and port',
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    'DATABSE_URL is unknown: did you mean DATABASE_URL?',
  ]);
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['data_dir', 'DATA_DIR'],
  ['RATE_LIMIT', 'RATE_LIMIT_MAX or RATE_LIMIT_WINDOW_SECONDS'],
  ['PROT', undefined],
  ['PORTS', 'PORT'],
])('%s may be meant to be %s', (name, meant) => {
  const expected = meant ? [`${name} is unknown: did you mean ${meant}?`] : [];
  expect(nearMisses({ [name]: 'x' })).toEqual(expected);
});

test('what machines usually have in their environment is close to nothing', () => {
  const usual = ['HOME', 'PATH', 'PWD', 'HOSTNAME', 'USER', 'LANG', 'TERM', 'SHELL', 'TZ', 'DEBUG'];
  const others = [
    'NODE_ENV',
    'PGDATA',
    'PGHOST',
    'REDIS_PORT',
    'AWS_REGION',
    'LOGNAME',
    'POSTGRES_DB',
  ];
  const names = [...usual, ...others, ...Object.keys(environment.properties)];
  expect(nearMisses(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});

test.each([
  ['ftp://campo.example'],
  ['https://campo.example/?a=1'],
  ['https://campo.example/#x'],
  ['https://ana:senha@campo.example'],
  ['//campo.example'],
])('PUBLIC_URL may not be %s', (PUBLIC_URL) => {
  expect(faultsOf({ PUBLIC_URL })).toEqual([
    expect.stringMatching(/^PUBLIC_URL must be an address such as https:\/\/campo\.example/),
  ]);
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:81'],
  ['::1', 'http://[::1]:81'],
  ['[2001:db8::7]', 'http://[2001:db8::7]:81'],
  ['0.0.0.0', 'http://localhost:81'],
  ['::', 'http://localhost:81'],
  ['campo-1', 'http://campo-1:81'],
])('at HOST %s the service is %s, unless PUBLIC_URL says otherwise', (HOST, url) => {
  expect(readConfig({ HOST, PORT: '81' }).publicUrl).toBe(url);
  expect(readConfig({ HOST }).HOST).toBe(HOST.replace(/[[\]]/g, ''));
  expect(readConfig({ HOST, PUBLIC_URL: 'https://a.example/x/' }).publicUrl).toBe(
    'https://a.example/x',
  );
});

test.each([
  ['true', true],
  ['false', false],
  ['1', true],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s', (TRUST_PROXY, trusted) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trusted);
});

test.each(['2', '10.0.0.0/33', '10.0.0', '::1/129', '10.0.0.1,,::1'])(
  'TRUST_PROXY may not be %s',
  (TRUST_PROXY) => {
    expect(faultsOf({ TRUST_PROXY })).toEqual([
      expect.stringMatching(/^TRUST_PROXY must be true, false, or/),
    ]);
  },
);

test.each(['unix:///run/redis.sock', 'unix://default:secret@/run/redis.sock'])(
  'Redis behind a socket: %s',
  (REDIS_URL) => {
    expect(readConfig({ REDIS_URL }).REDIS_URL).toBe(REDIS_URL);
  },
);
