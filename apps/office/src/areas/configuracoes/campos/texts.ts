import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.camposPersonalizados,
  about: message(
    'Aparecem nos clientes e nas pessoas, na ordem da posição.',
    'They appear at customers and people, in the order of their position.',
  ),
  newTitle: message('Novo campo', 'New field'),
  facts: things.dados,
  settings: things.configuracoes,
  nome: things.nome,
  origem: message('Campo de', 'Field of'),
  clientes: things.clientes,
  pessoas: things.pessoas,
  tipo: things.tipo,
  texto: things.texto,
  numero: things.numero,
  data: times.data,
  booleano: message('Sim ou não', 'Yes or no'),
  lista: message('Lista de opções', 'List of options'),
  neverChanges: message('Não muda depois.', 'Does not change later.'),
  opcoes: message('Opções', 'Options'),
  opcoesHow: message(
    'Uma por linha. Uma opção que algum valor usa não pode sair.',
    'One a line. An option that a value uses cannot go.',
  ),
  obrigatorio: message('Obrigatório', 'Required'),
  obrigatorioHow: message(
    'Só as telas exigem: o ERP continua podendo enviar clientes sem ele.',
    'Only screens require it: the ERP can still send customers without it.',
  ),
  ordem: things.posicao,
  ordemHow: message('A menor vem primeiro.', 'The smallest comes first.'),
  ativo: states.emUso,
  ativoHow: message(
    'Fora de uso, não aparece mais; os valores guardados ficam.',
    'Out of use it is shown no more; stored values stay.',
  ),
  yes: things.sim,
  no: things.nao,
  search: things.nome,
  emptyTitle: message('Nenhum campo personalizado', 'No custom fields'),
  emptyText: message(
    'Crie um para o que você quer saber dos clientes e ainda não tem lugar.',
    'Create one for what you want to know of customers and has no place yet.',
  ),
  saved: message('Campo salvo.', 'Field saved.'),
  create: message('Criar campo', 'Create field'),
  created: message('Campo criado.', 'Field created.'),
  delete: actions.remove,
  deleteAsk: message(
    'O campo {nome} sai das telas, com os valores que já tem. Isto não se desfaz.',
    'The field {nome} leaves the screens, with the values that it has. This cannot be undone.',
  ),
  deleted: message('Campo excluído.', 'Field deleted.'),
};
