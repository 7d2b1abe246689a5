import { Conta } from '@campeiro/contract/escritorio/conta';
import { Usuario } from '@campeiro/contract/usuarios';
import { createAccountWithAdministrator } from '@campeiro/server/domain/conta/commands';
import { command, field, optional, required } from '../command.ts';
import { credentials } from '../credentials.ts';

export const accountCreate = command({
  words: 'account create',
  about: 'Creates an account with its administrator.',
  details: 'It prints the password, which is stored nowhere, and the address of the console.\n',
  options: {
    nome: required(field(Conta.properties.nome), 'Name of the account.'),
    login: optional(field(Usuario.properties.login), 'Login of the administrator.', 'admin'),
  },
  run: ({ nome, login }, host) =>
    host.withDatabase(async (db, { publicUrl }) => {
      const created = await createAccountWithAdministrator(db, nome, login);
      await host.print(`${credentials(created)}console: ${publicUrl}/escritorio\n`);
      return true;
    }),
});
