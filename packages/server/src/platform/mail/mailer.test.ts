/** A mail server that falls silent holds a message for a limited time. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { test as base, expect } from 'vitest';
import { Mailer } from './mailer.ts';

const MAIL = { to: 'ana@exemplo.com.br', subject: 'Convite', text: 'x', html: '<p>x</p>' };
const SHORT = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200 };

/** A mailer whose server greets and answers each line with what `answer` returns; undefined: it falls silent. */
const test = base.extend(
  'mailerOf',
  // biome-ignore lint/correctness/noEmptyPattern: Vitest wants it
  async ({}, { onCleanup }) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
    });
    onCleanup(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return (greeting: string, answer: (line: string) => string | undefined) => {
      server.on('connection', (socket: Socket) => {
        socket.write(greeting);
        socket.on('data', (bytes) => socket.write(answer(String(bytes)) ?? ''));
      });
      return new Mailer(`smtp://127.0.0.1:${port}`, 'campeiro@empresa.example', SHORT);
    };
  },
);

const GREETING = '220 mail.example\r\n';

test('that accepts the connection and never greets', async ({ mailerOf }) => {
  const mailer = mailerOf('', () => undefined);
  expect(await mailer.send(MAIL)).toBe('servidor');
});

test('that falls silent after the greeting', async ({ mailerOf }) => {
  const mailer = mailerOf(GREETING, () => undefined);
  expect(await mailer.send(MAIL)).toBe('servidor');
});

test('that takes the whole message and never says so', async ({ mailerOf }) => {
  let inData = false;
  const mailer = mailerOf(GREETING, (line) => {
    if (inData) return undefined;
    if (!line.startsWith('DATA')) return '250 ok\r\n';
    inData = true;
    return '354 go on\r\n';
  });
  expect(await mailer.send(MAIL)).toBe('servidor');
  expect(inData).toBe(true);
});
