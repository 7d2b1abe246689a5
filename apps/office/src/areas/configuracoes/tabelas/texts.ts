import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  settings: things.configuracoes,
  newTitle: message('Novo item', 'New item'),
  facts: things.dados,
  nome: things.nome,
  ordem: things.posicao,
  ordemHow: message('A menor vem primeiro nas listas.', 'The smallest comes first in lists.'),
  cor: message('Cor', 'Colour'),
  noColour: message('Sem cor', 'No colour'),
  ativo: states.emUso,
  ativoHow: message(
    'Fora de uso não se pode escolher mais; quem já o tem fica com ele.',
    'Out of use it cannot be chosen any more; whatever has it keeps it.',
  ),
  yes: things.sim,
  no: things.nao,
  minutos: message('Duração esperada (min)', 'Expected duration (min)'),
  minutosHow: message(
    'Vazia: 60 minutos. Só a agenda usa.',
    'Empty: 60 minutes. Only the schedule uses it.',
  ),
  situacao: message('Significa', 'Means'),
  agendado: states.agendada,
  a_caminho: states.onTheWay,
  em_atendimento: states.emAtendimento,
  realizado: states.concluida,
  cancelado: states.cancelada,
  inicial: message('De ordens novas', 'Of new orders'),
  search: things.nome,
  emptyTitle: message('Nada ainda', 'Nothing yet'),
  emptyText: message('Acrescente o primeiro item.', 'Add the first item.'),
  fixed: message(
    'O serviço depende destes itens: eles não se acrescentam nem se excluem. O nome, a cor e a posição são seus.',
    'The service depends on these items: they are neither added nor deleted. Name, colour and position are yours.',
  ),
  saved: message('Salvo.', 'Saved.'),
  create: actions.add,
  created: message('Item acrescentado.', 'Item added.'),
  delete: actions.remove,
  deleteAsk: message(
    'O item {nome} deixa de existir. Isto não se desfaz.',
    'The item {nome} ceases to exist. This cannot be undone.',
  ),
  deleted: message('Item excluído.', 'Item deleted.'),
};
