/** Positions that technicians propose for customers, for the office to decide. */
import type { Static } from 'typebox';
import { common } from '../common.ts';
import { OFFICE } from '../kit/access.ts';
import {
  id,
  input,
  integer,
  latitude,
  longitude,
  nullable,
  object,
  oneOf,
  text,
} from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { anyOf, list, window } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { ok, operation } from '../kit/operation.ts';
import { proposta, SITUACOES_DA_PROPOSTA } from '../propostas.ts';
import { NoFields } from './lote.ts';

/** `latitude_anterior`, `longitude_anterior`: the position of the address before the proposal was accepted. */
export const PropostaDoUsuario = object({
  ...proposta,
  cliente: text(200, common.clientes_nome),
  id_usuario: id(common.id_usuario),
  usuario: text(200, common.usuario),
  respondida_por: nullable(
    text(200, { pt: 'Quem decidiu.', en: 'Who decided.', example: 'Maria Souza' }),
  ),
  latitude_anterior: nullable(
    latitude({
      pt: 'Posição do endereço antes de a proposta ser aceita; null se não tinha.',
      en: 'Position of the address before the proposal was accepted; null if it had none.',
      example: -23.5511,
    }),
  ),
  longitude_anterior: nullable(
    longitude({
      pt: 'Posição do endereço antes de a proposta ser aceita; null se não tinha.',
      en: 'Position of the address before the proposal was accepted; null if it had none.',
      example: -46.6341,
    }),
  ),
});
export type PropostaDoUsuario = Static<typeof PropostaDoUsuario>;

export const propostasList = list({
  item: PropostaDoUsuario,
  sort: ['id', 'data_criacao', 'atualizado_em'],
  filters: {
    ids_usuario: anyOf('id_usuario', integer(), common.ids_usuario),
    ids_cliente: anyOf('id_cliente', integer(), common.ids_cliente),
    situacoes: anyOf('situacao', oneOf(SITUACOES_DA_PROPOSTA), {
      pt: 'Somente as que estão em uma destas situações.',
      en: 'Only proposals in one of these states.',
      example: ['aberta'],
    }),
    ...window('data_criacao'),
  },
});

export const RecusaDeProposta = input(
  {
    motivo: text(2000, {
      pt: 'Por que a proposta é recusada. O técnico lê o motivo.',
      en: 'Why the proposal is declined. The technician reads it.',
      example: 'É o endereço do depósito.',
    }),
  },
  ['motivo'],
);

export const listPropostas = operation('POST', '/escritorio/v1/propostas-de-local/list', {
  access: OFFICE,
  group: 'Clientes',
  summary: message('Lista propostas de local', 'List proposed positions'),
  ...listing(propostasList, { example: { situacoes: ['aberta'] } }),
  description: [
    message(
      'Posições que técnicos propõem para clientes. Um gestor limitado por segmentos vê as propostas dos clientes que vê.',
      'Positions that technicians propose for customers. A manager limited by segments sees the proposals for customers in sight.',
    ),
  ],
});

export const acceptProposta = operation('POST', '/escritorio/v1/propostas-de-local/{id}/aceitar', {
  access: OFFICE,
  group: 'Clientes',
  summary: message('Aceita uma proposta de local', 'Accept a proposed position'),
  body: NoFields,
  answer: ok(PropostaDoUsuario),
  problems: ['CONFLITO'],
  description: [
    message(
      'O endereço do cliente passa a ter essa posição, e é criado se não existe. A posição anterior fica na proposta. Uma proposta já decidida responde 409.',
      'The customer’s address gets this position, and is created if there is none. The previous position is kept with the proposal. A proposal that was already decided answers 409.',
    ),
  ],
  example: {},
});

export const declineProposta = operation('POST', '/escritorio/v1/propostas-de-local/{id}/recusar', {
  access: OFFICE,
  group: 'Clientes',
  summary: message('Recusa uma proposta de local', 'Decline a proposed position'),
  body: RecusaDeProposta,
  answer: ok(PropostaDoUsuario),
  problems: ['CONFLITO'],
  description: [
    message(
      'O endereço fica como está, e o técnico lê o motivo. Uma proposta já decidida responde 409.',
      'The address stays as it is, and the technician reads why. A proposal that was already decided answers 409.',
    ),
  ],
  example: { motivo: 'É o endereço do depósito.' },
});
