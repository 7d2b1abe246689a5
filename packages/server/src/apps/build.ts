/** Builds apps when their sources have changed, so that starting the server is all there is to do. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildName, ROOT } from './sources.ts';

const run = promisify(execFile);

/** Builds kept beside the newest: devices that still run them load parts of the app from them. */
const KEPT_BEFORE = 2;
/** Unfinished builds older than this belong to processes that were killed. In milliseconds. */
const ABANDONED_AFTER = 3_600_000;
const UNFINISHED = '.unfinished-';
/** Vite takes seconds. In milliseconds. */
const TOO_LONG = 300_000;

export interface BuildFolders {
  /** The folder of the build of the sources as they are. */
  current: string;
  /** Folders of earlier builds, the newest first. */
  earlier: string[];
}

/** An app is not built, and the packages that build it are not installed. Its message says what to do. */
export class NotBuilt extends Error {}

/**
 * The folders of the builds of this app of `apps/`; undefined where there is no such app. Builds what is not built
 * yet: processes that start together may all do so, and the first to finish provides for all. Throws an Error that
 * says what to do when it cannot be built, a NotBuilt where only the packages for it are missing.
 */
export async function builtApp(
  app: string,
  { root = ROOT, signal }: { root?: string; signal?: AbortSignal | undefined } = {},
): Promise<BuildFolders | undefined> {
  const name = buildName(app, root);
  if (name === undefined) return undefined;
  const folder = join(root, 'apps', app, 'dist');
  const current = join(folder, name);
  if (!existsSync(current)) await build(app, { root, folder, current, signal });
  const builds = (await buildsIn(folder)).filter((path) => path !== current);
  return { current, earlier: builds.slice(0, KEPT_BEFORE) };
}

interface Build {
  root: string;
  folder: string;
  current: string;
  signal: AbortSignal | undefined;
}

/** Into a folder of its own, which gets its name when it is complete. */
async function build(app: string, { root, folder, current, signal }: Build): Promise<void> {
  const vite = findVite(join(root, 'apps', app));
  if (!vite)
    throw new NotBuilt(
      `apps/${app} is not built, and the development packages that build it are not installed: ` +
        'run "npm ci && npm run build". After that, "npm prune --omit=dev" removes these packages again.',
    );
  const unfinished = join(folder, `${UNFINISHED}${process.pid}-${Date.now()}`);
  try {
    await mkdir(folder, { recursive: true });
    await runVite(vite, join(root, 'apps', app), unfinished, signal);
    await rename(unfinished, current).catch((error) => {
      if (!existsSync(current)) throw error; // else another process was faster
    });
    await removeOld(folder, current);
  } catch (error) {
    signal?.throwIfAborted();
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Error(
      `apps/${app} cannot be built: run "npm ci", and "npm run build" as the user who owns the folder. ${stderr || message}`,
    );
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** The program of the Vite that this app uses; undefined where only what runs is installed. */
function findVite(app: string): string | undefined {
  try {
    const about = createRequire(join(app, 'package.json')).resolve('vite/package.json');
    return join(dirname(about), 'bin/vite.js');
  } catch {
    return undefined;
  }
}

/** In a process of its own: what it takes of memory is given back, and it gets no secret of the server's. */
async function runVite(
  vite: string,
  app: string,
  outDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const { PATH, HOME, TMPDIR } = process.env;
  await run(process.execPath, [vite, 'build', '--outDir', outDir, '--logLevel', 'warn'], {
    cwd: app,
    env: { PATH, HOME, TMPDIR, NODE_ENV: 'production' },
    timeout: TOO_LONG,
    ...(signal && { signal }),
  });
}

/** Complete builds, the newest first. */
async function buildsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const builds = await Promise.all(names.map((name) => withAge(join(folder, name))));
  return builds.sort((a, b) => a.age - b.age).map(({ path }) => path);
}

async function removeOld(folder: string, current: string): Promise<void> {
  const before = (await buildsIn(folder)).filter((path) => path !== current);
  const names = (await readdir(folder)).filter((name) => name.startsWith(UNFINISHED));
  const unfinished = await Promise.all(names.map((name) => withAge(join(folder, name))));
  const abandoned = unfinished.filter(({ age }) => age > ABANDONED_AFTER).map(({ path }) => path);
  for (const path of [...before.slice(KEPT_BEFORE), ...abandoned])
    await rm(path, { recursive: true, force: true });
}

/** In milliseconds; what another process has removed meanwhile is as new as can be. */
async function withAge(path: string): Promise<{ path: string; age: number }> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  return { path, age: Date.now() - mtimeMs };
}
