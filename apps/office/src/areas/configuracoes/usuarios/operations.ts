/** The operations of users; transport/operations.test.ts holds them against the contract. */
import type { listAparelhos } from '@campeiro/contract/escritorio/aparelhos';
import type { changeRecorrencia, Recorrencia } from '@campeiro/contract/escritorio/recorrencias';
import type { reassignRegistros } from '@campeiro/contract/escritorio/registros';
import type {
  linkUsuariosToSegmento,
  unlinkUsuarioFromSegmento,
} from '@campeiro/contract/escritorio/segmentos';
import type {
  changeSenha,
  changeUsuario,
  createUsuario,
  getUsuario,
} from '@campeiro/contract/escritorio/usuarios';
import type {
  endSessaoDoUsuario,
  listSessoesDoUsuario,
} from '@campeiro/contract/escritorio/usuarios-sessoes';
import type { createBase } from '@campeiro/contract/escritorio/vigencias';
import type { Grupo } from '@campeiro/contract/grupos';
import type { Registro } from '@campeiro/contract/registros';
import type { Segmento } from '@campeiro/contract/segmentos';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

const USUARIO = '/escritorio/v1/usuarios/{id}';
const SEGMENTO = '/escritorio/v1/segmentos/{id}';

export const operations = {
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  getUsuario: route<typeof getUsuario>('GET', USUARIO, 200),
  createUsuario: route<typeof createUsuario>('POST', '/escritorio/v1/usuarios', 201),
  changeUsuario: route<typeof changeUsuario>('PATCH', USUARIO, 200),
  changeSenha: route<typeof changeSenha>('POST', `${USUARIO}/senha`, 200),
  listAparelhos: route<typeof listAparelhos>('GET', `${USUARIO}/aparelhos`, 200),
  listSessoesDoUsuario: route<typeof listSessoesDoUsuario>('GET', `${USUARIO}/sessoes`, 200),
  endSessaoDoUsuario: route<typeof endSessaoDoUsuario>(
    'DELETE',
    `${USUARIO}/sessoes/{idSessao}`,
    204,
  ),
  createBase: route<typeof createBase>('POST', '/escritorio/v1/bases-usuarios', 201),
  listGrupos: list<Grupo>('/escritorio/v1/grupos/list'),
  listSegmentos: list<Segmento>('/escritorio/v1/segmentos/list'),
  linkUsuariosToSegmento: route<typeof linkUsuariosToSegmento>('POST', `${SEGMENTO}/usuarios`, 204),
  unlinkUsuarioFromSegmento: route<typeof unlinkUsuarioFromSegmento>(
    'DELETE',
    `${SEGMENTO}/usuarios/{idUsuario}`,
    204,
  ),
  listRegistros: list<Registro>('/escritorio/v1/registros/list'),
  reassignRegistros: route<typeof reassignRegistros>(
    'POST',
    '/escritorio/v1/registros/reatribuir',
    204,
  ),
  listRecorrencias: list<Recorrencia>('/escritorio/v1/recorrencias/list'),
  changeRecorrencia: route<typeof changeRecorrencia>(
    'PATCH',
    '/escritorio/v1/recorrencias/{id}',
    200,
  ),
};
