/** `localhost` has two addresses, but a server listens only on the first one. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

/** Accepts connections at the other addresses of `localhost` too, if they are available, and shares the port if need be. */
export async function listenOnBoth(server: Server, reusePort = false): Promise<void> {
  const { address: taken, port } = server.address() as AddressInfo;
  for (const { address } of await lookup('localhost', { all: true })) {
    if (address === taken) continue;
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    other.listen({ port, host: address, reusePort });
    await once(other, 'listening').catch(() => {});
    other.on('error', () => {});
    server.once('close', () => other.close());
  }
}
