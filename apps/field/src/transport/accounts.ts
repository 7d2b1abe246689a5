/** Who uses this device: sign-in, with a network and without, and which user's database is open. */
import { Dexie, type EntityTable } from 'dexie';
import { attachmentTables, forgetAttachments } from '../store/attachments.ts';
import { type DatabaseOptions, databaseName, FieldDatabase } from '../store/database.ts';
import { readMeta, writeMeta } from '../store/meta.ts';
import { forgetPast, pastTables } from '../store/past.ts';
import type { Problema, Sessao, Usuario } from '../store/wire.ts';
import { call, type Line } from './call.ts';
import { operations } from './operations.ts';
import { type Verifier, verifierOf, verifies } from './password.ts';
import { endSession, sessionIn } from './session.ts';

/** A user who has signed in on this device. */
export interface Account {
  /** The name of their database. */
  database: string;
  usuario: Usuario;
  /** The installation whose user this is. Undefined: signed in with an app that did not ask. */
  instalacao?: string;
  /** The company of the installation. Undefined: signed in with an app that did not keep it. */
  conta?: number;
  /** When the server last took the password, in milliseconds by the device's clock. */
  enteredAt?: number;
  verifier: Verifier;
  /** Whether the app opens with this user; of one at most. */
  current: 0 | 1;
}

class Directory extends Dexie {
  declare readonly accounts: EntityTable<Account, 'database'>;

  constructor(options: DatabaseOptions) {
    super('campeiro', options);
    this.version(1).stores({ accounts: '&database, current' });
  }
}

export type SignIn =
  /** `offline`: by the last password that the server took; what is here can be seen and added to. */
  | { kind: 'in'; account: Account; db: FieldDatabase; offline: boolean }
  | { kind: 'wrong' }
  /** The password is right, but the user is not a technician or is deactivated. `why` is the server's sentence. */
  | { kind: 'no-access'; why: string }
  | { kind: 'outdated' }
  /** Too many attempts, or the server cannot serve now. `retryAfter` in milliseconds, where it is known. */
  | { kind: 'later'; retryAfter: number | null }
  /** No connection, and the device does not know this user with this password. */
  | { kind: 'unreachable'; why: 'offline' | 'portal' };

export interface SignedOut {
  /** Whether the session has ended at the server too: false when it could not be reached. */
  ended: Promise<boolean>;
}

export interface Credentials {
  login: string;
  senha: string;
  /** The device's name, to recognise the session by. */
  dispositivo?: string;
}

type Ledger = Pick<Storage, 'getItem' | 'setItem'>;
const LEDGER_KEY = 'campeiro';

/** A database that was here. */
export interface Kept {
  database: string;
  nome: string;
}

interface AccountsOptions {
  line: Line;
  database?: DatabaseOptions;
  /** `localStorage`: outlives databases that a browser threw away, so that the app can report the loss. */
  ledger?: Ledger;
  /** Rounds of the password's hash; fewer in tests. */
  rounds?: number;
}

export class Accounts {
  readonly #directory: Directory;
  readonly #options: AccountsOptions;

  constructor(options: AccountsOptions) {
    this.#options = options;
    this.#directory = new Directory(options.database ?? {});
  }

  /** Signs in at the server; where it cannot be reached, on the device. */
  async signIn({ login, senha, dispositivo }: Credentials): Promise<SignIn> {
    const body = { login: login.trim(), senha, ...(dispositivo && { dispositivo }) };
    const outcome = await call(this.#options.line, operations.openSessao, { body, brief: true });
    if (outcome.kind === 'ok') return this.#enter(outcome.body, senha);
    if (outcome.kind === 'problem') return refusal(outcome.problem);
    const known = await this.#known(login, senha);
    if (known) {
      const account = await this.#makeCurrent(known);
      return { kind: 'in', account, db: this.open(account), offline: true };
    }
    if (outcome.kind === 'unavailable') return { kind: 'later', retryAfter: outcome.retryAfter };
    return { kind: 'unreachable', why: outcome.kind };
  }

  /** Sets the password of an invited technician at the server and signs them in. `wrong`: the invitation has ended. */
  async accept(body: { convite: string; senha: string; dispositivo: string }): Promise<SignIn> {
    const outcome = await call(this.#options.line, operations.acceptConvite, { body, brief: true });
    if (outcome.kind === 'ok') return this.#enter(outcome.body, body.senha);
    if (outcome.kind === 'problem') return refusal(outcome.problem);
    if (outcome.kind === 'unavailable') return { kind: 'later', retryAfter: outcome.retryAfter };
    return { kind: 'unreachable', why: outcome.kind };
  }

  /** Whether the server sends a link by e-mail to a person who forgot the password; false if it cannot be asked. */
  async canSendLinks(): Promise<boolean> {
    const outcome = await call(this.#options.line, operations.getOpcoesNoAparelho, { brief: true });
    return outcome.kind === 'ok' && outcome.body.email;
  }

  /** Asks for such a link. Throws if the server has not taken the request. */
  async askForLink(login: string): Promise<void> {
    const body = { login };
    const request = operations.requestSenhaNoAparelho;
    const outcome = await call(this.#options.line, request, { body, brief: true });
    if (outcome.kind !== 'ok') throw new Error(outcome.kind);
  }

  /** The signed-in account, or undefined. */
  current(): Promise<Account | undefined> {
    return this.#directory.accounts.where('current').equals(1).first();
  }

  /** All users who have data on this device. */
  all(): Promise<Account[]> {
    return this.#directory.accounts.toArray();
  }

  /** Accounts of other installations that were at this address before: nothing of theirs is sent to this one. */
  others(own: Account): Promise<Account[]> {
    return this.#besides(own, (theirs) => theirs !== own.instalacao);
  }

  /** Who else of this company has data on this device. */
  async colleagues(own: Account): Promise<Account[]> {
    const here = await this.#besides(own, (theirs) => theirs === own.instalacao);
    return here.filter(({ conta }) => conta === undefined || conta === own.conta);
  }

  async #besides(
    { database }: Account,
    isWanted: (instalacao: string | undefined) => boolean,
  ): Promise<Account[]> {
    const found: Account[] = [];
    for (const account of await this.all()) {
      if (account.database === database) continue;
      if (isWanted(account.instalacao ?? (await this.#heardIn(account)))) found.push(account);
    }
    return found;
  }

  /**
   * The databases that were here and that the browser threw away, with what they had not sent. Read it when the app
   * starts and show it: each loss is reported once.
   */
  async lost(): Promise<Kept[]> {
    const known = new Set((await this.all()).map(({ database }) => database));
    const lost = this.#kept().filter(({ database }) => !known.has(database));
    this.#keep((it) => known.has(it.database));
    return lost;
  }

  #kept(): Kept[] {
    return JSON.parse(this.#options.ledger?.getItem(LEDGER_KEY) ?? '[]') as Kept[];
  }

  /** Keeps those in the ledger that fulfil this, and these. */
  #keep(stays: (it: Kept) => boolean, ...more: Kept[]): void {
    const kept = [...this.#kept().filter(stays), ...more];
    this.#options.ledger?.setItem(LEDGER_KEY, JSON.stringify(kept));
  }

  open({ database }: Account): FieldDatabase {
    return new FieldDatabase(database, this.#options.database);
  }

  /** The password was replaced: without a network the new one lets this user in. */
  async learn({ database }: Account, senha: string): Promise<void> {
    const verifier = await verifierOf(senha, this.#options.rounds);
    await this.#directory.accounts.update(database, { verifier });
  }

  /**
   * Closes the app for this user, without waiting for the server. Everything of theirs stays on the device, but for what
   * others did at their customers and files of the office: those come again.
   */
  async signOut(account: Account, db: FieldDatabase): Promise<SignedOut> {
    const session = await readMeta(db, 'session');
    await this.#directory.accounts.update(account.database, { current: 0 });
    await writeMeta(db, 'session', null);
    const tables = [...pastTables(db), ...attachmentTables(db), db.meta];
    await db.transaction('rw', tables, async () => {
      await forgetPast(db);
      await forgetAttachments(db);
    });
    return { ended: session ? endSession(this.#options.line, session) : Promise.resolve(true) };
  }

  /** Removes all that is here of this user. Only `leave` of rescue/ may call it: it looks whether anything is lost. */
  async forget(account: Account, db: FieldDatabase): Promise<SignedOut> {
    const signedOut = await this.signOut(account, db);
    await db.delete();
    await this.#directory.accounts.delete(account.database);
    this.#keep((it) => it.database !== account.database);
    return signedOut;
  }

  close(): void {
    this.#directory.close();
  }

  async #enter(sessao: Sessao, senha: string): Promise<SignIn> {
    const { usuario, instalacao, id_conta: conta } = sessao;
    const verifier = await verifierOf(senha, this.#options.rounds);
    const database = await this.#databaseOf(sessao);
    const enteredAt = this.#options.line.now();
    const who = { database, usuario, instalacao, conta };
    const entered: Account = { ...who, enteredAt, verifier, current: 1 };
    const account = await this.#makeCurrent(entered);
    const db = this.open(account);
    await writeMeta(db, 'instalacao', instalacao);
    await writeMeta(db, 'session', sessionIn(sessao));
    this.#keep((it) => it.database !== database, { database, nome: usuario.nome });
    return { kind: 'in', account, db, offline: false };
  }

  /**
   * The user's own database. One that was named without the installation is theirs where the server of this
   * installation was heard from within its session.
   */
  async #databaseOf({ instalacao, id_conta, usuario }: Sessao): Promise<string> {
    for (const account of await this.all()) {
      if (account.instalacao !== undefined || account.usuario.id !== usuario.id) continue;
      if ((await this.#heardIn(account)) === instalacao) return account.database;
    }
    return databaseName(instalacao, id_conta, usuario.id);
  }

  /** The installation that was heard from within the account's session. */
  async #heardIn(account: Account): Promise<string | undefined> {
    const db = this.open(account);
    try {
      return await readMeta(db, 'instalacao');
    } finally {
      db.close();
    }
  }

  async #makeCurrent(account: Account): Promise<Account> {
    const { accounts } = this.#directory;
    const entered: Account = { ...account, current: 1 };
    await this.#directory.transaction('rw', accounts, async () => {
      await accounts.where('current').equals(1).modify({ current: 0 });
      await accounts.put(entered);
    });
    return entered;
  }

  /** The user of the installation that was entered last who has this login and had this password. */
  async #known(login: string, senha: string): Promise<Account | undefined> {
    const wanted = normalLogin(login);
    const all = (await this.all()).toSorted((a, b) => enteredAt(b) - enteredAt(a));
    for (const account of all.filter((it) => it.instalacao === all[0]?.instalacao)) {
      const { usuario, verifier } = account;
      if (normalLogin(usuario.login) === wanted && (await verifies(senha, verifier)))
        return account;
    }
    return undefined;
  }
}

const enteredAt = (account: Account): number => account.enteredAt ?? 0;

/** As the server compares logins. */
const normalLogin = (login: string): string => login.trim().toLowerCase();

function refusal({ codigo, titulo, detalhe = titulo }: Problema): SignIn {
  if (codigo === 'SEM_PERMISSAO') return { kind: 'no-access', why: detalhe };
  if (codigo === 'VERSAO_NAO_SUPORTADA') return { kind: 'outdated' };
  return { kind: 'wrong' };
}
