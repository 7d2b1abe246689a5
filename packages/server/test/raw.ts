/** HTTP byte by byte. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that is open, and reads nothing until the test lets it. */
export async function open(url: string): Promise<Socket> {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends this on a connection of its own and reads until the other side closes it. */
export async function exchange(url: string, ...parts: (string | Buffer)[]): Promise<string> {
  const socket = await open(url);
  for (const part of parts) socket.write(part);
  return readToEnd(socket);
}

/** All that the other side sends until it closes. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (more) => {
    text += more;
  });
  // Not `once`, which an error would end: what came before it counts.
  if (!socket.closed) await new Promise((resolve) => socket.on('close', resolve));
  return text;
}

/** A body in chunks of this size, as `Transfer-Encoding: chunked` sends it. */
export function inChunks(body: Buffer, size: number, extension = ''): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const part = body.subarray(at, at + size);
    parts.push(
      Buffer.from(`${part.length.toString(16)}${extension}\r\n`),
      part,
      Buffer.from('\r\n'),
    );
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** The answers in what came over a connection. Each has its length, or no body. */
export function answersIn(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest; ) {
    const [, head = '', after = ''] = /^([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(rest) ?? [];
    const [first = '', ...lines] = head.split('\r\n');
    const headers = new Headers(
      lines.map((line): [string, string] => {
        const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? [];
        return [name, value];
      }),
    );
    const length = Number(headers.get('content-length') ?? 0);
    const body = Buffer.from(after);
    answers.push({
      status: Number(first.split(' ')[1]),
      headers,
      text: body.subarray(0, length).toString(),
    });
    rest = body.subarray(length).toString();
  }
  return answers;
}
