import type { Cliente } from '@campeiro/contract/clientes';
import type { Pessoa } from '@campeiro/contract/pessoas';
import type { Registro } from '@campeiro/contract/registros';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list } from '@campeiro/ui/http/route.ts';

export const operations = {
  listRegistros: list<Registro>('/escritorio/v1/registros/list'),
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
  listPessoas: list<Pessoa>('/escritorio/v1/pessoas/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
};
