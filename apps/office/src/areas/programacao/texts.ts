import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  title: message('Programação', 'Schedule'),
  day: message('Dia', 'Day'),
  week: message('Semana', 'Week'),
  today: message('Hoje', 'Today'),
  earlier: message('Antes', 'Earlier'),
  later: message('Depois', 'Later'),
  date: message('Dia mostrado', 'Day shown'),
  person: message('Buscar pessoa', 'Find a person'),
  groups: message('Equipes', 'Teams'),
  allGroups: message('Todas as equipes', 'All teams'),
  queue: message('Fila', 'Queue'),
  map: message('Mapa', 'Map'),
  undo: message('Desfazer', 'Undo'),
  redo: message('Refazer', 'Redo'),
  newVisit: message('Nova visita', 'New visit'),
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
