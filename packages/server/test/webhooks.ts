/** A receiver of webhooks, which answers as a test wants, and what sends to it. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SecretBox } from '../src/domain/webhooks/secrets.ts';
import { Webhooks } from '../src/domain/webhooks/sender.ts';
import { type Json, SECRET, type TestServer } from './harness.ts';

/** Lets tests send to this machine. */
export const TO_THIS_MACHINE = { WEBHOOK_NETWORKS: '127.0.0.0/8', WEBHOOK_HTTP: 'true' };

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: Json;
}

/** Answers a request; it may also destroy its connection. */
export type Behaviour = (response: ServerResponse, received: Received) => void;

export const accept: Behaviour = (response) => void response.writeHead(204).end();

export async function startReceiver(behave: Behaviour = accept) {
  const receiver = { received: [] as Received[], behave, url: '', close: async () => {} };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(part);
    } catch {
      return; // its sender was killed
    }
    const text = Buffer.concat(parts).toString();
    const one = { headers: request.headers, text, body: JSON.parse(text) };
    receiver.received.push(one);
    receiver.behave(response, one);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/eventos`;
  receiver.close = () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  return receiver;
}

interface Pace {
  pauses?: readonly number[];
  lease?: number;
  timeoutMs?: number;
}

/** What sends the events of a server, at a pace of its own. */
export const senderOf = (
  { app, db }: TestServer,
  { pauses, lease, timeoutMs = 5000 }: Pace = {},
): Webhooks =>
  new Webhooks({
    ...{ db, log: app.log, imageUrls: app.imageUrls, secrets: new SecretBox(SECRET) },
    ...{ allowed: { networks: ['127.0.0.0/8'], http: true }, timeoutMs, pauses, lease },
  });
