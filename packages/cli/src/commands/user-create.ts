import { ROLES, Usuario } from '@campeiro/contract/usuarios';
import { addUser } from '@campeiro/server/domain/conta/commands';
import { command, field, id, json, oneOf, required } from '../command.ts';
import { passwordFrom, stdin } from '../password.ts';

export const userCreate = command({
  words: 'user create',
  about: 'Creates another user of an account.',
  details: 'It prints a generated password, which is stored nowhere.\n',
  examples: [
    'campeiro user create --conta 1 --nome "ERP" --login erp --perfil integracao',
    'campeiro user create --conta 1 --nome "Ana" --login ana --perfil campo --json',
    'campeiro user create --conta 1 --nome "Bia" --login bia --perfil gestor --stdin < password.txt',
  ],
  options: {
    conta: required(id, 'Number of the account.'),
    nome: required(field(Usuario.properties.nome), 'Name of the user.'),
    login: required(field(Usuario.properties.login), 'Login, unique in the whole installation.'),
    perfil: required(oneOf(ROLES), 'What the user may do.'),
    stdin,
    json,
  },
  run: async ({ conta, stdin: isGiven, json: asJson, ...user }, host) => {
    const given = isGiven ? await passwordFrom() : undefined;
    return host.withDatabase(async (db) => {
      const { senha, ...created } = await addUser(db, conta, user, given);
      await host.show({ ...created, ...(!isGiven && { senha }) }, asJson);
      return true;
    });
  },
});
