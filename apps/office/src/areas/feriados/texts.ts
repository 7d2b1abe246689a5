import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.feriados,
  newTitle: message('Novo feriado da empresa', 'New company holiday'),
  search: things.nome,
  nome: things.nome,
  dia: times.dia,
  trabalha: message('A empresa trabalha', 'The company works'),
  todoAno: message('Repete todo ano', 'Every year'),
  sim: things.sim,
  nao: things.nao,
  criado: times.criadoEm,
  facts: things.dados,
  create: message('Criar feriado', 'Create the holiday'),
  created: message('Feriado criado', 'Holiday created'),
  saved: message('Feriado salvo', 'Holiday saved'),
  delete: message('Excluir feriado', 'Delete the holiday'),
  deleted: message('Feriado excluído', 'Holiday deleted'),
  deleteAsk: message(
    'O dia de {nome} volta a ser como no calendário público. As visitas ficam onde estão. Não é possível desfazer.',
    'The day of {nome} will be as in the public calendar again. Visits stay where they are. This cannot be undone.',
  ),
  emptyTitle: message('Nenhum feriado da empresa ainda', 'No company holidays yet'),
  emptyText: message(
    'Cadastre aqui os feriados da cidade, as emendas e os feriados em que a empresa trabalha. Os públicos vêm do lugar escolhido na conta.',
    'Enter city holidays, bridge days and holidays on which the company works. Public ones come from the place chosen in the account.',
  ),
};
