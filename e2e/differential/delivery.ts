/** How a day's events reach the server over a bad network. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Client } from '../http/client.ts';
import { RawConnection } from '../http/raw-connection.ts';
import { uploadResults } from '../technician/technician.ts';

/** One upload: the indices of its events, and what becomes of its answer. */
interface Upload {
  events: number[];
  /** Whether the device reads the answer, loses it, or disconnects before it comes. */
  answer: 'read' | 'lost' | 'disconnected';
  /** Indices of the images that are sent before it. */
  images: number[];
}

/** What each connection sends, one upload after the other. */
export type Delivery = Upload[][];

/** Shuffled, some twice, in pieces, on several connections, with answers that get lost. */
export const delivery = (events: number, images: readonly number[]): fc.Arbitrary<Delivery> => {
  const all = [...Array(events).keys()];
  return fc
    .record({
      order: fc.shuffledSubarray(all, { minLength: events }),
      again: fc.shuffledSubarray(all),
      sizes: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 }),
      answers: fc.array(fc.constantFrom<Upload['answer']>('read', 'read', 'lost', 'disconnected'), {
        minLength: 1,
        maxLength: 10,
      }),
      connectionCount: fc.integer({ min: 1, max: 4 }),
      when: fc.array(fc.nat(), { minLength: images.length, maxLength: images.length }),
    })
    .map(({ order, again, sizes, answers, connectionCount, when }) => {
      const connections: Delivery = Array.from({ length: connectionCount }, () => []);
      const queue = [...order, ...again];
      for (let i = 0; queue.length > 0; i++)
        connections[i % connectionCount]?.push({
          events: queue.splice(0, sizes[i % sizes.length]),
          answer: answers[i % answers.length] ?? 'read',
          images: [],
        });
      const uploads = connections.flat();
      for (const [i, image] of images.entries())
        uploads[(when[i] ?? 0) % uploads.length]?.images.push(image);
      return connections;
    });
};

/**
 * Sends all of it. `sendImage` sends the image of an index, `afterUpload` runs after each upload. An upload whose answer
 * is missing is sent again.
 */
export async function deliver(
  device: Client,
  events: readonly object[],
  connections: Delivery,
  {
    sendImage,
    afterUpload,
  }: { sendImage: (index: number) => Promise<unknown>; afterUpload: () => Promise<unknown> },
): Promise<void> {
  await Promise.all(
    connections.map(async (uploads) => {
      for (const { events: indices, answer, images } of uploads) {
        for (const index of images) await sendImage(index);
        const some = indices.map((index) => events[index] as object);
        if (answer === 'disconnected') await uploadAndDisconnect(device, some);
        if (answer === 'lost') await uploadResults(device, some);
        const statuses = (await uploadResults(device, some)).map(({ status }) => status);
        expect(['aceito', 'repetido']).toEqual(expect.arrayContaining(statuses));
        await afterUpload();
      }
    }),
  );
}

/** Sends an upload and disconnects: the device does not learn whether it was carried out. */
async function uploadAndDisconnect({ url, token }: Client, eventos: object[]): Promise<void> {
  const body = JSON.stringify({ eventos });
  const wire = await RawConnection.open(url);
  wire.send(
    `POST /campo/v1/eventos HTTP/1.1\nHost: x\nContent-Type: application/json\nAuthorization: Bearer ${token}\nContent-Length: ${Buffer.byteLength(body)}\n\n`,
  );
  wire.send(body);
  wire.close();
}
