/** The operations of people; transport/operations.test.ts holds them against the contract. */
import type { Cliente } from '@campeiro/contract/clientes';
import type {
  changePessoa,
  changeStatusDePessoas,
  createPessoa,
  deletePessoa,
  getPessoa,
  linkClientesToPessoa,
  unlinkClientesFromPessoa,
} from '@campeiro/contract/escritorio/pessoas';
import type { Pessoa } from '@campeiro/contract/pessoas';
import { list, route } from '@campeiro/ui/http/route.ts';

const PESSOAS = '/escritorio/v1/pessoas';

export const operations = {
  listPessoas: list<Pessoa>(`${PESSOAS}/list`),
  getPessoa: route<typeof getPessoa>('GET', `${PESSOAS}/{id}`, 200),
  createPessoa: route<typeof createPessoa>('POST', `${PESSOAS}/post`, 201),
  changePessoa: route<typeof changePessoa>('PUT', `${PESSOAS}/{id}`, 200),
  changeStatusDePessoas: route<typeof changeStatusDePessoas>('POST', `${PESSOAS}/status`, 204),
  deletePessoa: route<typeof deletePessoa>('DELETE', `${PESSOAS}/{id}`, 204),
  linkClientesToPessoa: route<typeof linkClientesToPessoa>(
    'POST',
    `${PESSOAS}/clientes/vincular`,
    204,
  ),
  unlinkClientesFromPessoa: route<typeof unlinkClientesFromPessoa>(
    'POST',
    `${PESSOAS}/clientes/desvincular`,
    204,
  ),
  listClientes: list<Cliente>('/escritorio/v1/clientes/list'),
};
