/** A real mail server on this machine, which keeps what it is sent. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  to: string[];
  /** Headers and body, as they came, with soft line breaks undone. */
  source: string;
}

export interface TestSmtp {
  url: string;
  received: Received[];
  /** How it answers from now on: a code for the recipient, or undefined to take everything. */
  refuse: (code: number | undefined) => void;
  /** Resolves once it holds so many messages. */
  holds: (count: number) => Promise<void>;
  close: () => Promise<void>;
}

export async function startSmtp(host: string): Promise<TestSmtp> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let code: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      code === undefined ? done() : done(Object.assign(new Error('no'), { responseCode: code })),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source });
        done();
        for (const look of waiting) look();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${host}:${port}`,
    received,
    refuse: (next) => {
      code = next;
    },
    holds: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The link of a message. */
export function linkIn({ source }: Received): URL {
  const text = source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return new URL(/https?:\/\/\S+#convite=[\w.%&=-]+/.exec(text)?.[0] ?? '');
}
