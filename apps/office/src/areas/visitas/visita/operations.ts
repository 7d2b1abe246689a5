/** The operations of the page of a visit; transport/operations.test.ts holds them against the contract. */

import type { getCliente } from '@campeiro/contract/escritorio/clientes';
import type { getEnderecoDeCliente } from '@campeiro/contract/escritorio/enderecos';
import type { EventoEmQuarentena } from '@campeiro/contract/escritorio/eventos-recusados';
import type { listImagensDoRegistro } from '@campeiro/contract/escritorio/imagens';
import type { listMarcos } from '@campeiro/contract/escritorio/marcos';
import type { recallRegistro, reopenRegistro } from '@campeiro/contract/escritorio/planejamento';
import type {
  cancelRegistro,
  changeRegistro,
  concludeRegistro,
  correctRegistro,
  getRegistro,
  releaseRegistro,
} from '@campeiro/contract/escritorio/registros';
import type { getRespostasDoRegistro } from '@campeiro/contract/escritorio/respostas-questionario';
import type { OrdemServico } from '@campeiro/contract/ordens-servico';
import type { Historico, Situacao } from '@campeiro/contract/registros';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';
import type { Static } from 'typebox';

const VISITA = '/escritorio/v1/registros/{id}';

export const operations = {
  getRegistro: route<typeof getRegistro>('GET', VISITA, 200),
  getCliente: route<typeof getCliente>('GET', '/escritorio/v1/clientes/{id}', 200),
  getEnderecoDeCliente: route<typeof getEnderecoDeCliente>(
    'GET',
    '/escritorio/v1/clientes/{id}/endereco',
    200,
  ),
  listMarcos: route<typeof listMarcos>('GET', `${VISITA}/marcos`, 200),
  listImagensDoRegistro: route<typeof listImagensDoRegistro>('GET', `${VISITA}/imagens`, 200),
  getRespostasDoRegistro: route<typeof getRespostasDoRegistro>(
    'GET',
    '/escritorio/v1/respostas-questionario/{id}',
    200,
  ),
  listHistorico: list<Historico>(`${VISITA}/historico/list`),
  listEventosRecusados: list<Static<typeof EventoEmQuarentena>>(
    '/escritorio/v1/eventos-recusados/list',
  ),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
  listInOffice: list<{ id: number; nome: string; situacao: Situacao }>(
    '/escritorio/v1/status-servico/list',
  ),
  listOrdensServico: list<OrdemServico>('/escritorio/v1/ordens-servico/list'),
  changeRegistro: route<typeof changeRegistro>('PATCH', VISITA, 200),
  correctRegistro: route<typeof correctRegistro>('PUT', VISITA, 200),
  releaseRegistro: route<typeof releaseRegistro>('POST', `${VISITA}/liberar`, 200),
  recallRegistro: route<typeof recallRegistro>('POST', `${VISITA}/recolher`, 200),
  cancelRegistro: route<typeof cancelRegistro>('POST', `${VISITA}/cancelar`, 200),
  concludeRegistro: route<typeof concludeRegistro>('POST', `${VISITA}/concluir`, 200),
  reopenRegistro: route<typeof reopenRegistro>('POST', `${VISITA}/reabrir`, 200),
};
