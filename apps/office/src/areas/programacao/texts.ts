import { message } from '@campeiro/contract/kit/languages';
import * as actions from '@campeiro/ui/vocabulary/actions.ts';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: things.programacao,
  day: times.dia,
  hours: message('Horas', 'Hours'),
  threeDays: message('3 dias', '3 days'),
  week: times.semana,
  today: times.hoje,
  earlier: message('Antes', 'Earlier'),
  later: times.depois,
  date: message('Dia mostrado', 'Day shown'),
  person: message('Buscar pessoa', 'Find a person'),
  groups: things.grupos,
  allGroups: message('Todos os grupos', 'All groups'),
  queue: message('Fila', 'Queue'),
  look: message('Exibição', 'Display'),
  colour: message('Cor da visita', 'Color of a visit'),
  state: things.situacao,
  objective: things.objetivo,
  priority: things.prioridade,
  team: things.grupo,
  otherColour: message('Outras', 'Others'),
  lines: message('Linhas abaixo do cliente', 'Lines below the customer'),
  linesHint: message(
    'No máximo {most}. Sem nenhuma, cabem mais pessoas na tela.',
    'At most {most}. With none, more people fit on the screen.',
  ),
  time: times.quando,
  city: things.cidade,
  code: things.codigo,
  byTeam: message('Separar pessoas por grupo', 'Arrange people by group'),
  noTeam: message('Sem grupo', 'No group'),
  legend: message('Legenda', 'Legend'),
  grave: message(
    'Ausência, outra visita no horário ou fora do horário combinado',
    'Absence, another visit at that time, or outside the promised time',
  ),
  medium: message(
    'Fora do expediente ou pouco tempo para o deslocamento',
    'Outside working hours or too little time to travel',
  ),
  light: things.clienteInativo,
  absence: message('Técnico ausente', 'Technician absent'),
  held: message(
    'Horário reservado enquanto um cliente decide',
    'Time held while a customer decides',
  ),
  busy: message('Ocupado com visitas que você não vê', 'Busy with visits that you do not see'),
  toBoard: message('Ir para o quadro', 'Go to the board'),
  optimize: actions.optimize,
  map: things.mapa,
  rehearse: message('Ensaiar este dia', 'Rehearse this day'),
  rehearseOne: message('Ensaiar um dia', 'Rehearse a day'),
  showsToday: message('O quadro já mostra hoje.', 'The board shows today already.'),
  nothingToUndo: actions.nothingToUndo,
  nothingToRedo: actions.nothingToRedo,
  undo: actions.undo,
  redo: actions.redo,
  incomplete: message(
    'Há mais visitas do que o quadro mostra. Escolha menos dias ou um grupo.',
    'There are more visits than the board shows. Choose fewer days or one group.',
  ),
  planned: message(
    '{n, plural, one {Visita planejada} other {# visitas planejadas}}{against}',
    '{n, plural, one {Visit planned} other {# visits planned}}{against}',
  ),
  plannedOne: message(
    'Visita planejada: {which}, {who}, {when}{against}',
    'Visit planned: {which}, {who}, {when}{against}',
  ),
  queued: message(
    '{n, plural, one {Visita colocada na fila: {which}} other {# visitas colocadas na fila}}',
    '{n, plural, one {Visit put in the queue: {which}} other {# visits put in the queue}}',
  ),
  plannedAndQueued: message(
    '{planned, plural, one {Visita planejada} other {# visitas planejadas}}; {queued, plural, one {uma foi para a fila} other {# foram para a fila}}{against}',
    '{planned, plural, one {Visit planned} other {# visits planned}}; {queued, plural, one {one went to the queue} other {# went to the queue}}{against}',
  ),
  cancelled: message(
    '{n, plural, one {Visita cancelada: {which}} other {# visitas canceladas}}',
    '{n, plural, one {Visit cancelled: {which}} other {# visits cancelled}}',
  ),
  sent: message(
    '{n, plural, one {Visita enviada ao aparelho: {which}} other {# visitas enviadas aos aparelhos}}',
    '{n, plural, one {Visit sent to the device: {which}} other {# visits sent to the devices}}',
  ),
  recalled: message(
    '{n, plural, one {Visita recolhida do aparelho: {which}} other {# visitas recolhidas dos aparelhos}}',
    '{n, plural, one {Visit taken back from the device: {which}} other {# visits taken back from the devices}}',
  ),
  against: message('. Atenção: {warnings}', '. Note: {warnings}'),
  nWarned: states.nComAviso,
  nobody: states.semTecnico,
  noTime: states.semHorario,
  pinned: message(
    '{n, plural, one {Visita fixada: {which}} other {# visitas fixadas}}',
    '{n, plural, one {Visit pinned: {which}} other {# visits pinned}}',
  ),
  unpinned: message(
    '{n, plural, one {Visita desafixada: {which}} other {# visitas desafixadas}}',
    '{n, plural, one {Visit unpinned: {which}} other {# visits unpinned}}',
  ),
  whyNoPin: states.whyNoPin,
  undone: message(
    '{n, plural, one {Mudança desfeita: {which}} other {# mudanças desfeitas}}',
    '{n, plural, one {Change undone: {which}} other {# changes undone}}',
  ),
  redone: message(
    '{n, plural, one {Mudança refeita: {which}} other {# mudanças refeitas}}',
    '{n, plural, one {Change redone: {which}} other {# changes redone}}',
  ),
  lost: message(
    'Sem resposta do sistema. Conferindo o que foi planejado…',
    'No answer from the server. Finding out what was planned…',
  ),
  lostOther: message(
    'A resposta se perdeu, e as visitas já mudaram. Confira o que o quadro mostra.',
    'The answer was lost, and the visits have changed since. Check what the board shows.',
  ),
  refused: message('Não foi planejado.', 'Not planned.'),
  refusedOne: message('{which} não foi planejada.', '{which} was not planned.'),
  unknown: message(
    'O sistema não respondeu. Ainda não sabemos se foi planejado: confira as visitas quando a conexão voltar.',
    'The server did not answer. We do not know yet whether this was planned: check the visits when the connection is back.',
  ),
  refusedTogether: message(
    'Nada foi planejado, por causa de {n, plural, one {uma visita} other {# visitas}}. {which}{more, plural, =0 {} other { E mais #.}}',
    'Nothing was planned, because of {n, plural, one {one visit} other {# visits}}. {which}{more, plural, =0 {} other { And # more.}}',
  ),
};
