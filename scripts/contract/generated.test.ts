/** What the console, the SDK and the n8n node have of the contract is made from the contract as it is now. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FILES, generate } from './generate.ts';
import { readContract } from './read.ts';

test('the committed files are made from the contract', async () => {
  const texts = await generate();
  const hint = 'The contract has changed: run `npm run contract` and look at what it changed';
  for (const file of Object.keys(FILES) as (keyof typeof FILES)[])
    expect(readFileSync(FILES[file], 'utf8'), hint).toBe(texts[file]);
});

test('each operation has a name of its own', async () => {
  const names = (await readContract()).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
