import type { Cliente } from '@campeiro/contract/clientes';
import type { getRegistro } from '@campeiro/contract/escritorio/registros';
import type { Grupo } from '@campeiro/contract/grupos';
import type { OrdemServico } from '@campeiro/contract/ordens-servico';
import type { Registro } from '@campeiro/contract/registros';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

export const operations = {
  listRegistros: list<Registro>('/escritorio/v1/registros/list'),
  getRegistro: route<typeof getRegistro>('GET', '/escritorio/v1/registros/{id}', 200),
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
  listGrupos: list<Grupo>('/escritorio/v1/grupos/list'),
  listInOffice: list<{ id: number; nome: string }>('/escritorio/v1/objetivos/list'),
  listOrdensServico: list<OrdemServico>('/escritorio/v1/ordens-servico/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
};
