import { message } from '@campeiro/contract/kit/languages';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.ordensDeServico,
  newTitle: things.novaOrdem,
  facts: message('Dados da ordem', 'Order details'),
  create: message('Criar ordem', 'Create the order'),
  created: states.ordemCriada,
  saved: message('Ordem salva', 'Order saved'),
  delete: message('Excluir ordem', 'Delete the order'),
  deleted: states.ordemExcluida,
  deleteAsk: message(
    'As visitas da ordem {nome} ficam sem ordem. Não é possível desfazer.',
    'The visits of the order {nome} are left without an order. This cannot be undone.',
  ),
  codigo: things.codigo,
  nome: things.nome,
  cliente: things.cliente,
  tecnico: things.tecnico,
  status: things.status,
  prioridade: things.prioridade,
  contato: things.contato,
  tipoServico: message('Tipo de serviço', 'Service type'),
  grupo: message('Grupo responsável', 'Responsible group'),
  segmento: things.segmento,
  responsaveis: message('Técnicos responsáveis', 'Responsible technicians'),
  comentario: things.comentario,
  exigeQuestionario: message(
    'Exige questionário para concluir',
    'Requires a questionnaire to conclude',
  ),
  situacao: things.situacao,
  ativa: states.ativa,
  inativa: states.inativa,
  yes: things.sim,
  no: things.nao,
  inicio: times.inicio,
  prazo: message('Prazo', 'Due'),
  concluida: states.concluida,
  search: message('Nome ou comentário', 'Name or comment'),
  emptyTitle: message('Nenhuma ordem ainda', 'No orders yet'),
  emptyText: message(
    'As ordens vêm da integração com o ERP ou são criadas aqui.',
    'Orders come from the integration with the ERP, or are created here.',
  ),
};
