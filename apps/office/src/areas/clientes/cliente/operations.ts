/** The operations of the page of a customer; transport/operations.test.ts holds them against the contract. */

import type {
  changeNota,
  createNota,
  deleteNota,
} from '@campeiro/contract/escritorio/notas-cliente';
import type {
  createPessoa,
  linkPessoasToCliente,
  unlinkPessoasFromCliente,
} from '@campeiro/contract/escritorio/pessoas';
import type { Nota } from '@campeiro/contract/notas-cliente';
import type { Pessoa } from '@campeiro/contract/pessoas';
import type { Registro } from '@campeiro/contract/registros';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

const NOTA = '/escritorio/v1/notas-cliente/{id}';

export const operations = {
  listRegistros: list<Registro>('/escritorio/v1/registros/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  listNotas: list<Nota>('/escritorio/v1/clientes/{id}/notas/list'),
  createNota: route<typeof createNota>('POST', '/escritorio/v1/clientes/{id}/notas', 201),
  changeNota: route<typeof changeNota>('PUT', NOTA, 200),
  deleteNota: route<typeof deleteNota>('DELETE', NOTA, 204),
  listPessoas: list<Pessoa>('/escritorio/v1/pessoas/list'),
  createPessoa: route<typeof createPessoa>('POST', '/escritorio/v1/pessoas/post', 201),
  linkPessoasToCliente: route<typeof linkPessoasToCliente>(
    'POST',
    '/escritorio/v1/clientes/pessoas/vincular',
    204,
  ),
  unlinkPessoasFromCliente: route<typeof unlinkPessoasFromCliente>(
    'POST',
    '/escritorio/v1/clientes/pessoas/desvincular',
    204,
  ),
};
