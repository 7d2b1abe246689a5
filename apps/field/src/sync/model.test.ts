/**
 * Random sequences of everything that happens to a device, against a model of what must come of it: nothing is lost,
 * nothing arrives twice, every item is accounted for. `TEST_RUNS=20` runs twenty times as often.
 */
import fc from 'fast-check';
import { test } from 'vitest';
import {
  limitShrinking,
  RANDOM_TEST_TIMEOUT,
  runs,
} from '../../../../packages/server/test/random-tests.ts';
import { COMMANDS, type Command } from '../../test/world/commands.ts';
import { World } from '../../test/world/world.ts';

async function play(commands: readonly Command[]): Promise<void> {
  const world = await World.begin();
  try {
    for (const command of commands) {
      await command.run(world);
      await world.check();
    }
    await world.end();
  } finally {
    world.close();
  }
}

test(
  'nothing is lost, nothing arrives twice, everything is accounted for',
  () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(...COMMANDS), { minLength: 1, maxLength: 40, size: 'max' }),
        limitShrinking(play),
      ),
      runs(25),
    ),
  RANDOM_TEST_TIMEOUT,
);
