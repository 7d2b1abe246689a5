import { message } from '@campeiro/contract/kit/languages';
import * as day from '@campeiro/ui/vocabulary/work-day.ts';

export const texts = {
  notAClock: day.naoEPonto,
  inicio: day.inicioDoDia,
  pausa: day.pausa,
  almoco: day.almoco,
  retorno: day.retorno,
  fim: day.fimDoDia,
  declared: day.informadoDepois,
  'do inicio': message('Começar o dia', 'Start the day'),
  'do pausa': day.pausa,
  'do almoco': day.almoco,
  'do retorno': message('Voltar ao trabalho', 'Back to work'),
  'do fim': message('Encerrar o dia', 'End the day'),
  again: message('Recomeçar o dia', 'Start the day again'),
  'done inicio': message('Dia iniciado', 'Day started'),
  'done pausa': message('Em pausa', 'On a break'),
  'done almoco': message('Em almoço', 'At lunch'),
  'done retorno': message('De volta ao trabalho', 'Working again'),
  'done fim': message('Dia encerrado', 'Day ended'),
  notBegun: message('O dia ainda não começou', 'The day has not started yet'),
  working: message('Trabalhando desde {time}', 'Working since {time}'),
  'paused pausa': message('Em pausa desde {time}', 'On a break since {time}'),
  'paused almoco': message('Em almoço desde {time}', 'At lunch since {time}'),
  ended: message('Dia encerrado às {time}', 'Day ended at {time}'),
  worked: message('{time} de trabalho', '{time} of work'),
  myDays: day.meusDias,
  unended: message(
    'Você não encerrou o dia de {day}. Que horas ele terminou?',
    'You did not end the day of {day}. When did it end?',
  ),
  unendedProposed: message(
    'O horário proposto é o do seu último registro.',
    'The proposed time is that of your last record.',
  ),
  beforeStart: message(
    'Informe um horário depois do início do dia.',
    'Enter a time after the start of the day.',
  ),
  endedAt: day.fimDoDia,
  leaveUnended: message('Deixar em aberto', 'Leave it open'),
};
