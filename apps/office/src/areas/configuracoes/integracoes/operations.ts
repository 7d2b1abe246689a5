import type { getRequisicao, Requisicao } from '@campeiro/contract/escritorio/requisicoes';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

export const operations = {
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  listRequisicoes: list<Requisicao>('/escritorio/v1/requisicoes/list'),
  getRequisicao: route<typeof getRequisicao>('GET', '/escritorio/v1/requisicoes/{id}', 200),
};
