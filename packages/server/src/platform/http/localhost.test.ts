import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { listenOnBoth } from './localhost.ts';

test('a server on localhost is at all of its addresses, until it is closed', async () => {
  const server = createServer((_, response) => response.end('here'));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  await listenOnBoth(server);
  const { port } = server.address() as AddressInfo;
  for (const { address } of await lookup('localhost', { all: true })) {
    const host = address.includes(':') ? `[${address}]` : address;
    expect(await (await fetch(`http://${host}:${port}`)).text()).toBe('here');
  }
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  for (const { address } of await lookup('localhost', { all: true })) {
    const [error] = await once(connect(port, address), 'error').catch((thrown) => [thrown]);
    expect(error.code).toBe('ECONNREFUSED');
  }
});
