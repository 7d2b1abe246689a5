/** The operations of groups; transport/operations.test.ts holds them against the contract. */
import type {
  changeGrupo,
  createGrupo,
  deleteGrupo,
  getGrupo,
} from '@campeiro/contract/escritorio/grupos';
import type { Grupo } from '@campeiro/contract/grupos';
import type { Segmento } from '@campeiro/contract/segmentos';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

const GRUPO = '/escritorio/v1/grupos/{id}';

export const operations = {
  listGrupos: list<Grupo>('/escritorio/v1/grupos/list'),
  getGrupo: route<typeof getGrupo>('GET', GRUPO, 200),
  createGrupo: route<typeof createGrupo>('POST', '/escritorio/v1/grupos/post', 201),
  changeGrupo: route<typeof changeGrupo>('PUT', GRUPO, 200),
  deleteGrupo: route<typeof deleteGrupo>('DELETE', GRUPO, 204),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  listSegmentos: list<Segmento>('/escritorio/v1/segmentos/list'),
};
