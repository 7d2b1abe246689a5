import type { Endereco } from '@campeiro/contract/enderecos';
import type {
  replaceEnderecoDeCliente,
  replaceEnderecoDePessoa,
} from '@campeiro/contract/escritorio/enderecos';
import { list, route } from '@campeiro/ui/http/route.ts';
import type { Static } from 'typebox';

export const operations = {
  listEnderecos: list<Static<typeof Endereco>>('/escritorio/v1/enderecos/list'),
  replaceEnderecoDeCliente: route<typeof replaceEnderecoDeCliente>(
    'PUT',
    '/escritorio/v1/clientes/{id}/endereco',
    200,
  ),
  replaceEnderecoDePessoa: route<typeof replaceEnderecoDePessoa>(
    'PUT',
    '/escritorio/v1/pessoas/{id}/endereco',
    200,
  ),
};
