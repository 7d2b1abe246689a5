import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.pessoas,
  newTitle: things.novaPessoa,
  search: things.buscaDePessoa,
  nome: things.nome,
  cargo: message('Cargo', 'Job title'),
  email: things.email,
  telefone: things.telefone,
  celular: message('Celular', 'Mobile'),
  clientes: things.clientes,
  andMore: message('{nome} e mais {n}', '{nome} and {n} more'),
  situacao: things.situacao,
  ativo: states.ativa,
  inativo: states.inativa,
  criado: message('Criada em', 'Created'),
  facts: things.dados,
  create: message('Criar pessoa', 'Create the person'),
  created: message('Pessoa criada', 'Person created'),
  saved: sentences.factsSaved,
  activateMany: actions.activateMany,
  deactivateMany: actions.deactivateMany,
  whySame: states.jaAssim,
  changed: message(
    '{n, plural, one {Pessoa alterada} other {# pessoas alteradas}}',
    '{n, plural, one {Person changed} other {# people changed}}',
  ),
  delete: message('Excluir pessoa', 'Delete the person'),
  deleted: message('Pessoa excluída', 'Person deleted'),
  deleteAsk: message(
    'Não é possível desfazer a exclusão de {nome}. O endereço e {n, plural, =0 {os vínculos} one {o vínculo com # cliente} other {os vínculos com # clientes}} se perdem; os clientes ficam. Visitas e ordens em que é o contato ficam sem contato.',
    'Deleting {nome} cannot be undone. The address and {n, plural, =0 {the links} one {the link to # customer} other {the links to # customers}} are lost; the customers stay. Visits and orders with this contact stay, without a contact.',
  ),
  customer: things.cliente,
  findCustomer: things.buscaDeCliente,
  link: actions.link,
  linkTo: message('Vincular a um cliente', 'Link to a customer'),
  noCustomers: message('Não é contato de nenhum cliente.', 'Not a contact of any customer.'),
  whyNoCustomer: message('Escolha antes um cliente.', 'Choose a customer first.'),
  unlink: message('Desvincular de {nome}', 'Unlink from {nome}'),
  emptyTitle: message('Nenhuma pessoa ainda', 'No people yet'),
  emptyText: message(
    'Pessoas são os contatos nos clientes: com quem o técnico fala.',
    'People are the contacts at customers: the ones the technician talks to.',
  ),
};
