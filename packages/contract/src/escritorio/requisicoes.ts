/** The request log: the requests of the account's callers, and their answers. */

import type { Static } from 'typebox';
import { common } from '../common.ts';
import { ADMINISTRATORS } from '../kit/access.ts';
import {
  arrayUpTo,
  described,
  id,
  input,
  instant,
  integer,
  nullable,
  object,
  oneOf,
  string,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { envelope, MAX_PER_FILTER, paging } from '../kit/list.ts';
import { ok, operation } from '../kit/operation.ts';

/** Texts that several fields share. */
const words = {
  id_requisicao: {
    pt: 'O `X-Request-Id` da requisição; como filtro, somente as que têm exatamente este.',
    en: 'The `X-Request-Id` of the request; as a filter, only those with exactly this one.',
    example: 'pedido-4711',
  },
  metodo: {
    pt: 'Método HTTP; como filtro, somente este.',
    en: 'HTTP method; as a filter, only this one.',
    example: 'POST',
  },
  caminho: {
    pt: 'Caminho, sem a parte depois de `?`; como filtro, somente os que começam assim.',
    en: 'Path, without the part after `?`; as a filter, only those that begin like this.',
    example: '/v2/clientes',
  },
};

/** Longer paths are cut. */
export const MAX_CAMINHO = 1000;

const status = integer({ minimum: 100, maximum: 599 });

const APIS = ['v2', 'campo', 'escritorio'] as const;

/** Never bodies or headers: they carry secrets. */
export const Requisicao = object({
  id: id(common.id),
  data: instant({
    pt: 'Quando foi respondida.',
    en: 'When it was answered.',
    example: '2026-08-14T09:31:22.123Z',
  }),
  id_requisicao: string(words.id_requisicao),
  metodo: string(words.metodo),
  caminho: string(words.caminho),
  status: described(status, {
    pt: 'Status HTTP da resposta; 499 se quem chamou se desconectou antes dela: o pedido pode ter sido atendido.',
    en: 'HTTP status of the answer; 499 if the caller disconnected before it: the request may have been carried out.',
    example: 201,
  }),
  milissegundos: integer({
    minimum: 0,
    pt: 'Quanto tempo levou no servidor.',
    en: 'How long the server took.',
    example: 12,
  }),
  id_usuario: id(common.id_usuario),
  usuario: nullable(string(common.usuario)),
  codigo: nullable(
    string({
      pt: 'Código do erro respondido; null quando não houve erro.',
      en: 'Code of the error in the answer; null if there was none.',
      example: 'VALIDACAO_CAMPOS',
    }),
  ),
});

/** Rows have no `atualizado_em`: they never change, and are deleted after some days. */
export const RequisicoesRequest = input({
  ...paging,
  ordenar: string({
    maxLength: 500,
    ordenar: ['id', 'data', 'caminho', 'status', 'milissegundos', 'id_usuario'],
    pt: 'Campos de ordenação separados por vírgula, com `-` antes para a ordem decrescente; `id` sempre desempata.',
    en: 'Fields to sort by, separated by commas, with `-` before a field for descending order; `id` always breaks ties.',
    example: '-atualizado_em,id',
  }),
  id_requisicao: text(1024, words.id_requisicao),
  status_min: described(status, {
    pt: 'Somente as respondidas com este status ou maior.',
    en: 'Only requests answered with this status or a greater one.',
    example: 400,
  }),
  status_max: described(status, {
    pt: 'Somente as respondidas com este status ou menor.',
    en: 'Only requests answered with this status or a smaller one.',
    example: 499,
  }),
  metodo: text(20, words.metodo),
  caminho: text(MAX_CAMINHO, words.caminho),
  apis: arrayUpTo(APIS.length, oneOf(APIS), {
    pt: 'Somente chamadas a uma destas APIs: `v2` das integrações, `campo` do aplicativo dos técnicos, `escritorio` do console.',
    en: "Only calls to one of these APIs: `v2` of integrations, `campo` of the technicians' app, `escritorio` of the console.",
    example: ['v2', 'campo'],
  }),
  ids_usuario: arrayUpTo(MAX_PER_FILTER, integer(), common.ids_usuario),
  data_apos: instant({
    pt: 'Somente as respondidas depois deste instante.',
    en: 'Only requests answered after this instant.',
    example: '2026-08-14T09:00:00Z',
  }),
  data_antes: instant({
    pt: 'Somente as respondidas antes deste instante.',
    en: 'Only requests answered before this instant.',
    example: '2026-08-14T10:00:00Z',
  }),
});
export const RequisicoesPage = envelope(Requisicao);

export type Requisicao = Static<typeof Requisicao>;
export type RequisicoesRequest = Static<typeof RequisicoesRequest>;

export const listRequisicoes = operation('POST', '/escritorio/v1/requisicoes/list', {
  access: ADMINISTRATORS,
  group: 'Requisições',
  summary: message('Lista requisições', 'List requests'),
  body: RequisicoesRequest,
  answer: ok(RequisicoesPage),
  description: [
    message(
      'Só para administradores. As mais novas primeiro, salvo outra ordem. Uma requisição aparece até dois segundos depois de respondida e fica sete dias; corpos e cabeçalhos nunca são guardados. Sob falha do banco de dados, ou em uma queda do servidor, algumas podem faltar. Para percorrer páginas enquanto chegam novas, fixe `data_antes`.',
      'For administrators only. Newest first, unless you choose another order. A request appears within two seconds of its answer and stays for seven days; bodies and headers are never stored. If the database fails or the server crashes, some may be missing. Set a fixed `data_antes` to page through the log while new requests arrive.',
    ),
  ],
  example: { status_min: 400, caminho: '/v2/', data_apos: '2026-08-14T09:00:00Z' },
});

export const getRequisicao = operation('GET', '/escritorio/v1/requisicoes/{id}', {
  access: ADMINISTRATORS,
  group: 'Requisições',
  summary: message('Lê uma requisição', 'Get a request'),
  answer: ok(Requisicao),
  description: [message('Só para administradores.', 'For administrators only.')],
});
