import { accounts } from '@campeiro/server/domain/conta/commands';
import { command, json } from '../command.ts';

export const accountList = command({
  words: 'account list',
  about: 'Lists the accounts of the installation.',
  examples: ['campeiro account list', 'campeiro account list --json'],
  options: { json },
  run: ({ json: asJson }, host) =>
    host.withDatabase(async (db) => {
      await host.list(await accounts(db), asJson);
      return true;
    }),
});
