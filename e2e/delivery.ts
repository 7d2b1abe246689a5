/** How a day's events reach the service from where the network is bad. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Client } from './client.ts';
import { verdicts } from './technician.ts';
import { Wire } from './wire.ts';

/** One upload: places of its events in the day, and what becomes of its answer. */
interface Fragment {
  events: number[];
  /** The answer arrives; comes to nobody; the connection breaks before it. */
  answer: 'heard' | 'lost' | 'cut';
  /** Places of the images that are sent before it. */
  images: number[];
}

/** The fragments that each connection sends, one after the other. */
export type Delivery = Fragment[][];

/** Shuffled, some twice, in pieces, on several connections, with answers that get lost. */
export const delivery = (events: number, images: readonly number[]): fc.Arbitrary<Delivery> => {
  const all = [...Array(events).keys()];
  return fc
    .record({
      order: fc.shuffledSubarray(all, { minLength: events }),
      again: fc.shuffledSubarray(all),
      sizes: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 }),
      answers: fc.array(fc.constantFrom<Fragment['answer']>('heard', 'heard', 'lost', 'cut'), {
        minLength: 1,
        maxLength: 10,
      }),
      connections: fc.integer({ min: 1, max: 4 }),
      when: fc.array(fc.nat(), { minLength: images.length, maxLength: images.length }),
    })
    .map(({ order, again, sizes, answers, connections, when }) => {
      const lanes: Delivery = Array.from({ length: connections }, () => []);
      const queue = [...order, ...again];
      for (let i = 0; queue.length > 0; i++)
        lanes[i % connections]?.push({
          events: queue.splice(0, sizes[i % sizes.length]),
          answer: answers[i % answers.length] ?? 'heard',
          images: [],
        });
      const fragments = lanes.flat();
      for (const [i, image] of images.entries())
        fragments[(when[i] ?? 0) % fragments.length]?.images.push(image);
      return lanes;
    });
};

/**
 * Sends all of it; `before` sends what comes by itself, `between` runs after each upload. An upload whose answer is
 * missing is sent again.
 */
export async function deliver(
  device: Client,
  events: readonly object[],
  lanes: Delivery,
  {
    image,
    between,
  }: { image: (place: number) => Promise<unknown>; between: () => Promise<unknown> },
): Promise<void> {
  await Promise.all(
    lanes.map(async (fragments) => {
      for (const { events: places, answer, images } of fragments) {
        for (const place of images) await image(place);
        const some = places.map((place) => events[place] as object);
        if (answer === 'cut') await breakOff(device, some);
        if (answer === 'lost') await verdicts(device, some);
        const statuses = (await verdicts(device, some)).map(({ status }) => status);
        expect(['aceito', 'repetido']).toEqual(expect.arrayContaining(statuses));
        await between();
      }
    }),
  );
}

/** Sends an upload and hangs up: whether it was carried out, nobody hears. */
async function breakOff({ url, token }: Client, eventos: object[]): Promise<void> {
  const body = JSON.stringify({ eventos });
  const wire = await Wire.to(url);
  wire.send(
    `POST /campo/v1/eventos HTTP/1.1\nHost: x\nContent-Type: application/json\nAuthorization: Bearer ${token}\nContent-Length: ${Buffer.byteLength(body)}\n\n`,
  );
  wire.send(body);
  wire.close();
}
