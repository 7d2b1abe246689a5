/** Where technicians say that customers are, for the office to decide. */
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

/** `latitude_anterior`: of the address, when the proposal was accepted. */
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
      pt: 'Onde o endereço estava quando a proposta foi aceita; null se em lugar nenhum.',
      en: 'Where the address was when the proposal was accepted; null if nowhere.',
      example: -23.5511,
    }),
  ),
  longitude_anterior: nullable(
    longitude({
      pt: 'Onde o endereço estava quando a proposta foi aceita; null se em lugar nenhum.',
      en: 'Where the address was when the proposal was accepted; null if nowhere.',
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
      en: 'Only those in one of these situations.',
      example: ['aberta'],
    }),
    ...window('data_criacao'),
  },
});

export const RecusaDeProposta = input(
  {
    motivo: text(2000, {
      pt: 'Por que não; o técnico lê.',
      en: 'Why not; the technician reads it.',
      example: 'É o endereço do depósito.',
    }),
  },
  ['motivo'],
);

export const listPropostas = operation('POST', '/escritorio/v1/propostas-de-local/list', {
  access: OFFICE,
  group: 'Clientes',
  summary: message('Lista propostas de local', 'List proposed places'),
  ...listing(propostasList, { example: { situacoes: ['aberta'] } }),
  description: [
    message(
      'Onde técnicos dizem que clientes estão. Um gestor limitado por segmentos vê as dos clientes que vê.',
      'Where technicians say that customers are. A manager limited by segments sees those of customers in sight.',
    ),
  ],
});

export const acceptProposta = operation('POST', '/escritorio/v1/propostas-de-local/{id}/aceitar', {
  access: OFFICE,
  group: 'Clientes',
  summary: message('Aceita uma proposta de local', 'Accept a proposed place'),
  body: NoFields,
  answer: ok(PropostaDoUsuario),
  problems: ['CONFLITO'],
  description: [
    message(
      'O endereço do cliente passa a ter essa posição, e é criado se não existe; a de antes fica na proposta. Uma proposta já decidida responde 409.',
      'The customer’s address has this position from now on, and is made if there is none; the one before is kept with the proposal. A proposal that was decided already answers 409.',
    ),
  ],
  example: {},
});

export const declineProposta = operation('POST', '/escritorio/v1/propostas-de-local/{id}/recusar', {
  access: OFFICE,
  group: 'Clientes',
  summary: message('Recusa uma proposta de local', 'Decline a proposed place'),
  body: RecusaDeProposta,
  answer: ok(PropostaDoUsuario),
  problems: ['CONFLITO'],
  description: [
    message(
      'O endereço fica como está, e o técnico lê por quê. Uma proposta já decidida responde 409.',
      'The address stays as it is, and the technician reads why. A proposal that was decided already answers 409.',
    ),
  ],
  example: { motivo: 'É o endereço do depósito.' },
});
