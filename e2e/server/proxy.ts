/** The examples of deploy/ for Caddy and nginx, run as they are but for ports, names of files and the certificate. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { freePort } from './demo.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
/** The name that the certificate is for. */
const NAME = 'localhost';
const START_SECONDS = 20;

export type Program = 'caddy' | 'nginx';

interface Setting {
  folder: string;
  http: number;
  https: number;
  /** Host and port of the server behind it. */
  upstream: string;
}

export interface ProxyInFront {
  /** Where people reach the server. */
  url: string;
  /** Where they arrive without HTTPS. */
  plain: string;
  /** The certificate that they have to trust. */
  authority: string;
  stop: () => Promise<void>;
}

/** Whether the machine has a program. Says what is not tested where it has not. */
export function has(program: Program): boolean {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    process.stderr.write(`NOT TESTED, for want of ${program}: its example in deploy/.\n`);
    return false;
  }
}

/** Starts the example of a program in front of the server at `url`. */
export async function startProxy(program: Program, url: string): Promise<ProxyInFront> {
  const [http, https] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), `campeiro-${program}-`));
  const setting = { folder, http, https, upstream: new URL(url).host };
  const { child, authority } = program === 'caddy' ? caddy(setting) : nginx(setting);
  let output = '';
  child.stderr?.on('data', (chunk) => (output += chunk));
  const stop = () => ended(child, folder);
  try {
    await eventually(`${program} listens`, START_SECONDS, async () => {
      if (child.exitCode !== null) throw new Error(`${program} ended.\n${output}`);
      return fetch(`http://${NAME}:${http}/`, { redirect: 'manual' }).then(
        () => certificate(authority) !== undefined,
        () => false,
      );
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `https://${NAME}:${https}`,
    plain: `http://${NAME}:${http}`,
    authority: certificate(authority) ?? '',
    stop,
  };
}

interface Started {
  child: ChildProcess;
  /** The file of the certificate. */
  authority: string;
}

/** With an authority of its own instead of one that the internet knows. */
function caddy({ folder, http, https, upstream }: Setting): Started {
  const config = join(folder, 'Caddyfile');
  const options = `{
    admin off
    local_certs
    skip_install_trust
    http_port ${http}
    https_port ${https}
    storage file_system ${folder}/storage
  }\n`;
  writeFileSync(config, options + readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'));
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      CAMPEIRO_SITE: NAME,
      CAMPEIRO_UPSTREAM: upstream,
    },
  });
  return { child, authority: join(folder, 'storage/pki/authorities/local/root.crt') };
}

function nginx({ folder, http, https, upstream }: Setting): Started {
  const [key, authority] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const days = ['-days', '2', '-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync(
    'openssl',
    // biome-ignore format: one option after another
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', authority, ...days],
    { stdio: 'ignore' },
  );
  const site = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8')
    .replaceAll('listen [::]:80;', '')
    .replaceAll('listen [::]:443 ssl http2;', '')
    .replaceAll('listen 80;', `listen ${http};`)
    .replaceAll('listen 443 ssl', `listen ${https} ssl`)
    .replaceAll('/etc/ssl/campo.example.pem', authority)
    .replaceAll('/etc/ssl/campo.example.key', key)
    .replaceAll('campo.example', NAME)
    .replaceAll('127.0.0.1:8080', upstream);
  writeFileSync(join(folder, 'site.conf'), site);
  const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((what) => `${what}_temp_path ${folder}/${what};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${asRoot} pid ${folder}/pid; error_log stderr;
    events {} http { ${scratch} include site.conf; }\n`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return { child, authority };
}

function certificate(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function ended(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await closed;
  }
  rmSync(folder, { recursive: true, force: true });
}
