/**
 * A browser that comes from npm, with the libraries and fonts that it needs: nothing has to be installed on the
 * machine. The package is meant for one-off functions; we take its files and start them as a browser is started.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
} from 'playwright-core';
import { strainBrowser, strainContext } from './strain.ts';

const ROOT = join(import.meta.dirname, '../../..');
const packed = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const BIN = join(dirname(packed), '../bin');
const { version } = createRequire(import.meta.url)(join(BIN, '../package.json')) as {
  version: string;
};
const FOLDER = join(ROOT, `node_modules/.cache/chromium-${version}`);

/** For pages that draw with WebGL, by the processor. Everything else takes longer to draw with it. */
export const WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Starts the browser, with `more` arguments; `close()` ends it. As root Chromium runs only without its sandbox: it opens our pages alone. */
export const launchBrowser = async (
  more: readonly string[] = ['--disable-gpu'],
): Promise<Browser> => strainBrowser(await chromium.launch(await program(more)));

/** Starts it with what an earlier one left in this folder. */
export const launchProfile = async (
  folder: string,
  device: BrowserContextOptions,
): Promise<BrowserContext> =>
  strainContext(
    await chromium.launchPersistentContext(folder, {
      ...(await program(['--disable-gpu'])),
      ...device,
    }),
  );

/**
 * Opens a page in the browser with what an earlier one left in this folder, and with nobody looking on: what looks on keeps
 * what a page sends in the page's memory.
 */
export async function startUnwatched(folder: string, url: string): Promise<ChildProcess> {
  const { executablePath = '', args = [], env } = await program(['--disable-gpu', '--headless']);
  return spawn(executablePath, [...args, `--user-data-dir=${folder}`, url], {
    stdio: 'ignore',
    env: env as NodeJS.ProcessEnv,
  });
}

async function program(more: readonly string[]): Promise<LaunchOptions> {
  const args = ['--no-sandbox', ...more];
  // For machines that the package is not made for: it is for Linux on x64.
  if (process.env.CHROMIUM) return { executablePath: process.env.CHROMIUM, args };
  await unpack();
  return {
    executablePath: join(FOLDER, 'chromium'),
    args,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: FOLDER,
      TMPDIR: process.env.TMPDIR ?? '/tmp',
      LD_LIBRARY_PATH: join(FOLDER, 'lib'),
      FONTCONFIG_FILE: join(FOLDER, 'fonts.conf'),
    },
  };
}

/** Once for each version of the package. Processes that do it together do not disturb each other. */
async function unpack(): Promise<void> {
  if (existsSync(FOLDER)) return;
  const unfinished = `${FOLDER}-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const executable = join(unfinished, 'chromium');
  await pipeline(
    createReadStream(join(BIN, 'chromium.br')),
    createBrotliDecompress(),
    createWriteStream(executable),
  );
  await chmod(executable, 0o755);
  for (const name of ['al2023', 'swiftshader', 'fonts']) await untar(name, unfinished);
  await writeFile(join(unfinished, 'fonts.conf'), FONTS);
  await rename(unfinished, FOLDER).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(FOLDER)) throw error; // else another process was faster
  });
}

async function untar(name: string, folder: string): Promise<void> {
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar: ${code}`))));
  });
  const archive = createReadStream(join(BIN, `${name}.tar.br`));
  // What fills the archive up behind its end tar does not wait for: its exit code shows whether it has all.
  pipeline(archive, createBrotliDecompress(), tar.stdin).catch(() => {});
  await ended;
}

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(FOLDER, 'fonts')}</dir>
  <cachedir>${join(FOLDER, 'font-cache')}</cachedir>
</fontconfig>
`;
