import { inject, test } from 'vitest';
import { connectTo, newAccount } from '../data/account.ts';
import { newCliente } from '../data/fixtures.ts';
import { checkAmounts } from '../travel/amounts.ts';

test('many months are paid to the centavo', async () => {
  const { conta, admin } = await newAccount(inject('demo'), inject('dataDir'));
  const db = await connectTo(inject('dataDir'));
  try {
    await checkAmounts({ admin, db, conta, customer: await newCliente(admin) }, 40);
  } finally {
    await db.end();
  }
});
