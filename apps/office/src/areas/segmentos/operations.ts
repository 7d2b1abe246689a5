/** The operations of segments; transport/operations.test.ts holds them against the contract. */
import type { Cliente } from '@campeiro/contract/clientes';
import type {
  changeSegmento,
  createSegmento,
  deleteSegmento,
  getSegmento,
} from '@campeiro/contract/escritorio/segmentos';
import type { Grupo } from '@campeiro/contract/grupos';
import type { Segmento } from '@campeiro/contract/segmentos';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

const SEGMENTO = '/escritorio/v1/segmentos/{id}';

export const operations = {
  listSegmentos: list<Segmento>('/escritorio/v1/segmentos/list'),
  getSegmento: route<typeof getSegmento>('GET', SEGMENTO, 200),
  createSegmento: route<typeof createSegmento>('POST', '/escritorio/v1/segmentos/post', 201),
  changeSegmento: route<typeof changeSegmento>('PUT', SEGMENTO, 200),
  deleteSegmento: route<typeof deleteSegmento>('DELETE', SEGMENTO, 204),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  listGrupos: list<Grupo>('/escritorio/v1/grupos/list'),
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
};
