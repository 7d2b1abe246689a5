/**
 * Faults of the environment, described for the person who set it. Never shows values, because some are
 * secrets.
 */
import { isIP } from 'node:net';
import leven from 'leven';
import { urlsOf } from './database-servers.ts';

interface Schema {
  type?: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
}

/** Allowed values that the schema cannot express. */
const ALLOWED: Record<string, string> = {
  DATA_DIR: 'the path of a folder, without line breaks or other control characters',
  BACKUP_DIR: 'the path of a folder, without line breaks or other control characters',
  BACKUP_TIMES: 'times of the day separated by commas, such as 03:15,13:15',
  REDIS_URL: 'an address that begins with redis://, rediss:// or unix://',
  OSRM_URL: 'an address that begins with http:// or https://',
  CEP_URL: 'an address that begins with http:// or https:// and has {cep} in it',
  GEOCODER_URL: 'an address that begins with http:// or https://',
  SMTP_URL: 'an address that begins with smtp:// or smtps://',
  MAIL_FROM: 'one e-mail address, such as campeiro@empresa.example',
  S3_ENDPOINT: 'an address that begins with http:// or https://',
  METRICS_TOKEN: 'at least 16 characters long, without spaces',
  TRUST_PROXY:
    'true, false, or the addresses of the proxies separated by commas, such as 10.0.0.2,192.168.0.0/16',
};

/** The allowed values of a variable, as the end of a sentence. */
export function allowed(name: string, schemas: Record<string, unknown>): string {
  const { type, enum: values, minimum, maximum, minLength } = (schemas[name] ?? {}) as Schema;
  if (ALLOWED[name]) return ALLOWED[name];
  if (values) return `one of ${values.join(', ')}`;
  if (type === 'boolean') return 'true or false';
  if (type === 'string') return `at least ${minLength} characters long`;
  const range = maximum === undefined ? `, ${minimum} or more` : ` from ${minimum} to ${maximum}`;
  return `a${type === 'integer' ? ' whole' : ''} number${range}`;
}

const ADDRESSES: Record<string, { schemes: string[]; example: string; bare?: true }> = {
  PUBLIC_URL: { schemes: ['http:', 'https:'], example: 'https://campo.example', bare: true },
  DOCS_URL: { schemes: ['http:', 'https:'], example: 'https://campo.example/docs', bare: true },
  OSRM_URL: { schemes: ['http:', 'https:'], example: 'http://osrm:5000' },
  CEP_URL: { schemes: ['http:', 'https:'], example: 'https://viacep.com.br/ws/{cep}/json/' },
  GEOCODER_URL: { schemes: ['http:', 'https:'], example: 'http://nominatim:8080' },
  MAP_STYLE_URL: { schemes: ['http:', 'https:'], example: 'https://tiles.example/style.json' },
  S3_ENDPOINT: { schemes: ['http:', 'https:'], example: 'https://s3.example' },
  SMTP_URL: { schemes: ['smtp:', 'smtps:'], example: 'smtps://user:password@smtp.example:465' },
  REDIS_URL: { schemes: ['redis:', 'rediss:', 'unix:'], example: 'redis://redis:6379' },
  DATABASE_URL: {
    schemes: ['postgres:', 'postgresql:', 'socket:'],
    example: 'postgres://user:password@host:5432/database',
  },
};

/**
 * PostgreSQL clients also accept the folder of a socket, and Redis clients its path, with or without
 * credentials before it.
 */
const isSocket = (name: string, value: string): boolean =>
  (name === 'DATABASE_URL' && value.startsWith('/')) ||
  (name === 'REDIS_URL' && /^unix:\/\/([^/@]*@)?\/./.test(value));

/** Invalid addresses, and addresses with parts that are not allowed. */
export function addressFaults(env: Record<string, string>): string[] {
  const faults = Object.entries(ADDRESSES).flatMap(([name, { schemes, example, bare }]) => {
    const given = env[name];
    if (given === undefined || isSocket(name, given)) return [];
    const wrong = `${name} must be an address such as ${example}`;
    const values = name === 'DATABASE_URL' ? urlsOf(given) : [given];
    const value = values.find((one) => !URL.canParse(one)) ?? values[0] ?? '';
    if (!URL.canParse(value)) {
      const hint = /@/.test(value) ? ', with / ? # @ of a password written as %2F %3F %23 %40' : '';
      return [wrong + hint];
    }
    const { protocol, hostname, search, hash, username, password } = new URL(value);
    if (!schemes.includes(protocol)) return [wrong];
    const more = search || hash || username || password;
    return bare && (more || !hostname) ? [`${wrong}, without user, query (?) or fragment (#)`] : [];
  });
  if (env.HOST && !isHost(env.HOST))
    faults.push('HOST must be an IP address or a name of this machine, without scheme and port');
  const proxies = env.TRUST_PROXY ?? 'false';
  if (!/^(true|false|[01])$/.test(proxies) && !proxies.split(/\s*,\s*/).every(isNetwork))
    faults.push(`TRUST_PROXY must be ${ALLOWED.TRUST_PROXY}`);
  return faults;
}

/** An IP address, or one with the length of its network's prefix. */
function isNetwork(text: string): boolean {
  const [address = '', prefix = '1', ...more] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && Number(prefix) >= 1 && Number(prefix) <= longest;
}

const isHost = (host: string): boolean =>
  isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0 || /^[\w-]+(\.[\w-]+)*\.?$/.test(host);

/** Variables that need each other. */
export function combinationFaults(env: Record<string, string>): string[] {
  const half = !env.S3_ACCESS_KEY_ID !== !env.S3_SECRET_ACCESS_KEY;
  const noLinks = env.SMTP_URL && !env.PUBLIC_URL;
  return [
    ...(half ? ['S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together'] : []),
    ...(!env.SMTP_URL !== !env.MAIL_FROM ? ['SMTP_URL and MAIL_FROM must be set together'] : []),
    ...(noLinks ? ['SMTP_URL needs PUBLIC_URL, with which links in messages begin'] : []),
  ];
}

/** Names that look like one of ours: one or two letters differ, or it is a prefix. */
export function misspelled(names: string[], ours: string[]): string[] {
  return names
    .filter((name) => !ours.includes(name))
    .flatMap((name) => {
      const meant = ours.filter((own) => isClose(name.toUpperCase(), own));
      return meant.length > 0 ? [`${name} is unknown: did you mean ${meant.join(' or ')}?`] : [];
    });
}

/** Short names are too often similar: HOME and HOST. */
function isClose(name: string, own: string): boolean {
  if (name.includes('_') && own.startsWith(`${name}_`)) return true;
  const letters = own.length <= 5 ? 1 : 2;
  return leven(name, own, { maxDistance: letters + 1 }) <= letters;
}
