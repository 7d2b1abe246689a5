import { EnderecoDePessoa, MudancaDeEnderecoDePessoa } from '@campeiro/contract/enderecos';
import type { Api } from '../../http/api.ts';
import { addressRoutes } from '../enderecos/main-address.ts';

/** A person's address: /pessoas/{id}/endereco. */
export const enderecoRoutes = (app: Api): void =>
  addressRoutes(app, {
    table: 'pessoas',
    column: 'id_pessoa',
    item: EnderecoDePessoa,
    change: MudancaDeEnderecoDePessoa,
  });
