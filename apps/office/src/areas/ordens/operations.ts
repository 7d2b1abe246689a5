import type { Cliente } from '@campeiro/contract/clientes';
import type { OrdemServico } from '@campeiro/contract/ordens-servico';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list } from '@campeiro/ui/http/route.ts';

export const operations = {
  listOrdensServico: list<OrdemServico>('/escritorio/v1/ordens-servico/list'),
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  listInOffice: list<{ id: number; nome: string }>('/escritorio/v1/status-ordem/list'),
};
