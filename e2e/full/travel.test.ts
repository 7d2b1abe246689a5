import { inject, test } from 'vitest';
import { connectTo, newAccount } from '../account.ts';
import { newCliente } from '../fixtures.ts';
import { checkMoney } from '../money.ts';

test('many months are paid to the centavo', async () => {
  const { conta, admin } = await newAccount(inject('demo'), inject('dataDir'));
  const db = await connectTo(inject('dataDir'));
  try {
    await checkMoney({ admin, db, conta, customer: await newCliente(admin) }, 40);
  } finally {
    await db.end();
  }
});
