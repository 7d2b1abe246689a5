import { accounts } from '@campeiro/server/domain/conta/commands';
import { command, json } from '../command.ts';
import { after, printPage } from '../pages.ts';

export const accountList = command({
  words: 'account list',
  about: 'Lists the accounts of the installation.',
  examples: ['campeiro account list', 'campeiro account list --json'],
  options: { after, json },
  run: ({ after: from, json: asJson }, host) =>
    host.withDatabase(async (db) => {
      await printPage(host, asJson, (limit) => accounts(db, from, limit));
      return true;
    }),
});
