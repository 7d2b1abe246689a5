/** "Posso sair?": clears a technician's data from the device, and never work that exists only there. */
import type { FieldDatabase } from '../store/database.ts';
import { type Receipt, readReceipt } from '../store/outbox-view.ts';
import type { Account, Accounts, SignedOut } from '../transport/accounts.ts';

type Leave =
  | ({ kind: 'left' } & SignedOut)
  /** This would be lost: send it, or save the rescue file and confirm that. */
  | { kind: 'unsafe'; receipt: Receipt };

/**
 * Removes everything that is here of this user. `rescued`: the rescue file was saved, and the technician confirmed to
 * lose what is on the device. Stop the synchronisation first. To sign out and keep all of it use `Accounts.signOut`.
 */
export async function leave(
  accounts: Accounts,
  account: Account,
  db: FieldDatabase,
  { rescued = false } = {},
): Promise<Leave> {
  const receipt = await readReceipt(db);
  if (!receipt.safe && !rescued) return { kind: 'unsafe', receipt };
  return { kind: 'left', ...(await accounts.forget(account, db)) };
}
