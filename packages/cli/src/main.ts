#!/usr/bin/env node
/** `campeiro`: commands for the host of an installation. */
import { load } from '@campeiro/server/runtime';

await load(async () => {
  const { run } = await import('./run.ts');
  process.exitCode = await run(process.argv.slice(2));
});
