/** The operations of customers; transport/operations.test.ts holds them against the contract. */
import type { Cliente } from '@campeiro/contract/clientes';
import type {
  changeCliente,
  createCliente,
  deleteCliente,
  getCliente,
} from '@campeiro/contract/escritorio/clientes';
import type {
  linkClientesToSegmento,
  unlinkClientesFromSegmento,
} from '@campeiro/contract/escritorio/segmentos';
import type { Grupo } from '@campeiro/contract/grupos';
import type { Segmento } from '@campeiro/contract/segmentos';
import { list, route } from '@campeiro/ui/http/route.ts';

const CLIENTE = '/escritorio/v1/clientes/{id}';
const CLIENTES_DO_SEGMENTO = '/escritorio/v1/segmentos/{id}/clientes';

/** A row of a support table. */
interface Entry {
  id: number;
  nome: string;
}

export const operations = {
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
  getCliente: route<typeof getCliente>('GET', CLIENTE, 200),
  createCliente: route<typeof createCliente>('POST', '/escritorio/v1/clientes', 201),
  changeCliente: route<typeof changeCliente>('PATCH', CLIENTE, 200),
  deleteCliente: route<typeof deleteCliente>('DELETE', CLIENTE, 204),
  listSegmentos: list<Segmento>('/escritorio/v1/segmentos/list'),
  listGrupos: list<Grupo>('/escritorio/v1/grupos/list'),
  linkClientesToSegmento: route<typeof linkClientesToSegmento>('POST', CLIENTES_DO_SEGMENTO, 204),
  unlinkClientesFromSegmento: route<typeof unlinkClientesFromSegmento>(
    'POST',
    `${CLIENTES_DO_SEGMENTO}/desvincular`,
    204,
  ),
  listInOfficeCategorias: list<Entry>('/escritorio/v1/categorias/list'),
  listInOfficeEtapas: list<Entry>('/escritorio/v1/etapas/list'),
  listInOfficeTemperaturas: list<Entry>('/escritorio/v1/temperaturas/list'),
  listInOfficeSetores: list<Entry>('/escritorio/v1/setores-mercado/list'),
};
