/** The operations of the page of an order; transport/operations.test.ts holds them against the contract. */
import type { getCliente } from '@campeiro/contract/escritorio/clientes';
import type { getEnderecoDeCliente } from '@campeiro/contract/escritorio/enderecos';
import type {
  changeOrdemServico,
  changeStatusDeOrdem,
  getOrdemServico,
} from '@campeiro/contract/escritorio/ordens-servico';
import type { getRespostasDaOrdem } from '@campeiro/contract/escritorio/respostas-questionario';
import type { Registro } from '@campeiro/contract/registros';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';

const ORDEM = '/escritorio/v1/ordens-servico/{id}';

export const operations = {
  getOrdemServico: route<typeof getOrdemServico>('GET', ORDEM, 200),
  changeOrdemServico: route<typeof changeOrdemServico>('PATCH', ORDEM, 200),
  changeStatusDeOrdem: route<typeof changeStatusDeOrdem>('PUT', `${ORDEM}/status`, 200),
  getRespostasDaOrdem: route<typeof getRespostasDaOrdem>(
    'GET',
    '/escritorio/v1/respostas-questionario/ordem-servico/{id}',
    200,
  ),
  getCliente: route<typeof getCliente>('GET', '/escritorio/v1/clientes/{id}', 200),
  getEnderecoDeCliente: route<typeof getEnderecoDeCliente>(
    'GET',
    '/escritorio/v1/clientes/{id}/endereco',
    200,
  ),
  listRegistros: list<Registro>('/escritorio/v1/registros/list'),
  listInOffice: list<{ id: number; nome: string; ativo: boolean }>(
    '/escritorio/v1/status-ordem/list',
  ),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
};
