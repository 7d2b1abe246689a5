import { PassThrough, Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

/** A connection whose reader takes nothing until the test lets it. */
function heldBack() {
  let text = '';
  let release = () => {};
  const sink = new Writable({
    highWaterMark: 1,
    write(chunk, _encoding, done) {
      text += chunk;
      release = done;
    },
  });
  return { sink, text: () => text, release: () => release() };
}

test('what is sent comes at once, as blocks of lines', async () => {
  const stream = new EventStream();
  const reader = stream.pipe(new PassThrough());
  stream.retryAfter(2000);
  stream.send('relogio', { atualizado_em: 'a\nb' });
  stream.comment();
  stream.send('posicoes', {});
  stream.finish();
  stream.send('relogio', { atualizado_em: 'too late' });
  stream.finish();
  expect(
    await reader
      .setEncoding('utf8')
      .toArray()
      .then((all) => all.join('')),
  ).toBe(
    'retry: 2000\n\nevent: relogio\ndata: {"atualizado_em":"a\\nb"}\n\n:\n\nevent: posicoes\ndata: {}\n\n',
  );
});

test('of a reader who does not read, only the last event of each name is kept', async () => {
  const stream = new EventStream();
  const { sink, text, release } = heldBack();
  stream.pipe(sink);
  for (let n = 0; n < 10_000; n++) {
    stream.send('relogio', { n });
    stream.send('posicoes', { n });
    if (n % 100 === 0) await turn();
  }
  expect(stream.readableLength).toBeLessThan(2048);
  let before = '';
  while (text() !== before) {
    before = text();
    release();
    await turn();
    await turn();
  }
  expect(text()).toMatch(/data: \{"n":9999\}\n\nevent: posicoes\ndata: \{"n":9999\}\n\n$/);
  expect(text().length).toBeLessThan(5000);
});

test('a stream whose reader has left takes nothing and does no harm', () => {
  const stream = new EventStream();
  stream.destroy();
  stream.send('relogio', {});
  stream.comment();
  stream.finish();
  expect(stream.readableLength).toBe(0);
});
