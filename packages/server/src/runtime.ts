/**
 * How Node.js runs the server; imported before anything else is. What it compiles it keeps for the next start,
 * which then takes two thirds of the time. And its memory is cleaned up when it has grown by four fifths, rather
 * than by several times: with `--max-semi-space-size=16`, which only the command line can say (package.json's
 * scripts do), a server that took up 375 MB takes up 250, and requests take no longer. Smaller values cost time
 * with every request: docs/performance.md has the figures.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';

enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'));
v8.setFlagsFromString('--heap-growing-percent=80');
