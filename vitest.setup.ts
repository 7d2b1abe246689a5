/** How random tests begin, for all projects: the seed, and what a failure says. */
import { relative } from 'node:path';
import fc, { type RunDetails } from 'fast-check';
import { expect } from 'vitest';

/** Set by `.ci/run`: a change must not fail there by chance. Elsewhere each run tries other cases. */
const seed = process.env.FC_SEED;
if (seed !== undefined && !/^-?\d{1,10}$/.test(seed))
  throw new Error('FC_SEED must be an integer.');

/** Some counterexamples are whole days of events. Their seed says the same. */
const MESSAGE_MAX = 4000;

function report<Values>(details: RunDetails<Values>): void {
  if (!details.failed) return;
  const message = fc.defaultReportMessage(details) ?? '';
  const file = relative(process.cwd(), expect.getState().testPath ?? '');
  throw new Error(
    `Run it again: FC_SEED=${details.seed} npx vitest run ${file}\n${message.slice(0, MESSAGE_MAX)}`,
    { cause: details.errorInstance },
  );
}

fc.configureGlobal({ reporter: report, ...(seed !== undefined && { seed: Number(seed) }) });
