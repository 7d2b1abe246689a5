/**
 * The operations that the app calls, typed by the contract. The contract's own values would bring its texts in two
 * languages and a schema library into the app's script; operations.test.ts holds this table against them.
 */

import type { listAnexos } from '@campeiro/contract/campo/anexos';
import type { endAparelho, listMeusAparelhos } from '@campeiro/contract/campo/aparelhos';
import type { findClientes } from '@campeiro/contract/campo/clientes';
import type { listConsultas } from '@campeiro/contract/campo/consultas';
import type {
  contestPercurso,
  listMeusDeslocamentos,
} from '@campeiro/contract/campo/deslocamentos';
import type { handOver } from '@campeiro/contract/campo/entregas';
import type { uploadEventos } from '@campeiro/contract/campo/envio';
import type {
  acceptConvite,
  changeOwnSenha,
  endSessao,
  getOpcoesNoAparelho,
  openSessao,
  renewSessao,
  requestSenhaNoAparelho,
} from '@campeiro/contract/campo/sessoes';
import type { synchronize } from '@campeiro/contract/campo/sincronizacao';
import type { readVisitasAnteriores } from '@campeiro/contract/campo/visitas-anteriores';
import type { findMissingImagens } from '@campeiro/contract/imagens';
import type { Operation } from '@campeiro/contract/kit/operation';
import { route } from '@campeiro/ui/http/route.ts';
import type { Recusado } from '../store/wire.ts';

/** The version of the field API that this app speaks. */
export const PROTOCOL = 2;
export const PROTOCOL_HEADER = 'x-campeiro-protocolo';

/** The most events that one upload takes, and the most images that one question asks for. */
export const MAX_EVENTOS = 500;
export const MAX_IMAGENS = 500;
/** The most customers whose past one question asks for. */
export const MAX_CLIENTES = 20;

/** Where the bytes of an attached file are. */
export const arquivoPath = (id: number): string => `/campo/v1/anexos/${id}/arquivo`;

export const IMAGENS_PATH = '/campo/v1/imagens';

export const operations = {
  openSessao: route<typeof openSessao>('POST', '/campo/v1/sessoes', 201),
  acceptConvite: route<typeof acceptConvite>('POST', '/campo/v1/sessoes/convite', 201),
  getOpcoesNoAparelho: route<typeof getOpcoesNoAparelho>('GET', '/campo/v1/sessoes/opcoes', 200),
  requestSenhaNoAparelho: route<typeof requestSenhaNoAparelho>(
    'POST',
    '/campo/v1/sessoes/senha',
    204,
  ),
  renewSessao: route<typeof renewSessao>('POST', '/campo/v1/sessoes/renovar', 200),
  endSessao: route<typeof endSessao>('DELETE', '/campo/v1/sessoes', 204),
  changeOwnSenha: route<typeof changeOwnSenha>('POST', '/campo/v1/eu/senha', 200),
  listMeusAparelhos: route<typeof listMeusAparelhos>('GET', '/campo/v1/aparelhos', 200),
  endAparelho: route<typeof endAparelho>('DELETE', '/campo/v1/aparelhos/{id}', 204),
  synchronize: route<typeof synchronize>('GET', '/campo/v1/sincronizar', 200),
  uploadEventos: route<typeof uploadEventos>('POST', '/campo/v1/eventos', 200),
  handOver: route<typeof handOver>('POST', '/campo/v1/entregas', 200),
  findClientes: route<typeof findClientes>('POST', '/campo/v1/clientes/buscar', 200),
  listOwnEventosRecusados: route<
    Operation<unknown, undefined, { resolvido?: boolean; ordenar?: string }, { dados: Recusado[] }>
  >('POST', '/campo/v1/eventos/recusados/list', 200),
  listMeusDeslocamentos: route<typeof listMeusDeslocamentos>('GET', '/campo/v1/deslocamentos', 200),
  contestPercurso: route<typeof contestPercurso>(
    'POST',
    '/campo/v1/deslocamentos/percursos/{id}/contestar',
    201,
  ),
  listConsultas: route<typeof listConsultas>('GET', '/campo/v1/consultas', 200),
  listAnexos: route<typeof listAnexos>('POST', '/campo/v1/anexos', 200),
  readVisitasAnteriores: route<typeof readVisitasAnteriores>(
    'POST',
    '/campo/v1/visitas-anteriores',
    200,
  ),
  findMissingImagens: route<typeof findMissingImagens>('POST', '/campo/v1/imagens/faltantes', 200),
};
