import { message } from '@campeiro/contract/kit/languages';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  title: message('Ensaio do dia', 'Rehearsal of the day'),
  day: times.dia,
  hint: message(
    'O plano deste dia, executado muitas vezes por técnicos simulados: visitas e caminhos levam ora mais, ora menos. Nada muda.',
    'The plan of this day, carried out many times by simulated technicians: visits and ways take now more, now less. Nothing changes.',
  ),
  rehearsing: message('Ensaiando o dia…', 'Rehearsing the day…'),
  over: message(
    'Este dia já passou. Mostre hoje ou um dia que ainda vem.',
    'This day is over. Show today or a day to come.',
  ),
  nothing: message(
    'Não há o que ensaiar: nenhuma visita em aberto tem técnico e horário neste dia.',
    'There is nothing to rehearse: no open visit has a technician and a time on this day.',
  ),
  again: message('Ensaiar de novo', 'Rehearse again'),
  changed: message(
    'Visitas ou técnicos mudaram desde este ensaio.',
    'Visits or technicians have changed since this rehearsal.',
  ),
  holds: message(
    'Em {vezes} ensaios, quase nunca uma das {n, plural, one {# visita} other {# visitas}} se atrasa.',
    'In {vezes} rehearsals, hardly ever one of {n, plural, one {# visit} other {# visits}} is late.',
  ),
  breaks: message(
    'Em {vezes} ensaios, {media} de {n, plural, one {# visita} other {# visitas}} se atrasam em média; nos piores 10\u00a0% deles, {pior}.',
    'In {vezes} rehearsals, {media} of {n, plural, one {# visit} other {# visits}} are late on average; in the worst 10% of them, {pior}.',
  ),
  likely: message('Mais provável: {quais}.', 'Most likely: {quais}.'),
  atRisk: message('Visitas em risco', 'Visits at risk'),
  structural: message(
    '{n, plural, one {# delas se atrasa} other {# delas se atrasam}} mesmo sem imprevistos: o plano não deixa tempo para caminhos e intervalos, ou tem sobreposições.',
    '{n, plural, one {# of them is late} other {# of them are late}} even if nothing takes longer: the plan leaves no time for ways and breaks, or visits overlap.',
  ),
  delays: message(
    'em geral {mediano} de atraso; em 9 de 10 ensaios, até {nove}',
    'usually {mediano} late; in 9 of 10 rehearsals up to {nove}',
  ),
  delaysAtMost: message(
    'em 9 de 10 ensaios, até {nove} de atraso',
    'in 9 of 10 rehearsals up to {nove} late',
  ),
  delaysPlanned: message('{tempo} de atraso já no plano', '{tempo} late in the plan already'),
  out: message('Sem técnico neste dia', 'Without a technician on this day'),
  out_ausencia: message('Planejadas em uma ausência', 'Planned into an absence'),
  out_feriado: message('Planejadas em um feriado', 'Planned on a holiday'),
  more: message(
    '{n, plural, one {Mostrar mais #} other {Mostrar mais #}}',
    '{n, plural, one {Show # more} other {Show # more}}',
  ),
  overtime: message('Além do expediente', 'Beyond working hours'),
  overtimeBy: message('em 9 de 10 ensaios, até {tempo}', 'in 9 of 10 rehearsals, up to {tempo}'),
  ill: message('Se alguém adoecer', 'If somebody falls ill'),
  illNone: message(
    'Qualquer um: outros poderiam fazer todas as suas visitas neste dia.',
    'Whoever it is: others could carry out all of their visits on this day.',
  ),
  illOf: message(
    '{nome}: {n} de {visitas, plural, one {# visita} other {# visitas}} sem substituto',
    '{nome}: {n} of {visitas, plural, one {# visit} other {# visits}} that nobody could take',
  ),
  longer: message('Se duas visitas levarem o dobro', 'If two visits take twice as long'),
  longerOf: message(
    'As que mais atrasam as outras: {quais}. Então se atrasam {media} visitas em média; nos piores 10\u00a0% dos ensaios, {pior}.',
    'Those that delay others most: {quais}. Then {media} visits are late on average; in the worst 10% of rehearsals, {pior}.',
  ),
  longerLate: message('Então mais atrasadas do que no horário', 'Then late more often than not'),
  air: message('Deixar folga depois de', 'Leave air after'),
  airOf: message(
    '{tempo} de folga bastam em 9 de 10 ensaios. Sem folga, a demora desta visita atrasa outras {n} em média.',
    '{tempo} of air is enough in 9 of 10 rehearsals. Without it, the overrun of this visit makes {n} others late on average.',
  ),
  share: message('{n}\u00a0%', '{n}%'),
};
