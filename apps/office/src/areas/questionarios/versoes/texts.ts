import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: things.versoes,
  number: things.versao,
  when: message('Publicada em', 'Published'),
  who: message('Por', 'By'),
  noPerson: things.integracao,
  emptyTitle: message('Nada publicado ainda', 'Nothing published yet'),
  emptyText: message(
    'Cada publicação fica aqui, com quem publicou e quando.',
    'Each publication is kept here, with who published it and when.',
  ),
  version: things.versaoN,
  publishedBy: message('Publicada em {when} por {who}', 'Published {when} by {who}'),
  published: message('Publicada em {when}', 'Published {when}'),
  use: message('Copiar para o rascunho', 'Copy into the draft'),
  useTitle: message('Substituir o rascunho?', 'Replace the draft?'),
  useText: message(
    'Há um rascunho, salvo por {who} em {when}. As perguntas da versão {n} vão substituir esse rascunho.',
    'There is a draft, saved by {who} on {when}. The questions of version {n} will replace it.',
  ),
  used: message('Versão {n} copiada para o rascunho', 'Version {n} copied into the draft'),
  back: actions.back,
  close: actions.close,
  all: message('Todas as versões', 'All versions'),
  required: states.obrigatoria,
};
