/**
 * Settings of Node.js for the server; imported before anything else. The compile cache shortens later starts
 * to two thirds. Garbage collection starts after the memory has grown by four fifths rather than several
 * times. With `--max-semi-space-size=16`, which only the command line can set (package.json's scripts do),
 * the server takes 250 MB instead of 375, and requests take no longer. Smaller values slow down every
 * request: docs/performance.md has the figures.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';
import { end } from './platform/process.ts';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'));
v8.setFlagsFromString('--heap-growing-percent=80');

/**
 * Imports the program. Packages that are missing, for example after an upgrade without `npm ci`, end the process with one
 * sentence.
 */
export async function load(program: () => Promise<unknown>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!/MODULE_NOT_FOUND|ERR_PACKAGE_PATH|ERR_DLOPEN/.test(code ?? '') && !NATIVE.test(message))
      throw error;
    const [what = ''] = message.trim().split('\n');
    end(
      'Campeiro could not start',
      new Error(`${what.replace(/\.?$/, '.')} Run "npm ci", which installs what is missing.`),
    );
  }
}

/** The messages about packages without their part for this machine, and of other versions of packages. */
const NATIVE = /Could not load the "sharp" module|native binding|does not provide an export/;
