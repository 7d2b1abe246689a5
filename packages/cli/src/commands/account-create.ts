import { Conta } from '@campeiro/contract/escritorio/conta';
import { Usuario } from '@campeiro/contract/usuarios';
import { createAccountWithAdministrator } from '@campeiro/server/domain/conta/commands';
import { command, field, json, optional, required } from '../command.ts';

export const accountCreate = command({
  words: 'account create',
  about: 'Creates an account with its administrator.',
  details: 'It prints the password, which is stored nowhere, and the address of the console.\n',
  examples: ['campeiro account create --nome "Minha Empresa" --login admin'],
  options: {
    nome: required(field(Conta.properties.nome), 'Name of the account.'),
    login: optional(field(Usuario.properties.login), 'Login of the administrator.', 'admin'),
    json,
  },
  run: ({ nome, login, json: asJson }, host) =>
    host.withDatabase(async (db, { publicUrl }) => {
      const created = await createAccountWithAdministrator(db, nome, login);
      await host.show({ ...created, console: `${publicUrl}/escritorio` }, asJson);
      return true;
    }),
});
