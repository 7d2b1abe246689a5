import { message } from '@campeiro/contract/kit/languages';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.segmentos,
  newTitle: message('Novo segmento', 'New segment'),
  search: things.nome,
  nome: things.nome,
  situacao: things.situacao,
  ativo: states.ativo,
  inativo: states.inativo,
  users: things.usuarios,
  groups: things.grupos,
  customers: things.clientes,
  criado: times.criadoEm,
  facts: things.dados,
  about: message(
    'Quem está no segmento, diretamente ou por um grupo, vê os clientes dele. Um gestor que está em algum segmento só vê os clientes dos seus segmentos.',
    'Users in the segment, directly or through a group, see its customers. A manager in any segment sees only the customers of their segments.',
  ),
  inIt: message(
    '{n, plural, =0 {Nenhum cliente ainda.} one {# cliente} other {# clientes}}',
    '{n, plural, =0 {No customers yet.} one {# customer} other {# customers}}',
  ),
  showCustomers: message('Ver clientes', 'Show customers'),
  addCustomers: message('Clientes sem segmento', 'Customers without a segment'),
  howToAdd: message(
    'Na lista de clientes, escolha as linhas e use “Incluir no segmento”.',
    'In the list of customers, choose rows and use “Add to segment”.',
  ),
  create: message('Criar segmento', 'Create the segment'),
  created: message('Segmento criado', 'Segment created'),
  saved: message('Segmento salvo', 'Segment saved'),
  delete: message('Excluir segmento', 'Delete the segment'),
  deleted: message('Segmento excluído', 'Segment deleted'),
  deleteAsk: message(
    'Visitas e ordens do segmento {nome} ficam sem segmento. Clientes, usuários e grupos continuam, sem o vínculo. Não é possível desfazer.',
    'Visits and orders of the segment {nome} are left without a segment. Customers, users and groups stay, without the link. This cannot be undone.',
  ),
  emptyTitle: message('Nenhum segmento ainda', 'No segments yet'),
  emptyText: message(
    'Um segmento é uma parte da operação, como uma região ou um ramo, com seus clientes e quem trabalha neles.',
    'A segment is a part of the operation, such as a region or a trade, with its customers and who works with them.',
  ),
};
