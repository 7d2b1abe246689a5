import { Usuario } from '@campeiro/contract/usuarios';
import { deactivate } from '@campeiro/server/domain/usuarios/host';
import { command, field, json, required } from '../command.ts';

export const userDeactivate = command({
  words: 'user deactivate',
  about: 'Deactivates a user, who is signed out at once.',
  details: 'The last active administrator of an account stays active.\n',
  examples: ['campeiro user deactivate --login ana'],
  options: { login: required(field(Usuario.properties.login), 'Login of the user.'), json },
  run: ({ login, json: asJson }, host) =>
    host.withDatabase(async (db) => {
      await host.show(await deactivate(db, login), asJson);
      return true;
    }),
});
