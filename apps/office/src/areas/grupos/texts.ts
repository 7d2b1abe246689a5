import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.grupos,
  newTitle: message('Novo grupo', 'New group'),
  search: things.nome,
  nome: things.nome,
  id_origem: message('Id no sistema integrado', 'Id in the integrated system'),
  members: message('Pessoas do grupo', 'Members'),
  count: message(
    '{n, plural, =0 {Ninguém} one {# pessoa} other {# pessoas}}',
    '{n, plural, =0 {Nobody} one {# person} other {# people}}',
  ),
  member: message('Membro', 'Member'),
  criado: times.criadoEm,
  facts: things.dados,
  create: message('Criar grupo', 'Create the group'),
  created: message('Grupo criado', 'Group created'),
  saved: message('Grupo salvo', 'Group saved'),
  delete: message('Excluir grupo', 'Delete the group'),
  deleted: message('Grupo excluído', 'Group deleted'),
  deleteAsk: message(
    'Visitas, ordens e segmentos do grupo {nome} ficam sem grupo. As pessoas dele continuam. Não é possível desfazer.',
    'Visits, orders and segments of the group {nome} are left without a group. Its members stay. This cannot be undone.',
  ),
  emptyTitle: message('Nenhum grupo ainda', 'No groups yet'),
  emptyText: message(
    'Um grupo é uma equipe: visitas podem ser dele, e os segmentos dizem quais clientes ele atende.',
    'A group is a team: visits can be its own, and segments say which customers it serves.',
  ),
};
