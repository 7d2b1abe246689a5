import type { Static } from 'typebox';
import { statusOrdem } from '../apoio.ts';
import { OrdemComIdExterno, ordensComIdExternoList } from '../id-externo.ts';
import { OFFICE } from '../kit/access.ts';
import { message } from '../kit/languages.ts';
import { listing } from '../kit/listing.ts';
import { answering, forOffice } from '../kit/office.ts';
import { ok, operation } from '../kit/operation.ts';
import * as v2 from '../ordens-servico.ts';
import { OrdemServicoChange, StatusChange } from '../ordens-servico.ts';

export type OrdemServico = Static<typeof OrdemComIdExterno>;

export const listOrdensServico = operation('POST', '/escritorio/v1/ordens-servico/list', {
  access: OFFICE,
  group: 'Ordens de serviço',
  summary: message('Lista ordens de serviço', 'List service orders'),
  ...listing(ordensComIdExternoList, { example: { concluida: false } }),
  description: [
    message(
      'Filtros, páginas e cursor são os da API v2.',
      'Filters, pages and cursor are those of API v2.',
    ),
  ],
});

export const listStatusOrdem = operation('GET', '/escritorio/v1/ordens-servico/status', {
  access: OFFICE,
  group: 'Ordens de serviço',
  summary: message('Lista os status das ordens', 'List the statuses of orders'),
  answer: ok(statusOrdem.list.answer),
});

export const getOrdemServico = answering(forOffice(v2.getOrdemServico), OrdemComIdExterno);

export const createOrdemServico = answering(forOffice(v2.createOrdemServico), OrdemComIdExterno);

export const deleteOrdemServico = forOffice(v2.deleteOrdemServico);

export const deleteOrdensServico = forOffice(v2.deleteOrdensServico);

export const changeOrdemServico = operation('PATCH', '/escritorio/v1/ordens-servico/{id}', {
  access: OFFICE,
  group: 'Ordens de serviço',
  summary: message('Altera uma ordem de serviço', 'Change a service order'),
  body: OrdemServicoChange,
  stampOf: 'ordens_servico',
  answer: ok(OrdemComIdExterno),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Campos ausentes ficam como estão; `ids_usuarios` substitui a lista inteira. `concluida` verdadeira responde 422 quando falta o questionário exigido.',
      'Absent fields stay as they are; `ids_usuarios` replaces the whole list. Setting `concluida` to true answers 422 while the required questionnaire is missing.',
    ),
  ],
  example: { prioridade: 1, ids_usuarios: [4] },
});

export const changeStatusDeOrdem = operation('PUT', '/escritorio/v1/ordens-servico/{id}/status', {
  access: OFFICE,
  group: 'Ordens de serviço',
  summary: message('Muda o status de uma ordem', 'Change the status of an order'),
  body: StatusChange,
  stampOf: 'ordens_servico',
  answer: ok(OrdemComIdExterno),
  example: { id_status: 2 },
});
