/** A mail server on this machine, which keeps what it is sent. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  to: string[];
  /** Headers and body, with what was encoded for the way decoded. */
  text: string;
}

export interface Mailbox {
  url: string;
  letters: Letter[];
  close: () => Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const keep = async () => {
        const to = envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, text: decoded(await text(stream)) });
      };
      keep().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Quoted-printable undone. */
const decoded = (source: string): string =>
  source
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
