import { expect, test } from 'vitest';
import type { Host } from './host.ts';
import { PAGE, printPage } from './pages.ts';

/** What a page of a list with so many rows prints, and what the host reads beside it. */
async function pageOf(count: number) {
  const printed: object[] = [];
  const told: string[] = [];
  const host = {
    list: async (rows: readonly object[]) => void printed.push(...rows),
    tell: (text: string) => void told.push(text),
  } as unknown as Host;
  const rows = Array.from({ length: count }, (_, i) => ({ id: 2 * i + 1 }));
  await printPage(host, true, async (limit) => rows.slice(0, limit));
  return { printed: printed.length, told };
}

test('a full page says how to get the next one, the last one says nothing', async () => {
  expect(await pageOf(3)).toEqual({ printed: 3, told: [] });
  expect(await pageOf(PAGE)).toEqual({ printed: PAGE, told: [] });
  expect(await pageOf(PAGE + 1)).toEqual({
    printed: PAGE,
    told: [`There are more: repeat with --after ${2 * PAGE - 1}.`],
  });
});
