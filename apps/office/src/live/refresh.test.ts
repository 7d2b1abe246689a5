import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Follows } from '../transport/queries.ts';
import { refresher } from './refresh.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen that shows answers which follow these; counts how often each is asked. */
async function openScreen(...shown: Follows[]) {
  const client = new QueryClient();
  const asked = Object.fromEntries(shown.map((follows) => [follows, 0]));
  for (const follows of shown) {
    const queryFn = () => {
      asked[follows] = (asked[follows] ?? 0) + 1;
      return null;
    };
    const query = { queryKey: [follows], queryFn, staleTime: 30_000, meta: { follows: [follows] } };
    new QueryObserver(client, query).subscribe(() => {});
  }
  await vi.advanceTimersByTimeAsync(0);
  return { asked, refresh: refresher(client) };
}

test('settings are asked once while a screen opens, whatever changes in the account', async () => {
  const { asked, refresh } = await openScreen('clock', 'settings');
  for (let changes = 0; changes < 10; changes++) {
    refresh('clock');
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(asked).toEqual({ clock: 11, settings: 1 });
});

test('a minute after the first change settings are read anew, once', async () => {
  const { asked, refresh } = await openScreen('settings');
  refresh('clock');
  refresh('clock');
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toEqual({ settings: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toEqual({ settings: 2 });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toEqual({ settings: 2 });
});
