import { message } from '@campeiro/contract/kit/languages';
import * as states from '@campeiro/ui/vocabulary/states.ts';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  board: message('Quadro de pessoas e horários', 'Board of people and times'),
  hour: message('{at}h', '{at}:00'),
  load: message(
    '{n, plural, =0 {Livre} one {# visita} other {# visitas}}{n, plural, =0 {} other { · {hours} h}}',
    '{n, plural, =0 {Free} one {# visit} other {# visits}}{n, plural, =0 {} other { · {hours} hr}}',
  ),
  visits: things.nVisitas,
  nLate: states.nAtrasadas,
  nGrave: message('{n} com aviso grave', '{n} with a serious warning'),
  nMedium: states.nComAviso,
  nLight: message('{n} com aviso leve', '{n} with a slight warning'),
  eachOwn: message('Cada visita fica com seu técnico', 'Each visit stays with its technician'),
  proposed: message('com mudança proposta', 'with a proposed change'),
  pinned: states.fixada,
  sameTime: message(
    '{n, plural, one {No mesmo horário} other {Nos mesmos horários}}',
    '{n, plural, one {At the same time} other {At the same times}}',
  ),
  otherDay: message(
    'Dia fora do quadro: os avisos aparecem depois de soltar',
    'A day that the board does not show: warnings follow the drop',
  ),
  toQueue: message(
    '{n, plural, one {Deixar sem técnico} other {Deixar # visitas sem técnico}}',
    '{n, plural, one {Leave without a technician} other {Leave # visits without a technician}}',
  ),
  absence: message('Ausência', 'Absence'),
  busy: message('Ocupado', 'Busy'),
  held: message('Reserva até {hora}', 'Hold until {hora}'),
  heldShortly: message('até {hora}', 'until {hora}'),
  heldFor: message(
    'Horário reservado para um cliente até {hora}',
    'Time held for a customer until {hora}',
  ),
  nowhere: message('Solte para deixar como está', 'Drop to leave as it is'),
  cliente_inativo: things.clienteInativo,
  feriado: things.feriadoNamed,
  ausencia: message('Técnico ausente ({tempo})', 'Technician absent ({tempo})'),
  habilidade: message(
    '{ate, select, sim {Habilidade válida só até {dia}: {nome}} other {Técnico sem a habilidade: {nome}}}',
    '{ate, select, sim {Skill valid only until {dia}: {nome}} other {Technician without the skill: {nome}}}',
  ),
  fora_do_expediente: message('Fora do expediente ({tempo})', 'Outside working hours ({tempo})'),
  hora_extra: message('Hora extra: {tempo}', 'Overtime: {tempo}'),
  limite_de_visitas: message(
    'Acima do limite do dia: {total} de {maximo} visitas',
    'Above the daily limit: {total} of {maximo} visits',
  ),
  limite_de_minutos: message(
    'Acima do limite do dia: {total} de {maximo} min de atendimento',
    'Above the daily limit: {total} of {maximo} min of work',
  ),
  fora_da_janela: message(
    'Fora do horário combinado ({tempo})',
    'Outside the promised time ({tempo})',
  ),
  sobreposicao: message('Sobrepõe outra visita ({tempo})', 'Overlaps another visit ({tempo})'),
  deslocamento: message(
    'Deslocamento de ~{tempo} ({distancia}), com {livres} livres',
    'Travel of ~{tempo} ({distancia}), with {livres} free',
  ),
};
