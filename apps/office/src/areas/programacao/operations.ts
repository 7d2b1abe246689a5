/** The operations of the board; transport/operations.test.ts holds them against the contract. */

import type { Cliente } from '@campeiro/contract/clientes';
import type { createAusencia, deleteAusencia } from '@campeiro/contract/escritorio/ausencias';
import type { getCliente } from '@campeiro/contract/escritorio/clientes';
import type { getOrdemServico } from '@campeiro/contract/escritorio/ordens-servico';
import type { planRegistros } from '@campeiro/contract/escritorio/planejamento';
import type { createRegistro } from '@campeiro/contract/escritorio/registros';
import type { Grupo } from '@campeiro/contract/grupos';
import { list, route } from '@campeiro/ui/http/route.ts';

export const operations = {
  planRegistros: route<typeof planRegistros>('POST', '/escritorio/v1/registros/planejar', 200),
  createRegistro: route<typeof createRegistro>('POST', '/escritorio/v1/registros/post', 201),
  createAusencia: route<typeof createAusencia>('POST', '/escritorio/v1/ausencias', 201),
  deleteAusencia: route<typeof deleteAusencia>('DELETE', '/escritorio/v1/ausencias/{id}', 204),
  getOrdemServico: route<typeof getOrdemServico>('GET', '/escritorio/v1/ordens-servico/{id}', 200),
  getCliente: route<typeof getCliente>('GET', '/escritorio/v1/clientes/{id}', 200),
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
  listInOffice: list<{ id: number; nome: string }>('/escritorio/v1/objetivos/list'),
  listGrupos: list<Grupo>('/escritorio/v1/grupos/list'),
};
