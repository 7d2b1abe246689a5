import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  publish: message('Publicar…', 'Publish…'),
  publishNow: message('Publicar', 'Publish'),
  publishTitle: message('Publicar versão {n}', 'Publish version {n}'),
  published: message('Versão {n} publicada', 'Version {n} published'),
  withFindings: message('Antes, corrija as falhas apontadas.', 'Correct the faults first.'),
  withConflict: message(
    'Escolha antes qual das duas versões fica.',
    'Choose first which of the two versions stays.',
  ),
  nothing: message('Não há mudanças a publicar.', 'There are no changes to publish.'),
  back: actions.back,
  close: actions.close,
  discard: message('Descartar…', 'Discard…'),
  discardTitle: message('Descartar o rascunho?', 'Discard the draft?'),
  discardText: message(
    'As perguntas voltam a ser as da versão publicada. Se não houver nenhuma, todas são excluídas. Enquanto esta tela estiver aberta, você pode desfazer.',
    'The questions go back to those of the published version. If there is none, all are deleted. While this screen is open, you can undo.',
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
    '{n, plural, =0 {Nenhuma visita não iniciada pede este questionário.} one {# visita não iniciada passa a pedir a versão {version}.} other {# visitas não iniciadas passam a pedir a versão {version}.}}',
    '{n, plural, =0 {No visit that has not begun asks for this questionnaire.} one {# visit that has not begun will ask for version {version}.} other {# visits that have not begun will ask for version {version}.}}',
  ),
  receiveMany: message(
    'Mais de {n} visitas não iniciadas passam a pedir a versão {version}.',
    'More than {n} visits that have not begun will ask for version {version}.',
  ),
  noneIsAsked: message(
    'O questionário não vale agora: nenhuma visita não iniciada pede suas respostas.',
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
    'Vale a partir da próxima visita de cada técnico. Quem está sem conexão recebe a nova versão quando sincronizar.',
    'It applies from each technician’s next visit. Devices that are offline receive the new version when they synchronize.',
  ),
  sectionAdded: message('Nova seção: “{nome}”', 'New section: “{nome}”'),
  sectionRenamed: message('Seção “{was}” passa a ser “{nome}”', 'Section “{was}” becomes “{nome}”'),
  sectionRemoved: message('Seção excluída: “{nome}”', 'Section deleted: “{nome}”'),
  added: message('Nova pergunta: {n}. “{nome}”', 'New question: {n}. “{nome}”'),
  removed: message('Pergunta excluída: “{nome}”', 'Question deleted: “{nome}”'),
  reworded: message(
    'Pergunta {n}: “{was}” passa a ser “{nome}”',
    'Question {n}: “{was}” becomes “{nome}”',
  ),
  otherKind: message('Pergunta {n} “{nome}”: outro tipo', 'Question {n} “{nome}”: another type'),
  nowRequired: message(
    'Pergunta {n} “{nome}”: agora obrigatória',
    'Question {n} “{nome}”: now required',
  ),
  nowOptional: message(
    'Pergunta {n} “{nome}”: não é mais obrigatória',
    'Question {n} “{nome}”: no longer required',
  ),
  unitSet: message(
    'Pergunta {n} “{nome}”: unidade passa a ser {value}',
    'Question {n} “{nome}”: the unit becomes {value}',
  ),
  unitRemoved: message('Pergunta {n} “{nome}”: sem unidade', 'Question {n} “{nome}”: no unit'),
  leastSet: message(
    'Pergunta {n} “{nome}”: aceita a partir de {value}',
    'Question {n} “{nome}”: takes {value} or more',
  ),
  leastRemoved: message(
    'Pergunta {n} “{nome}”: sem limite mínimo',
    'Question {n} “{nome}”: no lower limit',
  ),
  greatestSet: message(
    'Pergunta {n} “{nome}”: aceita até {value}',
    'Question {n} “{nome}”: takes {value} or less',
  ),
  greatestRemoved: message(
    'Pergunta {n} “{nome}”: sem limite máximo',
    'Question {n} “{nome}”: no upper limit',
  ),
  decimalsSet: message(
    'Pergunta {n} “{nome}”: {value, plural, =0 {só números inteiros} one {até # casa decimal} other {até # casas decimais}}',
    'Question {n} “{nome}”: {value, plural, =0 {whole numbers only} one {up to # decimal place} other {up to # decimal places}}',
  ),
  decimalsRemoved: message(
    'Pergunta {n} “{nome}”: qualquer número de casas decimais',
    'Question {n} “{nome}”: any number of decimal places',
  ),
  optionAdded: message(
    'Pergunta {n}: nova alternativa “{nome}”',
    'Question {n}: new alternative “{nome}”',
  ),
  optionRenamed: message(
    'Pergunta {n}: alternativa “{was}” passa a ser “{nome}”',
    'Question {n}: alternative “{was}” becomes “{nome}”',
  ),
  optionRemoved: message(
    'Pergunta {n}: alternativa “{nome}” excluída',
    'Question {n}: alternative “{nome}” deleted',
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
