import type { Cliente } from '@campeiro/contract/clientes';
import type {
  anonymizeCliente,
  anonymizePessoa,
  anonymizeUsuario,
  exportCliente,
  exportPessoa,
  exportUsuario,
} from '@campeiro/contract/escritorio/privacidade';
import type { listConsultasDoUsuario } from '@campeiro/contract/escritorio/usuarios-sessoes';
import type { Pessoa } from '@campeiro/contract/pessoas';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

const CLIENTE = '/escritorio/v1/clientes/{id}';
const PESSOA = '/escritorio/v1/pessoas/{id}';
const USUARIO = '/escritorio/v1/usuarios/{id}';

export const operations = {
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
  listPessoas: list<Pessoa>('/escritorio/v1/pessoas/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  exportCliente: route<typeof exportCliente>('POST', `${CLIENTE}/exportar`, 200),
  exportPessoa: route<typeof exportPessoa>('POST', `${PESSOA}/exportar`, 200),
  exportUsuario: route<typeof exportUsuario>('POST', `${USUARIO}/exportar`, 200),
  anonymizeCliente: route<typeof anonymizeCliente>('POST', `${CLIENTE}/anonimizar`, 204),
  anonymizePessoa: route<typeof anonymizePessoa>('POST', `${PESSOA}/anonimizar`, 204),
  anonymizeUsuario: route<typeof anonymizeUsuario>('POST', `${USUARIO}/anonimizar`, 204),
  listConsultasDoUsuario: route<typeof listConsultasDoUsuario>('GET', `${USUARIO}/consultas`, 200),
};
