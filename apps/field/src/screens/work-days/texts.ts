import { message } from '@campeiro/contract/kit/languages';
import * as times from '@campeiro/ui/vocabulary/times.ts';
import * as day from '@campeiro/ui/vocabulary/work-day.ts';

export const texts = {
  none: message('Nenhum dia marcado nos últimos dias.', 'No day was marked in the last few days.'),
  who: message(
    'Você vê aqui o que marcou nos últimos dias. O escritório vê o mesmo, e não altera nada.',
    'Here you see what you marked in the last few days. The office sees the same, and changes nothing.',
  ),
  kept: message(
    'Sua empresa guarda estes horários por {n, plural, one {# dia} other {# dias}}.',
    'Your company keeps these times for {n, plural, one {# day} other {# days}}.',
  ),
  worked: day.trabalhado,
  from: message('{from}–{until}', '{from}–{until}'),
  open: times.agora,
  noTime: day.desconhecido,
  missing: message('Dia incompleto: {what}.', 'Incomplete day: {what}.'),
  sem_inicio: day.semInicio,
  fim_antes_do_inicio: day.fimAntesDoInicio,
  pausa_sem_retorno: day.pausaSemRetorno,
  depois_do_fim: day.depoisDoFim,
  sem_fim: day.semFim,
};
