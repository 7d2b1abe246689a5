/** `localhost` is two addresses, and a server listens on the first that it finds. */
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';

/** Takes connections at the other addresses of `localhost` as well, where they can be had. */
export async function listenOnBoth(server: Server): Promise<void> {
  const { address: taken, port } = server.address() as AddressInfo;
  for (const { address } of await lookup('localhost', { all: true })) {
    if (address === taken) continue;
    const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    other.listen(port, address);
    await once(other, 'listening').catch(() => {});
    other.on('error', () => {});
    server.once('close', () => other.close());
  }
}
