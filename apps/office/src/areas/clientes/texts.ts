import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as sentences from '@campeiro/ui/vocabulary/sentences.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.clientes,
  import: message('Importar', 'Import'),
  newTitle: message('Novo cliente', 'New customer'),
  segments: things.segmentos,
  groups: things.grupos,
  search: things.nomeCodigoDocumento,
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
  valor: message('Valor do negócio', 'Value of the deal'),
  situacao: things.situacao,
  ativo: states.ativo,
  inativo: states.inativo,
  criado: times.criadoEm,
  alterado: message('Alterado em', 'Changed'),
  segmento: things.segmento,
  grupo: message('Grupo', 'Group'),
  semSegmento: message('Sem segmento', 'In no segment'),
  comPosicao: message('Tem posição no mapa', 'Has a position on the map'),
  data: message('Criação', 'Creation'),
  emptyTitle: message('Nenhum cliente ainda', 'No customers yet'),
  emptyText: message(
    'Cadastre o primeiro aqui, ou deixe a integração com o ERP enviá-los.',
    'Enter the first one here, or let the integration with the ERP send them.',
  ),
  create: actions.createCustomer,
  created: message('Cliente criado', 'Customer created'),
  createdWithoutRest: message(
    'O cliente foi criado, mas o resto não foi salvo. Corrija e tente de novo: só o que falta é enviado.',
    'The customer was created, but the rest was not saved. Correct it and try again: only what is missing is sent.',
  ),
  saved: sentences.factsSaved,
  delete: message('Excluir cliente', 'Delete the customer'),
  deleted: message('Cliente excluído', 'Customer deleted'),
  deleteAsk: message(
    'Excluir {nome} não se desfaz. Com o cliente se perdem:',
    'Deleting {nome} cannot be undone. With the customer is lost:',
  ),
  facts: things.dados,
  address: things.endereco,
  inSegments: things.segmentos,
  sameCode: message('Este código já é de {nome}.', 'This code is already that of {nome}.'),
  sameDocument: message('Abrir {nome}', 'Open {nome}'),
  putInto: message('Pôr no segmento', 'Put into segment'),
  takeOut: message('Tirar do segmento', 'Take out of segment'),
  activate: actions.activateMany,
  deactivate: actions.deactivateMany,
  noSegments: message('Nenhum segmento', 'No segments'),
  linked: message(
    '{n, plural, one {# cliente posto em {nome}} other {# clientes postos em {nome}}}',
    '{n, plural, one {# customer put into {nome}} other {# customers put into {nome}}}',
  ),
  unlinked: message(
    '{n, plural, one {# cliente tirado de {nome}} other {# clientes tirados de {nome}}}',
    '{n, plural, one {# customer taken out of {nome}} other {# customers taken out of {nome}}}',
  ),
  changed: message(
    '{n, plural, one {# cliente mudado} other {# clientes mudados}}',
    '{n, plural, one {# customer changed} other {# customers changed}}',
  ),
  some: message(
    '{n, plural, one {# cliente não mudou} other {# clientes não mudaram}}',
    '{n, plural, one {# customer was not changed} other {# customers were not changed}}',
  ),
};
