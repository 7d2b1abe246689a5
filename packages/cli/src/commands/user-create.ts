import { ROLES, Usuario } from '@campeiro/contract/usuarios';
import { addUser } from '@campeiro/server/domain/conta/commands';
import { command, field, id, oneOf, required } from '../command.ts';
import { credentials } from '../credentials.ts';

export const userCreate = command({
  words: 'user create',
  about: 'Creates another user of an account.',
  details: 'It prints the password, which is stored nowhere.\n',
  options: {
    conta: required(id, 'Number of the account.'),
    nome: required(field(Usuario.properties.nome), 'Name of the user.'),
    login: required(field(Usuario.properties.login), 'Login, unique in the whole installation.'),
    perfil: required(oneOf(ROLES), 'What the user may do.'),
  },
  run: ({ conta, ...user }, host) =>
    host.withDatabase(async (db) => {
      await host.print(credentials(await addUser(db, conta, user)));
      return true;
    }),
});
