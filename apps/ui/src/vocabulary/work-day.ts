/** The day of work as the technician marks it. It is not a legal time clock, and none of its words say so. */
import { message } from '@campeiro/contract/kit/languages';

export const diasDeTrabalho = message('Dias de trabalho', 'Days of work');
export const meusDias = message('Meus dias de trabalho', 'My days of work');
export const naoEPonto = message(
  'Isto não é registro de ponto: não substitui o controle de jornada da empresa.',
  'This is not a legal time clock: it does not replace the company’s record of working hours.',
);
export const inicioDoDia = message('Início do dia', 'Start of the day');
export const fimDoDia = message('Fim do dia', 'End of the day');
export const pausa = message('Pausa', 'Break');
export const almoco = message('Almoço', 'Lunch');
export const retorno = message('Retorno', 'Return');
export const trabalhado = message('Trabalhado', 'Worked');
export const informadoDepois = message('informado depois', 'entered later');
export const semInicio = message('sem início', 'without a start');
export const fimAntesDoInicio = message(
  'um fim antes do início, que não conta',
  'an end before the start, which does not count',
);
export const pausaSemRetorno = message(
  'a pausa não terminou antes do dia',
  'the break did not end before the day',
);
export const depoisDoFim = message(
  'algo marcado depois do fim, que não conta',
  'something marked after the end, which does not count',
);
export const semFim = message('sem fim', 'without an end');
export const fim = message('Fim', 'Finish');
export const pausas = message('Pausas', 'Breaks');
export const desconhecido = message('—', '—');
export const marcoDesfeito = message('Marco do dia desfeito', 'Mark of the day undone');
