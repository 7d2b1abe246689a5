import { EnderecoDeCliente, MudancaDeEnderecoDeCliente } from '@campeiro/contract/enderecos';
import type { Api } from '../../http/api.ts';
import { addressRoutes } from '../enderecos/main-address.ts';

/** A customer's main address: /clientes/{id}/endereco. */
export const enderecoRoutes = (app: Api): void =>
  addressRoutes(app, {
    table: 'clientes',
    column: 'id_cliente',
    item: EnderecoDeCliente,
    change: MudancaDeEnderecoDeCliente,
  });
