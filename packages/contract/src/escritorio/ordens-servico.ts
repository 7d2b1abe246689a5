import type { Static } from 'typebox';
import { statusOrdem } from '../apoio.ts';
import { FINDS_ID_EXTERNO, ordensComIdExternoList, withIdExterno } from '../id-externo.ts';
import { OFFICE } from '../kit/access.ts';
import { message } from '../kit/languages.ts';
import { list } from '../kit/list.ts';
import { listing } from '../kit/listing.ts';
import { answering, forOffice } from '../kit/office.ts';
import { ok, operation } from '../kit/operation.ts';
import { FILTERS } from '../kit/sentences.ts';
import * as v2 from '../ordens-servico.ts';
import { OrdemServicoChange, StatusChange } from '../ordens-servico.ts';

/** As in v2, and with the id that another system gives it. */
export const OrdemServico = withIdExterno(v2.OrdemServico);
export type OrdemServico = Static<typeof OrdemServico>;

export const officeOrdensServicoList = list({ ...ordensComIdExternoList, item: OrdemServico });

export const listOrdensServico = operation('POST', '/escritorio/v1/ordens-servico/list', {
  access: OFFICE,
  group: 'Ordens de serviço',
  summary: message('Lista ordens de serviço', 'List service orders'),
  ...listing(officeOrdensServicoList, {
    example: { concluida: false },
    rules: [FILTERS, FINDS_ID_EXTERNO],
  }),
});

export const listStatusOrdem = operation('GET', '/escritorio/v1/ordens-servico/status', {
  access: OFFICE,
  group: 'Ordens de serviço',
  summary: message('Lista os status das ordens', 'List the statuses of orders'),
  answer: ok(statusOrdem.list.answer),
});

export const getOrdemServico = answering(forOffice(v2.getOrdemServico), OrdemServico);

export const createOrdemServico = answering(forOffice(v2.createOrdemServico), OrdemServico);

export const deleteOrdemServico = forOffice(v2.deleteOrdemServico);

export const deleteOrdensServico = forOffice(v2.deleteOrdensServico);

export const changeOrdemServico = operation('PATCH', '/escritorio/v1/ordens-servico/{id}', {
  access: OFFICE,
  group: 'Ordens de serviço',
  summary: message('Altera uma ordem de serviço', 'Change a service order'),
  body: OrdemServicoChange,
  stampOf: 'ordens_servico',
  answer: ok(OrdemServico),
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
  answer: ok(OrdemServico),
  example: { id_status: 2 },
});
