import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Ordens de serviço', 'Service orders'),
  codigo: message('Código', 'Code'),
  nome: message('Nome', 'Name'),
  cliente: message('Cliente', 'Customer'),
  tecnico: message('Técnico', 'Technician'),
  status: message('Status', 'Status'),
  prioridade: message('Prioridade', 'Priority'),
  prazo: message('Prazo', 'Due'),
  concluida: message('Concluída', 'Done'),
  search: message('Nome ou comentário', 'Name or comment'),
  emptyTitle: message('Nenhuma ordem ainda', 'No orders yet'),
  emptyText: message(
    'Ordens chegam da integração com o ERP.',
    'Orders come from the integration with the ERP.',
  ),
};
