import { listAnexos, readAnexo } from '@campeiro/contract/campo/anexos';
import { endAparelho, listMeusAparelhos } from '@campeiro/contract/campo/aparelhos';
import { findClientes } from '@campeiro/contract/campo/clientes';
import { listConsultas } from '@campeiro/contract/campo/consultas';
import { contestPercurso, listMeusDeslocamentos } from '@campeiro/contract/campo/deslocamentos';
import { handOver } from '@campeiro/contract/campo/entregas';
import { MAX_EVENTOS as MOST_EVENTOS, uploadEventos } from '@campeiro/contract/campo/envio';
import { listOwnEventosRecusados } from '@campeiro/contract/campo/recusados';
import {
  acceptConvite,
  changeOwnSenha,
  endSessao,
  getOpcoesNoAparelho,
  openSessao,
  renewSessao,
  requestSenhaNoAparelho,
} from '@campeiro/contract/campo/sessoes';
import { synchronize } from '@campeiro/contract/campo/sincronizacao';
import { PROTOCOL_HEADER as HEADER, PROTOCOLS } from '@campeiro/contract/campo/versao';
import {
  MAX_CLIENTES as MOST_CLIENTES,
  readVisitasAnteriores,
} from '@campeiro/contract/campo/visitas-anteriores';
import { beginUpload, findMissingImagens } from '@campeiro/contract/imagens';
import type { Operation } from '@campeiro/contract/kit/operation';
import { expect, test } from 'vitest';
import {
  arquivoPath,
  IMAGENS_PATH,
  MAX_CLIENTES,
  MAX_EVENTOS,
  operations,
  PROTOCOL,
  PROTOCOL_HEADER,
} from './operations.ts';

const contract = {
  getOpcoesNoAparelho,
  requestSenhaNoAparelho,
  openSessao,
  renewSessao,
  endSessao,
  acceptConvite,
  changeOwnSenha,
  listMeusAparelhos,
  endAparelho,
  synchronize,
  uploadEventos,
  findClientes,
  handOver,
  listOwnEventosRecusados,
  listMeusDeslocamentos,
  contestPercurso,
  listConsultas,
  findMissingImagens,
  readVisitasAnteriores,
  listAnexos,
} as unknown as Record<keyof typeof operations, Operation>;

test.each(Object.entries(operations))('%s is called as the contract has it', (name, route) => {
  const { method, path, answer } = contract[name as keyof typeof operations];
  expect(route).toEqual({ method, path, status: answer.status });
});

test('version, limits and the path of images are the contract’s', () => {
  expect(PROTOCOL_HEADER).toBe(HEADER);
  expect([PROTOCOLS.first <= PROTOCOL, PROTOCOL <= PROTOCOLS.last]).toEqual([true, true]);
  expect(MAX_EVENTOS).toBe(MOST_EVENTOS);
  expect(MAX_CLIENTES).toBe(MOST_CLIENTES);
  expect(IMAGENS_PATH).toBe(beginUpload.path);
  expect(arquivoPath(7)).toBe(readAnexo.path.replace('{id}', '7'));
});
