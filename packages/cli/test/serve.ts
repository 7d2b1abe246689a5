/** A server by `campeiro serve`, for tests that kill it. */
import { type AddressInfo, createServer } from 'node:net';
import { buildApps } from '@campeiro/server/apps/apps';
import { expect } from 'vitest';

/** For a test that may be the first to build the apps. */
export const BUILD_TIMEOUT = 600_000;

/** Builds what the server would build at its start, for which tests would wait in the wrong place. */
export const buildOnce = (): Promise<unknown> => buildApps();

export async function freePort(): Promise<number> {
  const reserved = createServer();
  await new Promise<void>((resolve) => reserved.listen(0, '127.0.0.1', resolve));
  const { port } = reserved.address() as AddressInfo;
  await new Promise((resolve) => reserved.close(resolve));
  return port;
}

export async function untilReady(url: string): Promise<void> {
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true);
}
