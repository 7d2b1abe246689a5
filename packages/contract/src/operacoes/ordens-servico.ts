import { msg } from '../idiomas.ts';
import { juntas, lista, type Operacoes, PRESERVA } from '../operacao.ts';

export const ordensServico: Operacoes = {
  'POST /v2/ordens-servico/list': lista(
    'Ordens de serviço',
    msg('Lista ordens de serviço', 'List service orders'),
    { concluida: false, prioridade_min: 5, ordenar: '-prioridade,data_agendada' },
  ),
  'GET /v2/ordens-servico/{id}': {
    grupo: 'Ordens de serviço',
    resumo: msg('Lê uma ordem de serviço', 'Get a service order'),
  },
  'POST /v2/ordens-servico/post': {
    grupo: 'Ordens de serviço',
    resumo: msg('Cria uma ordem de serviço', 'Create a service order'),
    descricao: msg(
      'A ordem recebe o status inicial da conta. Sem `ids_usuarios`, fica sem responsável. Criar já concluída uma ordem que exige questionário responde 422.',
      'The order gets the account’s initial status. Without `ids_usuarios`, it has nobody responsible. To create an order concluded that demands its questionnaire answers 422.',
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: {
      nome: 'Reforma da câmara fria',
      id_cliente: 7,
      id_tipo_servico: 1,
      inicio_agendado: '2026-08-14T12:30:00Z',
      data_agendada: '2026-08-21T20:00:00Z',
      prioridade: 5,
      ids_usuarios: [3, 4],
      exige_checklist_conclusao: true,
    },
  },
  'PUT /v2/ordens-servico/{id}': {
    grupo: 'Ordens de serviço',
    resumo: msg('Altera, conclui ou reabre uma ordem', 'Change, conclude or reopen an order'),
    descricao: juntas(
      PRESERVA,
      msg(
        '`ids_usuarios` substitui a lista inteira, e `[]` remove todos. `concluida` true conclui agora e mantém a data de uma conclusão anterior; false reabre. O status não muda aqui. Concluir antes do questionário exigido, ou `data_agendada` antes do `inicio_agendado` guardado, responde 422.',
        '`ids_usuarios` replaces the whole list, and `[]` removes all. `concluida` true concludes now and keeps the date of an earlier conclusion; false reopens. The status does not change here. Concluding before the questionnaire that is demanded, or a `data_agendada` before the stored `inicio_agendado`, answers 422.',
      ),
    ),
    erros: ['REGRA_NEGOCIO'],
    corpo: { concluida: true, comentario: 'Concluída em duas visitas.' },
  },
  'PUT /v2/ordens-servico/{id}/status': {
    grupo: 'Ordens de serviço',
    resumo: msg('Muda o status de uma ordem', 'Change the status of an order'),
    descricao: msg(
      'Qualquer status da conta pode seguir qualquer outro. Não conclui nem reabre a ordem.',
      'Any status of the account may follow any other. Neither concludes nor reopens the order.',
    ),
    corpo: { id_status: 2 },
  },
  'GET /v2/ordens-servico/status': {
    grupo: 'Ordens de serviço',
    resumo: msg('Lista os status das ordens', 'List the statuses of orders'),
    descricao: msg(
      'Todos em uma página, na ordem das telas.',
      'All of them on one page, in the order of the screens.',
    ),
  },
  'DELETE /v2/ordens-servico/{id}': {
    grupo: 'Ordens de serviço',
    resumo: msg('Exclui uma ordem de serviço', 'Delete a service order'),
    descricao: msg(
      'As visitas dela ficam, como visitas independentes.',
      'Its visits stay, as independent ones.',
    ),
  },
  'POST /v2/ordens-servico/excluir': {
    grupo: 'Ordens de serviço',
    resumo: msg('Exclui até 500 ordens de serviço', 'Delete up to 500 service orders'),
    descricao: msg(
      'Responde 207 sempre, com um veredito por id, na ordem do envio. Um id inexistente não impede os outros. As visitas das ordens ficam, como independentes.',
      'Always answers 207, with one verdict per id, in the order in which they were sent. An unknown id does not stop the others. The visits of the orders stay, as independent ones.',
    ),
    corpo: { ids: [15, 16, 17] },
  },
};
