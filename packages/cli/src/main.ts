#!/usr/bin/env node
/** `campeiro`: what the host of an installation does from a terminal. */
import { parseArgs } from 'node:util';
import { createAccountWithAdministrator } from '@campeiro/server/accounts/create';
import { readConfig } from '@campeiro/server/config';
import { openDatabase } from '@campeiro/server/server';

const USAGE = `Usage:
  campeiro account create --nome "Minha Empresa" [--login admin]

Makes an account and its first administrator, and prints the password once. Reads the same
environment as the server (DATA_DIR, DATABASE_URL); the server may be running meanwhile.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    nome: { type: 'string' },
    login: { type: 'string', default: 'admin' },
    help: { type: 'boolean' },
  },
});

if (positionals.join(' ') === 'account create' && values.nome) {
  const { db, close } = await openDatabase(readConfig(process.env));
  try {
    const senha = await createAccountWithAdministrator(db, values.nome, values.login);
    process.stdout.write(`Conta: ${values.nome}\nLogin: ${values.login}\nSenha: ${senha}\n`);
  } finally {
    await close();
  }
} else {
  process.stderr.write(USAGE);
  process.exitCode = values.help ? 0 : 2;
}
