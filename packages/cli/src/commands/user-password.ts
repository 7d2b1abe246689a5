import { Usuario } from '@campeiro/contract/usuarios';
import { replacePassword } from '@campeiro/server/domain/usuarios/host';
import { command, field, json, required } from '../command.ts';
import { passwordFrom, stdin } from '../password.ts';

export const userPassword = command({
  words: 'user password',
  about: 'Replaces the password of a user, who is signed out everywhere.',
  details: 'It also lifts a block after failed sign-ins.\n',
  examples: [
    'campeiro user password --login ana',
    'campeiro user password --login ana --stdin < password.txt',
  ],
  options: {
    login: required(field(Usuario.properties.login), 'Login of the user.'),
    stdin,
    json,
  },
  run: async ({ login, stdin: isGiven, json: asJson }, host) => {
    const given = isGiven ? await passwordFrom() : undefined;
    return host.withDatabase(async (db) => {
      const { senha, ...user } = await replacePassword(db, login, given);
      await host.show({ ...user, ...(senha !== null && { senha }) }, asJson);
      return true;
    });
  },
});
