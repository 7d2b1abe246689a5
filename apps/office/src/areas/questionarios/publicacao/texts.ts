import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  publish: message('Publicar…', 'Publish…'),
  publishNow: message('Publicar', 'Publish'),
  publishTitle: message('Publicar versão {n}', 'Publish version {n}'),
  published: message('Versão {n} publicada', 'Version {n} published'),
  withFindings: message('Corrija antes as falhas apontadas.', 'Mend the faults first.'),
  nothing: message('Não há mudanças a publicar.', 'There are no changes to publish.'),
  back: actions.back,
  close: actions.close,
  discard: message('Descartar…', 'Discard…'),
  discardTitle: message('Descartar o rascunho?', 'Discard the draft?'),
  discardText: message(
    'As perguntas voltam a ser as da versão publicada; sem versão, todas saem. Enquanto esta tela estiver aberta, Desfazer as traz de volta.',
    'The questions are again those of the published version; without one, all go. While this screen is open, Undo brings them back.',
  ),
  discardNow: actions.discard,
  discarded: message('Rascunho descartado', 'Draft discarded'),
  changes: things.oQueMuda,
  first: message(
    'É a primeira versão, com {n, plural, one {# pergunta} other {# perguntas}}.',
    'It is the first version, with {n, plural, one {# question} other {# questions}}.',
  ),
  more: message('e mais {n}', 'and {n} more'),
  effect: things.visitasAbertas,
  receive: message(
    '{n, plural, =0 {Nenhuma visita por começar pede este questionário.} one {# visita por começar passa a pedir a versão {version}.} other {# visitas por começar passam a pedir a versão {version}.}}',
    '{n, plural, =0 {No visit that has not begun asks for this questionnaire.} one {# visit that has not begun will ask for version {version}.} other {# visits that have not begun will ask for version {version}.}}',
  ),
  receiveMany: message(
    'Mais de {n} visitas por começar passam a pedir a versão {version}.',
    'More than {n} visits that have not begun will ask for version {version}.',
  ),
  noneIsAsked: message(
    'O questionário não está em uso agora: nenhuma visita por começar o pede.',
    'The questionnaire is not in use now: no visit that has not begun asks for it.',
  ),
  running: message(
    '{n, plural, one {# visita em andamento continua} other {# visitas em andamento continuam}} com a versão {version}.',
    '{n, plural, one {# visit under way continues} other {# visits under way continue}} with version {version}.',
  ),
  noneRunning: message(
    'Nenhuma visita em andamento responde uma versão anterior.',
    'No visit under way answers an earlier version.',
  ),
  offline: message(
    'Quem está sem rede recebe a versão nova quando sincronizar.',
    'Who has no network receives the new version when synchronising.',
  ),
  sectionAdded: message('Seção nova: “{nome}”', 'New section: “{nome}”'),
  sectionRenamed: message('Seção “{was}” passa a “{nome}”', 'Section “{was}” becomes “{nome}”'),
  sectionRemoved: message('Seção excluída: “{nome}”', 'Section deleted: “{nome}”'),
  added: message('Pergunta nova: {n}. “{nome}”', 'New question: {n}. “{nome}”'),
  removed: message('Pergunta excluída: “{nome}”', 'Question deleted: “{nome}”'),
  reworded: message(
    'Pergunta {n}: “{was}” passa a “{nome}”',
    'Question {n}: “{was}” becomes “{nome}”',
  ),
  otherKind: message('Pergunta {n} “{nome}”: outro tipo', 'Question {n} “{nome}”: another type'),
  nowRequired: message(
    'Pergunta {n} “{nome}”: agora obrigatória',
    'Question {n} “{nome}”: now required',
  ),
  nowOptional: message(
    'Pergunta {n} “{nome}”: já não é obrigatória',
    'Question {n} “{nome}”: no longer required',
  ),
  optionAdded: message(
    'Pergunta {n}: alternativa nova “{nome}”',
    'Question {n}: new alternative “{nome}”',
  ),
  optionRenamed: message(
    'Pergunta {n}: alternativa “{was}” passa a “{nome}”',
    'Question {n}: alternative “{was}” becomes “{nome}”',
  ),
  optionRemoved: message(
    'Pergunta {n}: alternativa excluída “{nome}”',
    'Question {n}: alternative deleted “{nome}”',
  ),
  conditionAdded: message(
    'Pergunta {n} “{nome}”: agora só com condição',
    'Question {n} “{nome}”: now only on a condition',
  ),
  conditionChanged: message(
    'Pergunta {n} “{nome}”: outra condição',
    'Question {n} “{nome}”: another condition',
  ),
  conditionRemoved: message(
    'Pergunta {n} “{nome}”: sem condição, sempre mostrada',
    'Question {n} “{nome}”: no condition, always shown',
  ),
  reordered: message('A ordem mudou', 'The order changed'),
};
