/** A small installation with a row in every table: what is kept of a released version. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLES } from '@campeiro/contract/usuarios';
import type pg from 'pg';
import { COMPANIES } from '../../src/demo/content/company.ts';
import { fillDemo } from '../../src/demo/fill/index.ts';
import { createAccount, createUser } from '../../src/domain/conta/create.ts';
import { hashPassword } from '../../src/platform/auth/sign-in.ts';
import { sharedSecret } from '../../src/platform/auth/tokens.ts';
import { readConfig } from '../../src/platform/config.ts';
import { Database } from '../../src/platform/db/database.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { Storage } from '../../src/platform/storage/storage.ts';
import { fillEveryTable } from '../every-table.ts';

/** Somebody of the company who sees everything. */
export const ADMINISTRATOR = { login: 'admin', senha: 'a password of a kept version' };

/** The demo's first company with fewer customers and a shorter past. */
const SMALL = COMPANIES.filter(({ key }) => key === 'principal').map((company) => ({
  ...company,
  ...{ customers: 4, historyDays: 6, concludedOrders: 4, openOrders: 2, notes: 8 },
}));

/** Fills a migrated database: a company with a week of work, and an account with a row in every table. */
export async function fillInstallation(connection: pg.ClientConfig): Promise<void> {
  const db = new Database(connection, 5);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'campeiro-kept-'));
  try {
    await sharedSecret(db); // as a start does
    const hash = await hashPassword(ADMINISTRATOR.senha);
    await fillDemo(db, new Storage(readConfig({ DATA_DIR })), hash, Date.now(), SMALL);
    await createAccount(db, 'Uma linha em cada tabela', async (tx) => {
      for (const perfil of ROLES)
        await createUser(tx, { nome: perfil, login: `cada-${perfil}`, perfil }, hash);
      await fillEveryTable(tx);
    });
    await db.acrossAccounts((tx) =>
      tx.run(sql`
        insert into tentativas_de_login (login, rede, falhas, vale_ate) values ('x', '', '{now}', now())`),
    );
  } finally {
    await db.close();
    rmSync(DATA_DIR, { recursive: true });
  }
}
