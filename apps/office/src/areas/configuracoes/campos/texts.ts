import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.camposPersonalizados,
  about: message(
    'Aparecem em clientes e pessoas, na ordem da posição.',
    'They appear on customers and people, in the order of their position.',
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
  booleano: things.simOuNao,
  lista: message('Lista de opções', 'List of options'),
  neverChanges: message('Não pode ser alterado depois.', 'Cannot be changed later.'),
  opcoes: message('Opções', 'Options'),
  opcoesHow: message(
    'Uma por linha. Uma opção em uso não pode ser excluída.',
    'One per line. An option in use cannot be deleted.',
  ),
  obrigatorio: message('Obrigatório', 'Required'),
  obrigatorioHow: message(
    'Só as telas exigem: o ERP ainda pode enviar clientes sem ele.',
    'Only screens require it: the ERP can still send customers without it.',
  ),
  ordem: things.posicao,
  ordemHow: message('O menor número vem primeiro.', 'The smallest number comes first.'),
  ativo: states.ativo,
  ativoHow: message(
    'Um campo inativo não aparece mais. Os valores já salvos ficam.',
    'An inactive field is no longer shown. Stored values stay.',
  ),
  yes: things.sim,
  no: things.nao,
  search: things.nome,
  emptyTitle: message('Nenhum campo personalizado', 'No custom fields'),
  emptyText: message(
    'Crie um para o que você quer saber dos clientes e ainda não tem onde anotar.',
    'Create one for what you want to know about customers and have no place for yet.',
  ),
  saved: message('Campo salvo', 'Field saved'),
  create: message('Criar campo', 'Create field'),
  created: message('Campo criado', 'Field created'),
  delete: actions.remove,
  deleteAsk: message(
    'O campo {nome} sai das telas, com os valores que já tem. Não é possível desfazer.',
    'The field {nome} leaves the screens, with the values that it has. This cannot be undone.',
  ),
  deleted: message('Campo excluído', 'Field deleted'),
};
