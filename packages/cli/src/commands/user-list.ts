import { usersOf } from '@campeiro/server/domain/usuarios/host';
import { command, id, json, required } from '../command.ts';
import { after, printPage } from '../pages.ts';

export const userList = command({
  words: 'user list',
  about: 'Lists the users of an account, the deactivated ones too.',
  examples: ['campeiro user list --conta 1', 'campeiro user list --conta 1 --json'],
  options: { conta: required(id, 'Number of the account.'), after, json },
  run: ({ conta, after: from, json: asJson }, host) =>
    host.withDatabase(async (db) => {
      await printPage(host, asJson, (limit) => usersOf(db, conta, from, limit));
      return true;
    }),
});
