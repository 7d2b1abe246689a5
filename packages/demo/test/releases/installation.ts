/** A small installation with a row in every table: what is kept of a released version. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '@campeiro/server/platform/auth/sign-in';
import { sharedSecret } from '@campeiro/server/platform/auth/tokens';
import { readConfig } from '@campeiro/server/platform/config';
import { Database } from '@campeiro/server/platform/db/database';
import { sql } from '@campeiro/server/platform/db/sql';
import { Storage } from '@campeiro/server/platform/storage/storage';
import type pg from 'pg';
import { createFullAccount } from '../../../server/test/every-table.ts';
import { COMPANIES } from '../../src/content/company.ts';
import { fillDemo } from '../../src/fill/index.ts';

/** An administrator of the company, who sees everything. */
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
    await createFullAccount(db, hash);
    await db.acrossAccounts(async (tx) => {
      await tx.run(sql`
        insert into tentativas_de_login (login, rede, falhas, vale_ate) values ('x', '', '{now}', now())`);
      await tx.run(sql`
        insert into pedidos_de_senha (login, rede, idioma) values ('x', decode(repeat('00', 32), 'hex'), 'pt-BR')`);
    });
  } finally {
    await db.close();
    rmSync(DATA_DIR, { recursive: true });
  }
}
