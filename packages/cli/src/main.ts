#!/usr/bin/env node
/** `campeiro`: commands for the host of an installation. */
import { parseArgs } from 'node:util';
import { ROLES, type Role } from '@campeiro/contract/usuarios';
import {
  addUser,
  type Credentials,
  createAccountWithAdministrator,
} from '@campeiro/server/domain/conta/create';
import { type Config, readConfig } from '@campeiro/server/platform/config';
import type { Database } from '@campeiro/server/platform/db/database';
import { renewEpoch } from '@campeiro/server/platform/db/epoch';
import { openDatabase } from '@campeiro/server/server';
import { importRescue } from './rescue.ts';

const USAGE = `Usage:
  campeiro account create --nome "Minha Empresa" [--login admin]
  campeiro user create --conta 1 --nome "Ana" --login ana --perfil ${ROLES.join('|')}
  campeiro epoch renew
  campeiro importar-resgate FILE

The first creates an account with its administrator, the second another user of an account. Both print a
password, which is kept nowhere. Run the third after a restore that the server cannot notice: devices then send
again what an older copy of the data may lack. The last takes in what a technician's device saved and could not send.
All read the same environment as the server (DATA_DIR, DATABASE_URL);
the server may be running meanwhile.
`;

const OPTIONS = {
  conta: { type: 'string' },
  nome: { type: 'string' },
  login: { type: 'string' },
  perfil: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Work = (db: Database, config: Config) => Promise<string>;
type Values = Partial<Record<'conta' | 'nome' | 'login' | 'perfil', string>>;

/** The work for the command line; undefined for an unknown command. */
function commandOf(words: string[], values: Values): Work | undefined {
  const { conta, nome, login, perfil } = values;
  const command = words.join(' ');
  if (command === 'account create' && nome) {
    return async (db, { publicUrl }) =>
      `${shown(await createAccountWithAdministrator(db, nome, login ?? 'admin'))}Console: ${publicUrl}/escritorio\n`;
  }
  if (
    command === 'user create' &&
    nome &&
    login &&
    ROLES.includes(perfil as Role) &&
    Number(conta) > 0
  ) {
    return async (db) =>
      shown(await addUser(db, Number(conta), { nome, login, perfil: perfil as Role }));
  }
  if (command === 'epoch renew') {
    return async (db) => {
      await renewEpoch(db);
      return 'Devices will send again what they sent in the last seven days.\n';
    };
  }
  const [first, file, ...others] = words;
  if (first === 'importar-resgate' && file && others.length === 0) {
    return async (db, config) => `${JSON.stringify(await importRescue(db, config, file))}\n`;
  }
  return undefined;
}

const shown = ({ conta, login, senha }: Credentials): string =>
  `Conta: ${conta}\nLogin: ${login}\nSenha: ${senha}\n`;

async function run(work: Work): Promise<void> {
  const config = readConfig(process.env);
  const { db, close } = await openDatabase(config);
  try {
    process.stdout.write(await work(db, config));
  } finally {
    await close();
  }
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const work = commandOf(positionals, values);
  if (work) await run(work);
  else {
    process.stderr.write(USAGE);
    process.exitCode = values.help ? 0 : 2;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
