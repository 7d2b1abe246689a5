/** Reading a file does not block other requests, for any content. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { separatorOf } from './detect.ts';
import { recordsOf } from './records.ts';
import { UnreadableFile } from './row-reader.ts';

const PART = 256 * 1024;
/** In milliseconds of the processor: what the machine gives to others meanwhile is not the reader's doing. */
const LONGEST_TURN = 50;

const busy = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest turn of the event loop while the work is done. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  let longest = 0;
  for (let last = busy(); !isDone; ) {
    await setImmediate();
    const now = busy();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await done;
  return longest;
}

async function* parts(pattern: string, count: number) {
  const part = Buffer.alloc(PART, pattern);
  for (let i = 0; i < count; i++) yield part;
}

async function readAll(pattern: string, count: number): Promise<void> {
  const separador = separatorOf(Buffer.from(pattern.repeat(1000)), 'utf-8');
  const form = { codificacao: 'utf-8', separador, linha_titulos: 1 } as const;
  try {
    for await (const _ of recordsOf(parts(pattern, count), form));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
}

test.each([
  ['rows of different lengths', 'a\na;b\n'],
  ['customers', 'C-1;Padaria Aurora de Campinas;São Paulo;+55 11 3456-7890\n'],
  ['one line', 'x'],
  ['quotes', '"'],
  ['quotes that mean nothing', 'a"\n"b'],
  ['separators', ';'],
  ['lines of separators', ';;;;;;;;;\n'],
  ['blank lines', '\n'],
  ['line breaks within cells', 'a\n\r\r\r\r\r\r\r\r'],
])('%s', async (_, pattern) => {
  await readAll(pattern, 2); // what is compiled is compiled once
  // What the reading itself holds up recurs each time; what the collection of memory does is not the reader's.
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 5 && shortest >= LONGEST_TURN; i++)
    shortest = Math.min(shortest, await longestTurn(() => readAll(pattern, 8)));
  expect(shortest).toBeLessThan(LONGEST_TURN);
});
