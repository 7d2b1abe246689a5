import { message } from '@campeiro/contract/kit/languages';

/** Fields of a visit as its history tells them. */
export const fieldTexts = {
  id_status: message('Situação', 'State'),
  id_cliente: message('Cliente', 'Customer'),
  id_usuario: message('Técnico', 'Technician'),
  id_objetivo: message('Objetivo', 'Objective'),
  id_contato: message('Contato', 'Contact'),
  id_segmento: message('Segmento', 'Segment'),
  id_equipe: message('Equipe', 'Team'),
  id_ordem_servico: message('Ordem de serviço', 'Service order'),
  ativo: message('No aparelho', 'On the device'),
  inicio_agendado: message('Início agendado', 'Scheduled start'),
  data_agendada: message('Fim agendado', 'Scheduled end'),
  instrucoes: message('Instruções', 'Instructions'),
  data_inicio: message('Chegada', 'Arrival'),
  data_realizacao: message('Saída', 'Departure'),
  observacao: message('Observação', 'Notes'),
  motivo_cancelamento: message('Motivo do cancelamento', 'Reason for cancelling'),
  motivo_conclusao: message('Motivo da conclusão', 'Reason for concluding'),
  yes: message('sim', 'yes'),
  no: message('não', 'no'),
};
