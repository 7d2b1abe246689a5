/** What the first steps call; transport/operations.test.ts holds it against the contract. */
import type { Cliente } from '@campeiro/contract/clientes';
import type { createCliente } from '@campeiro/contract/escritorio/clientes';
import type { changeConta } from '@campeiro/contract/escritorio/conta';
import type { replaceEnderecoDeCliente } from '@campeiro/contract/escritorio/enderecos';
import type { createRegistro } from '@campeiro/contract/escritorio/registros';
import type { createUsuario } from '@campeiro/contract/escritorio/usuarios';
import type { Registro } from '@campeiro/contract/registros';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

export const operations = {
  changeConta: route<typeof changeConta>('PATCH', '/escritorio/v1/conta', 200),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  createUsuario: route<typeof createUsuario>('POST', '/escritorio/v1/usuarios', 201),
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
  createCliente: route<typeof createCliente>('POST', '/escritorio/v1/clientes', 201),
  replaceEnderecoDeCliente: route<typeof replaceEnderecoDeCliente>(
    'PUT',
    '/escritorio/v1/clientes/{id}/endereco',
    200,
  ),
  listRegistros: list<Registro>('/escritorio/v1/registros/list'),
  createRegistro: route<typeof createRegistro>('POST', '/escritorio/v1/registros/post', 201),
};
