import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.programacao,
  day: times.dia,
  week: times.semana,
  today: times.hoje,
  earlier: message('Antes', 'Earlier'),
  later: times.depois,
  date: message('Dia mostrado', 'Day shown'),
  person: message('Buscar pessoa', 'Find a person'),
  groups: message('Equipes', 'Teams'),
  allGroups: message('Todas as equipes', 'All teams'),
  queue: message('Fila', 'Queue'),
  map: things.mapa,
  undo: actions.undo,
  redo: actions.redo,
  incomplete: message(
    'Há mais visitas do que o quadro mostra. Escolha menos dias ou uma equipe.',
    'There are more visits than the board shows. Choose fewer days or one team.',
  ),
  planned: message(
    '{n, plural, one {Visita planejada} other {# visitas planejadas}}',
    '{n, plural, one {Visit planned} other {# visits planned}}',
  ),
  undone: message(
    '{n, plural, one {Mudança desfeita} other {# mudanças desfeitas}}',
    '{n, plural, one {Change undone} other {# changes undone}}',
  ),
  redone: message(
    '{n, plural, one {Mudança refeita} other {# mudanças refeitas}}',
    '{n, plural, one {Change redone} other {# changes redone}}',
  ),
  refused: message('Não foi planejado.', 'Not planned.'),
  refusedTogether: message(
    'Nada foi planejado, por causa de {n, plural, one {uma visita} other {# visitas}}. {which}{more, plural, =0 {} other { E mais #.}}',
    'Nothing was planned, because of {n, plural, one {one visit} other {# visits}}. {which}{more, plural, =0 {} other { And # more.}}',
  ),
};
