import { message } from '@campeiro/contract/kit/languages';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: message('Ordens de serviço', 'Service orders'),
  codigo: things.codigo,
  nome: things.nome,
  cliente: things.cliente,
  tecnico: things.tecnico,
  status: things.status,
  prioridade: things.prioridade,
  prazo: message('Prazo', 'Due'),
  concluida: states.concluida,
  search: message('Nome ou comentário', 'Name or comment'),
  emptyTitle: message('Nenhuma ordem ainda', 'No orders yet'),
  emptyText: message(
    'Ordens chegam da integração com o ERP.',
    'Orders come from the integration with the ERP.',
  ),
};
