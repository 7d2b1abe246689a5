import { usersOf } from '@campeiro/server/domain/usuarios/host';
import { command, id, json, required } from '../command.ts';

export const userList = command({
  words: 'user list',
  about: 'Lists the users of an account, the deactivated ones too.',
  examples: ['campeiro user list --conta 1', 'campeiro user list --conta 1 --json'],
  options: { conta: required(id, 'Number of the account.'), json },
  run: ({ conta, json: asJson }, host) =>
    host.withDatabase(async (db) => {
      await host.list(await usersOf(db, conta), asJson);
      return true;
    }),
});
