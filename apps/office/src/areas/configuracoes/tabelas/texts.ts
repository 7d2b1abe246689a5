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
  ordemHow: message(
    'O menor número vem primeiro nas listas.',
    'The smallest number comes first in lists.',
  ),
  order: message('Mudar a ordem', 'Change the order'),
  moveItem: message('Mover {nome}', 'Move {nome}'),
  placed: message('{nome}: posição {n}', '{nome}: position {n}'),
  ordered: message('Nova ordem salva', 'New order saved'),
  someNotOrdered: message(
    '{n, plural, one {# posição não foi salva.} other {# posições não foram salvas.}}',
    '{n, plural, one {# position was not saved.} other {# positions were not saved.}}',
  ),
  whyTooManyToOrder: message(
    'Há mais de {most} itens: mude a posição em cada um.',
    'There are more than {most} items: change the position in each.',
  ),
  whyOnlyOne: message('Não há o que ordenar.', 'There is nothing to put in order.'),
  alike: message(
    '{n, plural, one {Já existe} other {Já existem}}: {nomes}',
    '{n, plural, one {Exists} other {Exist}} already: {nomes}',
  ),
  several: message('Incluir vários', 'Add several'),
  severalNames: message('Nomes', 'Names'),
  severalHow: message(
    'Digite ou cole um nome por linha, até {most}. Entram no fim da lista.',
    'Type or paste one name per line, up to {most}. They go to the end of the list.',
  ),
  addSeveral: message(
    '{n, plural, =0 {Incluir} one {Incluir # item} other {Incluir # itens}}',
    '{n, plural, =0 {Add} one {Add # item} other {Add # items}}',
  ),
  severalAdded: message(
    '{n, plural, one {# item incluído} other {# itens incluídos}}',
    '{n, plural, one {# item added} other {# items added}}',
  ),
  severalRefused: message(
    '{n, plural, one {# item não foi incluído.} other {# itens não foram incluídos.}}',
    '{n, plural, one {# item was not added.} other {# items were not added.}}',
  ),
  tooMany: message(
    'São {n} linhas; cabem {most} de cada vez.',
    'There are {n} lines; {most} fit at a time.',
  ),
  cor: message('Cor', 'Color'),
  pickColour: message('Pegar uma cor da tela', 'Pick a colour from the screen'),
  noColour: message('Sem cor', 'No color'),
  ativo: states.ativo,
  ativoHow: message(
    'Um item inativo não pode mais ser escolhido. Onde já foi escolhido, continua.',
    'An inactive item can no longer be chosen. Where it was chosen already, it stays.',
  ),
  exigeFoto: message('Pede uma foto', 'Asks for a photo'),
  exigeFotoHow: message(
    'O aplicativo só aceita este motivo junto com uma foto.',
    'The app accepts this reason only together with a photo.',
  ),
  yes: things.sim,
  no: things.nao,
  minutos: message('Duração esperada (min)', 'Expected duration (min)'),
  mediana: message('Mediana das visitas (min)', 'Median of visits (min)'),
  minutosHow: message(
    'Se ficar vazia, vale 60 minutos. Só a programação usa.',
    'If empty, 60 minutes. Only the schedule uses it.',
  ),
  situacao: message('Significa', 'Means'),
  agendado: states.agendada,
  a_caminho: states.onTheWay,
  em_atendimento: states.emAtendimento,
  realizado: states.concluida,
  nao_realizado: states.naoRealizada,
  cancelado: states.cancelada,
  inicial: message('Das novas ordens', 'Of new orders'),
  search: things.nome,
  emptyTitle: message('Nenhum item ainda', 'No items yet'),
  emptyText: message('Inclua o primeiro item.', 'Add the first item.'),
  fixed: message(
    'O sistema depende destes itens: não é possível incluir nem excluir. Você pode alterar o nome, a cor e a posição.',
    'The system depends on these items: none can be added or deleted. You can change name, color and position.',
  ),
  saved: message('Item salvo', 'Item saved'),
  create: actions.add,
  created: message('Item incluído', 'Item added'),
  delete: actions.remove,
  deleteAsk: message(
    'O item {nome} deixa de existir. Não é possível desfazer.',
    'The item {nome} ceases to exist. This cannot be undone.',
  ),
  deleted: message('Item excluído', 'Item deleted'),
};
