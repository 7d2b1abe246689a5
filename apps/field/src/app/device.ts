/**
 * Whose app this is, with their database and its synchronisation. One for each tab, made when the app starts: screens
 * get it by `useDevice`.
 */

import { deviceName } from '@campeiro/ui/app/device-name.ts';
import { preferredLanguage } from '@campeiro/ui/language/language.tsx';
import { leave as leaveForGood } from '../rescue/leave.ts';
import type { FieldDatabase } from '../store/database.ts';
import { writeMeta } from '../store/meta.ts';
import type { Sync, SyncOptions } from '../sync/start.ts';
import {
  type Account,
  Accounts,
  type Credentials,
  type Kept,
  type SignedOut,
  type SignIn,
} from '../transport/accounts.ts';
import type { Line } from '../transport/call.ts';
import { currentConnection, onConnectionChange } from './connection.ts';
import { notePageTrouble } from './page-trouble.ts';

/** A technician who has signed in, and what the device keeps for them. */
export interface Device {
  account: Account;
  db: FieldDatabase;
  line: Line;
  sync: Sync;
}

const line: Line = {
  base: '',
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  language: preferredLanguage,
};

export const accounts = new Accounts({ line, ledger: localStorage });

/** Whose data the browser has deleted since the app was last open: people have to know what may be lost. */
let lost: readonly Kept[] = [];
export const lostData = (): readonly Kept[] => lost;

/** Who has work here for another installation, which was at this address before. */
let others: readonly Account[] = [];
export const otherAccounts = (): readonly Account[] => others;

/**
 * Whether the server knows of the last sign-out: `ending` while the request is under way, `unreached` after it failed.
 */
type Farewell = 'ending' | 'unreached' | undefined;
let farewell: Farewell;
export const currentFarewell = (): Farewell => farewell;

let device: Device | undefined;
const listeners = new Set<() => void>();

/** Undefined while no technician is signed in. */
export const currentDevice = (): Device | undefined => device;

/**
 * Calls back when a technician signs in or out, and when the server has learnt of it. Returns a function that ends
 * that.
 */
export function onDeviceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Opens the app for the technician who used it last. */
export async function openDevice(): Promise<void> {
  lost = await accounts.lost();
  const account = await accounts.current();
  if (account) enter(account, accounts.open(account));
  // Without this, browsers may delete what is here when the device runs out of space. They may refuse.
  if (account) void navigator.storage?.persist?.();
}

/** Signs in, also as another user: what belongs to the one before stays on the device. */
export const signIn = async (credentials: Credentials): Promise<SignIn> =>
  entered(await accounts.signIn({ ...credentials, dispositivo: deviceName() }));

/** What the sign-in page offers a person who forgot the password. */
export const canSendLinks = () => accounts.canSendLinks();
export const askForLink = (login: string) => accounts.askForLink(login);

/** Sets the password of an invited technician and signs them in. */
export const acceptInvitation = async (convite: string, senha: string): Promise<SignIn> =>
  entered(await accounts.accept({ convite, senha, dispositivo: deviceName() }));

async function entered(outcome: SignIn): Promise<SignIn> {
  if (outcome.kind === 'in') {
    await leave();
    enter(outcome.account, outcome.db);
    void navigator.storage?.persist?.();
  }
  return outcome;
}

/**
 * Checks the technician's password and continues their session on the screen where they are. `offline`: the password is
 * right, and the server could not be asked.
 */
export async function givePassword(senha: string): Promise<SignIn> {
  const { account } = device as Device;
  const { login } = account.usuario;
  const outcome = await accounts.signIn({ login, senha, dispositivo: deviceName() });
  if (outcome.kind !== 'in') return outcome;
  if (outcome.account.database === account.database) {
    // The screens have a connection to this database of their own.
    outcome.db.close();
  } else {
    // Another installation has come to this address, or another user has the login.
    await leave();
    enter(outcome.account, outcome.db);
  }
  return outcome;
}

/** Signs out. Everything stays on the device. The technician does not wait for the request that ends the session. */
export async function signOut(): Promise<void> {
  const { account, db } = device ?? {};
  await leave();
  if (account && db) bidFarewell(await accounts.signOut(account, db));
}

function bidFarewell({ ended }: SignedOut): void {
  farewell = 'ending';
  notify();
  void ended.then((isEnded) => {
    farewell = isEnded ? undefined : 'unreached';
    notify();
  });
}

/**
 * Removes everything of the technician from this device and shows the sign-in. `rescued`: the technician confirmed the
 * loss of what has not been sent. Returns whether it was removed: without that confirmation, unsent work stays.
 */
export async function removeData(rescued: boolean): Promise<boolean> {
  const { account, db } = device as Device;
  await device?.sync.stop();
  const outcome = await leaveForGood(accounts, account, db, { rescued });
  if (outcome.kind === 'unsafe') enter(account, db);
  else {
    change(undefined);
    bidFarewell(outcome);
  }
  return outcome.kind === 'left';
}

/** The technician has changed their password: the new one lets them in without a network too. */
export const learnPassword = (senha: string): Promise<void> =>
  accounts.learn((device as Device).account, senha);

/** Ends the synchronisation of this tab and shows the sign-in. */
async function leave(): Promise<void> {
  const left = device;
  change(undefined);
  await left?.sync.stop();
}

function enter(account: Account, db: FieldDatabase): void {
  const sync = syncSoon({
    db,
    line,
    locks: navigator.locks,
    connection: currentConnection,
    onError: reportError,
    onStorage: notePageTrouble,
  });
  others = [];
  change({ account, db, line, sync });
  void findOthers(account).catch(reportError);
}

/** The first screen does not wait for the script that synchronises. If it does not come, the page says so. */
function syncSoon(options: SyncOptions): Sync {
  const { onError } = options;
  let stopped = false;
  const started = import('../sync/start.ts')
    .then(({ startSync }) => (stopped ? undefined : startSync(options)))
    .catch((error) => {
      onError(error);
      notePageTrouble('unstarted');
      return undefined;
    });
  return {
    wake: (by) => void started.then((sync) => sync?.wake(by)),
    stop: async () => {
      stopped = true;
      await (await started)?.stop();
    },
  };
}

async function findOthers(account: Account): Promise<void> {
  const found = await accounts.others(account);
  if (device?.account.database !== account.database) return;
  others = found;
  notify();
}

/**
 * Removes what another installation's user has here. `rescued`: the file with it was saved. No request is made: this
 * server does not know that user.
 */
export async function removeOther(other: Account, rescued: boolean): Promise<void> {
  const db = accounts.open(other);
  await writeMeta(db, 'session', null);
  await leaveForGood(accounts, other, db, { rescued });
  if (device) await findOthers(device.account);
}

function change(next: Device | undefined): void {
  device = next;
  if (next) farewell = undefined;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The browser's view of the network is a reason to try at once, never a reason not to. */
window.addEventListener('online', () => device?.sync.wake('network'));
onConnectionChange(() => device?.sync.wake('network'));
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) device?.sync.wake('seen');
});
