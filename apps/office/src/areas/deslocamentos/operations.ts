/** The operations of travel; transport/operations.test.ts holds them against the contract. */
import type { Percurso } from '@campeiro/contract/deslocamentos';
import type { Endereco } from '@campeiro/contract/enderecos';
import type {
  answerContestacao,
  ContestacaoDoUsuario,
} from '@campeiro/contract/escritorio/contestacoes';
import type {
  approveDias,
  closeMes,
  DiaDoUsuario,
  Fechamento,
  HistoricoDoDia,
  payDias,
  reopenMes,
} from '@campeiro/contract/escritorio/deslocamentos';
import type {
  approvePlainDias,
  summarizeMes,
} from '@campeiro/contract/escritorio/meses-de-deslocamento';
import type { getTrajeto } from '@campeiro/contract/escritorio/posicoes';
import type {
  BaseDeUsuario,
  changeBase,
  changeValorPorKm,
  createBase,
  createValorPorKm,
  deleteBase,
  deleteValorPorKm,
  ValorPorKm,
  VigenciaChange,
} from '@campeiro/contract/escritorio/vigencias';
import type { Usuario } from '@campeiro/contract/usuarios';
import { list, route } from '@campeiro/ui/http/route.ts';
import type { Static } from 'typebox';

const TRAVEL = '/escritorio/v1/deslocamentos';
const CLOSINGS = '/escritorio/v1/fechamentos';

export const operations = {
  listDias: list<DiaDoUsuario>(`${TRAVEL}/dias/list`),
  listPercursos: list<Percurso>(`${TRAVEL}/percursos/list`),
  listHistoricoDeDias: list<HistoricoDoDia>(`${TRAVEL}/dias/historico/list`),
  approveDias: route<typeof approveDias>('POST', `${TRAVEL}/dias/aprovacao`, 204),
  payDias: route<typeof payDias>('POST', `${TRAVEL}/dias/pagamento`, 204),
  listContestacoes: list<ContestacaoDoUsuario>(`${TRAVEL}/contestacoes/list`),
  answerContestacao: route<typeof answerContestacao>(
    'POST',
    `${TRAVEL}/contestacoes/{id}/responder`,
    200,
  ),
  summarizeMes: route<typeof summarizeMes>('POST', `${TRAVEL}/meses/resumo`, 200),
  approvePlainDias: route<typeof approvePlainDias>('POST', `${TRAVEL}/meses/aprovar`, 200),
  listFechamentos: list<Fechamento>(`${CLOSINGS}/list`),
  closeMes: route<typeof closeMes>('POST', CLOSINGS, 201),
  reopenMes: route<typeof reopenMes>('POST', `${CLOSINGS}/{mes}/reabrir`, 200),
  getTrajeto: route<typeof getTrajeto>('POST', '/escritorio/v1/posicoes/trajeto', 200),
  listBases: list<BaseDeUsuario>('/escritorio/v1/bases-usuarios/list'),
  createBase: route<typeof createBase>('POST', '/escritorio/v1/bases-usuarios', 201),
  changeBase: route<typeof changeBase>('PATCH', '/escritorio/v1/bases-usuarios/{id}', 200),
  deleteBase: route<typeof deleteBase>('DELETE', '/escritorio/v1/bases-usuarios/{id}', 204),
  listValoresPorKm: list<ValorPorKm>('/escritorio/v1/valores-por-km/list'),
  createValorPorKm: route<typeof createValorPorKm>('POST', '/escritorio/v1/valores-por-km', 201),
  changeValorPorKm: route<typeof changeValorPorKm>(
    'PATCH',
    '/escritorio/v1/valores-por-km/{id}',
    200,
  ),
  deleteValorPorKm: route<typeof deleteValorPorKm>(
    'DELETE',
    '/escritorio/v1/valores-por-km/{id}',
    204,
  ),
  listHistoricoDeVigencias: list<VigenciaChange>('/escritorio/v1/historico-de-vigencias/list'),
  listEnderecos: list<Static<typeof Endereco>>('/escritorio/v1/enderecos/list'),
  listUsuarios: list<Usuario>('/escritorio/v1/usuarios/list'),
};
