import { msg } from '../../idiomas.ts';
import type { Operacoes } from '../../operacao.ts';

const GRUPO = 'Ordens de serviço';

export const ordensServico: Operacoes = {
  'POST /escritorio/v1/ordens-servico/list': {
    grupo: GRUPO,
    resumo: msg('Lista ordens de serviço', 'List service orders'),
    descricao: msg(
      'Filtros, páginas e cursor são os da API v2.',
      'Filters, pages and cursor are those of API v2.',
    ),
    corpo: { pagina: 1, por_pagina: 100, concluida: false },
  },
  'GET /escritorio/v1/ordens-servico/status': {
    grupo: GRUPO,
    resumo: msg('Lista os status das ordens', 'List the statuses of orders'),
  },
  'GET /escritorio/v1/ordens-servico/{id}': {
    grupo: GRUPO,
    resumo: msg('Lê uma ordem de serviço', 'Get a service order'),
  },
  'PATCH /escritorio/v1/ordens-servico/{id}': {
    grupo: GRUPO,
    resumo: msg('Altera uma ordem de serviço', 'Change a service order'),
    descricao: msg(
      'Campos ausentes ficam como estão; `ids_usuarios` substitui a lista inteira. `concluida` verdadeira responde 422 quando falta o questionário exigido.',
      'Absent fields stay as they are; `ids_usuarios` replaces the whole list. A true `concluida` answers 422 while the demanded questionnaire is missing.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: { prioridade: 1, ids_usuarios: [4] },
  },
  'PUT /escritorio/v1/ordens-servico/{id}/status': {
    grupo: GRUPO,
    resumo: msg('Muda o status de uma ordem', 'Change the status of an order'),
    corpo: { id_status: 2 },
  },
};
