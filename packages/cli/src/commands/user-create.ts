import { ROLES, Usuario } from '@campeiro/contract/usuarios';
import { addUser } from '@campeiro/server/domain/conta/commands';
import { command, field, id, json, oneOf, required } from '../command.ts';

export const userCreate = command({
  words: 'user create',
  about: 'Creates another user of an account.',
  details: 'It prints the password, which is stored nowhere.\n',
  examples: [
    'campeiro user create --conta 1 --nome "ERP" --login erp --perfil integracao',
    'campeiro user create --conta 1 --nome "Ana" --login ana --perfil campo --json',
  ],
  options: {
    conta: required(id, 'Number of the account.'),
    nome: required(field(Usuario.properties.nome), 'Name of the user.'),
    login: required(field(Usuario.properties.login), 'Login, unique in the whole installation.'),
    perfil: required(oneOf(ROLES), 'What the user may do.'),
    json,
  },
  run: ({ conta, json: asJson, ...user }, host) =>
    host.withDatabase(async (db) => {
      await host.show({ ...(await addUser(db, conta, user)) }, asJson);
      return true;
    }),
});
