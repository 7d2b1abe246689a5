import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.clientes,
  newTitle: message('Novo cliente', 'New customer'),
  segments: things.segmentos,
  groups: things.grupos,
  search: things.buscaDeCliente,
  nome: message('Nome ou razão social', 'Name or company name'),
  codigo: things.codigo,
  tipo: things.tipo,
  F: message('Pessoa física', 'Individual'),
  J: message('Pessoa jurídica', 'Legal entity'),
  N: message('Estrangeiro', 'Foreign'),
  documento: message('Documento', 'Document'),
  documentoAbout: message('CPF, CNPJ ou outro', 'CPF, CNPJ or another'),
  telefone: things.telefone,
  email: things.email,
  categoria: message('Categoria', 'Category'),
  etapa: message('Etapa do funil', 'Funnel stage'),
  temperatura: message('Temperatura', 'Temperature'),
  setor: message('Setor de mercado', 'Market sector'),
  valor: message('Valor do negócio (R$)', 'Value of the deal (R$)'),
  situacao: things.situacao,
  ativo: states.ativo,
  inativo: states.inativo,
  criado: times.criadoEm,
  alterado: message('Alterado em', 'Changed'),
  segmento: things.segmento,
  grupo: things.grupo,
  semSegmento: message('Sem segmento', 'In no segment'),
  comPosicao: message('Tem posição no mapa', 'Has a position on the map'),
  data: message('Criação', 'Created on'),
  emptyTitle: message('Nenhum cliente ainda', 'No customers yet'),
  emptyText: message(
    'Cadastre o primeiro aqui, ou deixe que a integração com o ERP envie os clientes.',
    'Create the first one here, or let the integration with the ERP send them.',
  ),
  create: actions.createCustomer,
  created: message('Cliente criado', 'Customer created'),
  saved: sentences.factsSaved,
  delete: message('Excluir cliente', 'Delete the customer'),
  deleted: message('Cliente excluído', 'Customer deleted'),
  deleteAsk: message(
    'Não é possível desfazer a exclusão de {nome}. Com o cliente se perdem:',
    'Deleting {nome} cannot be undone. Lost with the customer:',
  ),
  facts: things.dados,
  address: things.endereco,
  inSegments: things.segmentos,
  sameCode: message('{nome} já tem este código.', '{nome} already has this code.'),
  sameDocument: message('Abrir {nome}', 'Open {nome}'),
  putInto: message('Incluir no segmento', 'Add to segment'),
  takeOut: message('Remover do segmento', 'Remove from segment'),
  activate: actions.activateMany,
  deactivate: actions.deactivateMany,
  linked: message(
    '{n, plural, one {# cliente incluído em {nome}} other {# clientes incluídos em {nome}}}',
    '{n, plural, one {# customer added to {nome}} other {# customers added to {nome}}}',
  ),
  unlinked: message(
    '{n, plural, one {# cliente removido de {nome}} other {# clientes removidos de {nome}}}',
    '{n, plural, one {# customer removed from {nome}} other {# customers removed from {nome}}}',
  ),
  whySame: states.jaAssim,
  changed: message(
    '{n, plural, one {# cliente alterado} other {# clientes alterados}}',
    '{n, plural, one {# customer changed} other {# customers changed}}',
  ),
  some: message(
    '{n, plural, one {# cliente não foi alterado} other {# clientes não foram alterados}}',
    '{n, plural, one {# customer was not changed} other {# customers were not changed}}',
  ),
};
