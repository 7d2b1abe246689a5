/** A name is looked up for each attempt, and what it means then decides. */
import type { LookupAddress } from 'node:dns';
import { expect, onTestFinished, test } from 'vitest';
import { startReceiver } from '../../../test/webhooks.ts';
import { attempt } from './send.ts';

const HERE = { address: '127.0.0.1', family: 4 };
const INSIDE = { address: '10.0.0.5', family: 4 };

test('a name that comes to mean a private address is sent nothing', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const url = receiver.url.replace('127.0.0.1', 'receptor.exemplo.invalid');
  const to = async (...addresses: LookupAddress[]) => {
    const allowed = { networks: ['127.0.0.0/8'], http: true };
    const resolve = async () => addresses;
    const outgoing = { url, body: '{}', headers: {} };
    const { status, erro } = await attempt(outgoing, { allowed, timeoutMs: 5_000, resolve });
    return status ?? erro;
  };
  // It is connected to what was looked up: the name itself means nothing.
  expect(await to(HERE)).toBe(204);
  expect(await to(INSIDE)).toBe('endereco_recusado');
  expect(await to(HERE, INSIDE)).toBe('endereco_recusado');
  expect(await to({ address: '::ffff:10.0.0.5', family: 6 })).toBe('endereco_recusado');
  expect(await to({ address: '169.254.169.254', family: 4 })).toBe('endereco_recusado');
  expect(await to()).toBe('endereco_recusado');
  expect(await to(HERE)).toBe(204);
  expect(receiver.received).toHaveLength(2);
});

test('a redirect is not followed, wherever it leads', async () => {
  const target = await startReceiver();
  const receiver = await startReceiver((response) => {
    response.writeHead(307, { location: target.url }).end();
  });
  onTestFinished(async () => {
    await receiver.close();
    await target.close();
  });
  const allowed = { networks: ['127.0.0.0/8'], http: true };
  const outgoing = { url: receiver.url, body: '{}', headers: {} };
  const { status } = await attempt(outgoing, { allowed, timeoutMs: 5_000 });
  expect([status, receiver.received.length, target.received.length]).toEqual([307, 1, 0]);
});
