/** The operations of recurring visits; transport/operations.test.ts holds them against the contract. */
import type { Cliente } from '@campeiro/contract/clientes';
import type {
  changeRecorrencia,
  createRecorrencia,
  endRecorrencia,
  getRecorrencia,
  Recorrencia,
} from '@campeiro/contract/escritorio/recorrencias';
import type { Registro } from '@campeiro/contract/registros';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

const RECORRENCIA = '/escritorio/v1/recorrencias/{id}';

export const operations = {
  listRecorrencias: list<Recorrencia>('/escritorio/v1/recorrencias/list'),
  getRecorrencia: route<typeof getRecorrencia>('GET', RECORRENCIA, 200),
  createRecorrencia: route<typeof createRecorrencia>('POST', '/escritorio/v1/recorrencias', 201),
  changeRecorrencia: route<typeof changeRecorrencia>('PATCH', RECORRENCIA, 200),
  endRecorrencia: route<typeof endRecorrencia>('POST', `${RECORRENCIA}/encerrar`, 200),
  listRegistros: list<Registro>('/escritorio/v1/registros/list'),
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  listInOffice: list<{ id: number; nome: string }>('/escritorio/v1/objetivos/list'),
};
