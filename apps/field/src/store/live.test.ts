/** A screen notices at once when anything it reads changes. */
import { expect, test } from 'vitest';
import { cliente, newDisk, visitRow } from '../../test/device.ts';
import { onMyWay } from '../outbox/actions.ts';
import type { FieldDatabase } from './database.ts';
import { live } from './live.ts';
import { readOutboxList } from './outbox-list.ts';
import { readChip, readReceipt } from './outbox-view.ts';
import { readToday, readWeek } from './today.ts';
import { readVisit } from './visit-detail.ts';

const READERS: Record<string, (db: FieldDatabase) => Promise<unknown>> = {
  'the day': readToday,
  'the week': (db) => readWeek(db),
  'a visit': (db) => readVisit(db, '1'),
  'the chip': readChip,
  'the outbox': readOutboxList,
  'what has not arrived': readReceipt,
};

test.each(Object.keys(READERS))('%s follows what is done', async (name) => {
  const read = READERS[name] as (db: FieldDatabase) => Promise<unknown>;
  const db = newDisk().open(`campeiro ${name}`);
  await db.clientes.put({ ...cliente(), generation: 1 });
  await db.visitas.put(visitRow(1));
  const shown: unknown[] = [];
  const watching = live(() => read(db)).subscribe((it) => shown.push(it));
  await expect.poll(() => shown.length).toBe(1);
  await onMyWay(db, '1');
  await expect.poll(() => shown.at(-1)).toEqual(await read(db));
  expect(shown.at(-1)).not.toEqual(shown[0]);
  watching.unsubscribe();
  db.close();
});
