/**
 * Says with each request what this device has not sent: the office reads it even from a line on which no body gets through.
 */
import { ESPERA_HEADER, esperaText } from '@campeiro/contract/campo/espera';
import { instantOf } from '@campeiro/contract/kit/instants';
import { readMeta, writeMeta } from '../store/meta.ts';
import type { Line } from '../transport/call.ts';
import type { Context } from './context.ts';
import { asLeader } from './leadership.ts';

/** The line whose requests say it. */
export async function stating(context: Context): Promise<Line> {
  const { db, line, holding } = context;
  const aparelho = await nameOfDevice(context);
  if (aparelho === undefined) return line;
  const { events, images, bytes, since } = await holding.read(db);
  const text = esperaText({
    aparelho,
    ...{ eventos: events, fotos: images, bytes },
    desde: since === null ? null : instantOf(since),
    relogio: instantOf(db.now()),
  });
  return { ...line, headers: { ...line.headers, [ESPERA_HEADER]: text } };
}

/** Given once, so that the office counts nothing twice after another sign-in. Undefined while the device is full. */
async function nameOfDevice({ db, term }: Context): Promise<string | undefined> {
  const known = await readMeta(db, 'aparelho');
  if (known !== undefined) return known;
  const name = crypto.randomUUID();
  try {
    await asLeader(db, term, [], () => writeMeta(db, 'aparelho', name));
    return name;
  } catch {
    return undefined;
  }
}
