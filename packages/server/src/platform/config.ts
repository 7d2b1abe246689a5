/** Every environment variable, parsed and explained once. */
import { resolve } from 'node:path';
import { Ajv } from 'ajv';
import { type Static, Type } from 'typebox';
import { localUrl } from './addresses.ts';
import { addressFaults, allowed, combinationFaults, misspelled } from './config-faults.ts';
import { ONE_ADDRESS } from './mail-address.ts';
import { ROOT } from './root.ts';

const seconds = (value: number, description: string) =>
  Type.Integer({ minimum: 1, default: value, description: `${description}, in seconds.` });

export const environment = Type.Object({
  CAMPEIRO_ENV_FILE: Type.String({
    minLength: 1,
    default: '.env',
    description: 'File with settings that the environment does not have.',
  }),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 8080,
    description: 'Port to listen on; 0 picks a free one.',
  }),
  HOST: Type.String({ default: '127.0.0.1', description: 'Address to listen on.' }),
  WORKERS: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 64,
      description: 'Processes that answer requests; default half of the cores.',
    }),
  ),
  DATA_DIR: Type.String({
    pattern: '^[^\\x00-\\x1f\\x7f]+$',
    default: './data/campeiro',
    description: 'Folder of the embedded database, of images and of unfinished uploads.',
  }),
  DATABASE_URL: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'PostgreSQL 15 or newer to use instead of the embedded one; several hosts separated by commas: the primary of them.',
    }),
  ),
  DATABASE_POOL_MAX: Type.Integer({
    minimum: 2,
    default: 20,
    description: 'Connections each process may hold.',
  }),
  DATABASE_POOL_MAX_PER_ACCOUNT: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Of these, how many one account may have at once; default two fifths.',
    }),
  ),
  REDIS_URL: Type.Optional(
    Type.String({
      pattern: '^(rediss?|unix)://',
      description: 'Redis in which several processes count the request windows together.',
    }),
  ),
  REDIS_TIMEOUT_MS: Type.Integer({
    minimum: 1,
    default: 100,
    description: 'How long a request waits for Redis, in milliseconds.',
  }),
  OSRM_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'OSRM server for distances by road; without it distances are estimated.',
    }),
  ),
  CEP_URL: Type.Optional(
    Type.String({
      pattern: '^https?://.*\\{cep\\}',
      description:
        'Address that answers a postal code as ViaCEP does, with {cep} in its place; without it none is looked up.',
    }),
  ),
  GEOCODER_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Nominatim server that finds places of addresses; without it none are found.',
    }),
  ),
  SMTP_URL: Type.Optional(
    Type.String({
      pattern: '^smtps?://',
      description: 'Mail server that sends invitations and links for forgotten passwords.',
    }),
  ),
  MAIL_FROM: Type.Optional(
    Type.String({
      pattern: ONE_ADDRESS.source,
      description: 'Address from which they come.',
    }),
  ),
  WEBHOOK_NETWORKS: Type.Optional(
    Type.String({
      pattern: '^[\\da-fA-F:.]+/\\d+(\\s*,\\s*[\\da-fA-F:.]+/\\d+)*$',
      description:
        'Private networks to which webhooks may be sent too, such as 10.0.0.0/8,fd00::/8; without it only public addresses.',
    }),
  ),
  WEBHOOK_HTTP: Type.String({
    pattern: '^(true|false)$',
    default: 'false',
    description: 'Whether webhooks may also have addresses without https.',
  }),
  WEBHOOK_TIMEOUT_SECONDS: Type.Integer({
    minimum: 1,
    maximum: 60,
    default: 15,
    description: 'Time for a receiver of a webhook to answer, in seconds.',
  }),
  S3_BUCKET: Type.Optional(
    Type.String({
      minLength: 3,
      description: 'S3 bucket that keeps images; without it they are in DATA_DIR/imagens.',
    }),
  ),
  S3_REGION: Type.String({ default: 'us-east-1', description: 'Region of the bucket.' }),
  S3_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'S3 server other than Amazon’s.',
    }),
  ),
  S3_ACCESS_KEY_ID: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'Key of the bucket; without it, the AWS SDK looks for credentials in its environment.',
    }),
  ),
  S3_SECRET_ACCESS_KEY: Type.Optional(
    Type.String({ minLength: 1, description: 'Secret of that key.' }),
  ),
  IMAGE_MAX_BYTES: Type.Integer({
    minimum: 1024,
    maximum: 500 * 1024 * 1024,
    default: 20 * 1024 * 1024,
    description: 'Largest accepted image, in bytes.',
  }),
  IMAGE_MAX_PIXELS: Type.Integer({
    minimum: 1,
    default: 65_000_000,
    description: 'Largest accepted image, width times height.',
  }),
  IMAGE_MEMORY_BYTES: Type.Integer({
    minimum: 64 * 1024 * 1024,
    default: 384 * 1024 * 1024,
    description: 'Memory for processing all images that arrive at the same time, in bytes.',
  }),
  IMAGE_URL_TTL_SECONDS: seconds(3600, 'How long the address of an image is valid'),
  UPLOAD_TTL_SECONDS: seconds(24 * 3600, 'Time to finish an upload'),
  MAP_STYLE_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'Style of the apps’ maps; without it and MAP_FILE maps show no streets.',
    }),
  ),
  MAP_FILE: Type.Optional(
    Type.String({
      pattern: '^[^\\x00-\\x1f\\x7f]+\\.pmtiles$',
      description:
        'PMTiles file from which the apps draw their maps where there is no MAP_STYLE_URL.',
    }),
  ),
  BACKUP_FILE: Type.Optional(
    Type.String({
      pattern: '^[^\\x00-\\x1f\\x7f]+$',
      description: 'File that the host’s script touches after each backup; metrics tell its time.',
    }),
  ),
  BACKUP_DIR: Type.Optional(
    Type.String({
      pattern: '^[^\\x00-\\x1f\\x7f]+$',
      description:
        'Folder in which the server makes a backup by itself; without it, it makes none.',
    }),
  ),
  BACKUP_TIMES: Type.String({
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d(\\s*,\\s*([01]\\d|2[0-3]):[0-5]\\d)*$',
    default: '03:15',
    description: 'Times of the day at which it does, by the time zone of the machine.',
  }),
  BACKUP_KEEP: Type.Integer({
    minimum: 1,
    default: 14,
    description: 'How many backups stay in that folder.',
  }),
  METRICS_TOKEN: Type.Optional(
    Type.String({
      pattern: '^\\S{16,}$',
      description: 'Bearer token that reads /metrics; without it only this machine may.',
    }),
  ),
  DATABASE_WAIT_SECONDS: Type.Integer({
    minimum: 0,
    default: 60,
    description: 'How long to wait at startup for the database of DATABASE_URL.',
  }),
  PUBLIC_URL: Type.Optional(
    Type.String({ description: 'Address under which callers reach the service.' }),
  ),
  DOCS_URL: Type.Optional(
    Type.String({ description: 'Address of the documentation; default PUBLIC_URL/docs.' }),
  ),
  TRUST_PROXY: Type.String({
    pattern: '^(true|false|[01]|[\\da-fA-F:.]+(/\\d+)?(\\s*,\\s*[\\da-fA-F:.]+(/\\d+)?)*)$',
    default: 'false',
    description:
      'Take the caller’s address from X-Forwarded-For, from any proxy or from those with these addresses.',
  }),
  CONNECTIONS_MAX: Type.Integer({
    minimum: 1,
    default: 10_000,
    description: 'Client connections all processes of the machine may hold.',
  }),
  CONNECTIONS_PER_ADDRESS_MAX: Type.Integer({
    minimum: 1,
    default: 4000,
    description: 'Connections, and unfinished bodies, per address.',
  }),
  REQUEST_IDLE_SECONDS: seconds(
    30,
    'Time for the headers of a request, and longest pause in its body',
  ),
  REQUEST_TIMEOUT_SECONDS: seconds(300, 'Time for a whole request, except uploads of images'),
  UPLOAD_IDLE_SECONDS: seconds(60, 'Longest pause in an upload'),
  ANSWER_IDLE_SECONDS: seconds(60, 'Longest time in which the caller reads nothing of an answer'),
  BODIES_MAX_BYTES: Type.Integer({
    minimum: 1024,
    default: 128 * 1024 * 1024,
    description: 'Memory for incoming bodies, in bytes; a quarter of it for one address.',
  }),
  ANSWERS_MAX_BYTES: Type.Integer({
    minimum: 1024,
    default: 128 * 1024 * 1024,
    description: 'Memory for answers that callers have not read yet, in bytes.',
  }),
  RATE_LIMIT_MAX: Type.Integer({
    minimum: 1,
    default: 30,
    description: 'Requests per window and user.',
  }),
  RATE_LIMIT_WINDOW_SECONDS: seconds(30, 'Length of that window'),
  FIELD_RATE_LIMIT_MAX: Type.Integer({
    minimum: 1,
    default: 300,
    description: 'The same for devices of field users, and for the office API with a token.',
  }),
  CONSOLE_RATE_LIMIT_MAX: Type.Integer({
    minimum: 1,
    default: 600,
    description:
      'The same for the office’s console, all its pages and browsers of a user together.',
  }),
  STRANGER_RATE_LIMIT_MAX: Type.Integer({
    minimum: 1,
    default: 3000,
    description:
      'Requests per window that one address may have refused without any token of this service.',
  }),
  TOKEN_TTL_SECONDS: seconds(3600, 'Lifetime of an access token'),
  TOKEN_SECRET: Type.Optional(
    Type.String({
      minLength: 32,
      description: 'Signs access tokens; default: generated once and kept in the database.',
    }),
  ),
  SESSION_TTL_SECONDS: seconds(
    30 * 24 * 3600,
    'Lifetime of a device’s session from its last renewal, and of one of the console from the sign-in',
  ),
  CONSOLE_IDLE_SECONDS: seconds(8 * 3600, 'A session of the console ends after this long unused'),
  LOGIN_MAX_FAILURES: Type.Integer({
    minimum: 1,
    default: 5,
    description: 'Failed sign-ins from one network before a login is blocked for it.',
  }),
  LOGIN_MAX_FAILURES_EVERYWHERE: Type.Integer({
    minimum: 1,
    default: 50,
    description:
      'Failed sign-ins from all networks before a login is blocked for those where it is not known.',
  }),
  LOGIN_WINDOW_SECONDS: seconds(900, 'Period in which failures count'),
  LOGIN_BLOCK_SECONDS: seconds(60, 'First block; it doubles each time'),
  LOGIN_BLOCK_MAX_SECONDS: seconds(900, 'Longest block'),
  LOG_LEVEL: Type.Unsafe<'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'>({
    type: 'string',
    enum: ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    default: 'info',
    description: 'How much to log.',
  }),
  DEMO_SPEED: Type.Number({
    minimum: 0,
    default: 1,
    description: 'Speed of the demo’s simulated technicians; 0 stops them.',
  }),
});

type Settings = Static<typeof environment>;

export type Config = Settings & {
  /** Address of the documentation of errors, without a trailing slash. */
  docsUrl: string;
  /** Address at which callers reach the service, without a trailing slash. */
  publicUrl: string;
  /** The proxies trusted for the caller's address, in Fastify's form. */
  trustProxy: boolean | string[];
};

/**
 * Reads the environment. Throws an Error that names every invalid variable and its allowed values, but not
 * its value.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  defaults: Record<string, string> = {},
): Config {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  ) as Record<string, string>;
  const config = parse({ ...defaults, ...set });
  const faults = Array.isArray(config) ? config : [];
  faults.push(...addressFaults(set), ...combinationFaults(set));
  if (faults.length > 0 || Array.isArray(config))
    throw new Error([...new Set(faults), ...nearMisses(env)].join('; '));

  const HOST = config.HOST.replace(/^\[(.*)\]$/, '$1');
  const publicUrl = withoutSlash(config.PUBLIC_URL ?? localUrl(HOST, config.PORT));
  return {
    ...config,
    HOST,
    publicUrl,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    DATA_DIR: resolve(ROOT, config.DATA_DIR),
    ...(config.BACKUP_DIR !== undefined && { BACKUP_DIR: resolve(ROOT, config.BACKUP_DIR) }),
    ...(config.MAP_FILE !== undefined && { MAP_FILE: resolve(ROOT, config.MAP_FILE) }),
    docsUrl: withoutSlash(config.DOCS_URL ?? `${publicUrl}/docs`),
  };
}

/** One sentence for each variable that looks like a misspelled one of ours. */
export const nearMisses = (env: Record<string, string | undefined>): string[] =>
  misspelled(Object.keys(env), Object.keys(environment.properties));

/** The settings, or their faults. */
function parse(data: Record<string, string>): Settings | string[] {
  const settings = { ...data };
  if (validate(settings)) return settings;
  const names = (validate.errors ?? []).map(({ instancePath }) => instancePath.slice(1));
  return names.map((name) => `${name} must be ${allowed(name, environment.properties)}`);
}

/** Every value is text, and there are variables that are not ours. */
const validate = new Ajv({
  allErrors: true,
  coerceTypes: true,
  useDefaults: true,
  removeAdditional: 'all',
}).compile<Settings>(environment);

function trustedProxies(value: string): Config['trustProxy'] {
  if (/^(true|false|[01])$/.test(value)) return ['true', '1'].includes(value);
  return value.split(/\s*,\s*/);
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');
