import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Versões', 'Versions'),
  number: message('Versão', 'Version'),
  when: message('Publicada em', 'Published'),
  who: message('Por', 'By'),
  noPerson: message('Integração', 'Integration'),
  emptyTitle: message('Nada publicado ainda', 'Nothing published yet'),
  emptyText: message(
    'Cada publicação fica aqui, com quem publicou e quando.',
    'Each publication is kept here, with who published it and when.',
  ),
  version: message('Versão {n}', 'Version {n}'),
  publishedBy: message('Publicada em {when} por {who}', 'Published {when} by {who}'),
  published: message('Publicada em {when}', 'Published {when}'),
  use: message('Copiar para o rascunho', 'Copy into the draft'),
  useTitle: message('Substituir o rascunho?', 'Replace the draft?'),
  useText: message(
    'Há um rascunho, salvo por {who} em {when}. As perguntas da versão {n} tomam o lugar dele.',
    'There is a draft, saved by {who} {when}. The questions of version {n} take its place.',
  ),
  used: message('Versão {n} copiada para o rascunho', 'Version {n} copied into the draft'),
  back: message('Voltar', 'Back'),
  close: message('Fechar', 'Close'),
  all: message('Todas as versões', 'All versions'),
  required: message('obrigatória', 'required'),
};
