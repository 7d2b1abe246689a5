#!/usr/bin/env node
/** `campeiro`: commands for the host of an installation. */
import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2));
