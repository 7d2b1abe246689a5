/** Days, hours and periods. */
import { message } from '@campeiro/contract/kit/languages';

export const agora = message('agora', 'now');
export const amanha = message('Amanhã', 'Tomorrow');
export const ate = message('Até', 'To');
export const ateAs = message('até {time}', 'until {time}');
export const chegada = message('Chegada', 'Arrival');
export const combinado = message('Combinado com o cliente', 'Promised to the customer');
export const combinadoAte = message('Combinado até', 'Promised to');
export const combinadoDe = message('Combinado de', 'Promised from');
export const criadoEm = message('Criado em', 'Created');
export const data = message('Data', 'Date');
export const de = message('De', 'From');
export const depois = message('Depois', 'Later');
export const dia = message('Dia', 'Day');
export const dias = message('Dias', 'Days');
export const diasDaSemana = message('Dias da semana', 'Weekdays');
export const duracao = message('Duração', 'Duration');
export const duracaoMin = message('Duração (min)', 'Duration (min)');
export const entrada = message('Entrada', 'Signed in');
export const folhaDoDia = message('Folha do dia', 'Sheet of the day');
export const fusoHorario = message('Fuso horário', 'Time zone');
export const hoje = message('Hoje', 'Today');
export const horariosDeTrabalho = message('Horários de trabalho', 'Working hours');
export const inicio = message('Início', 'Start');
export const mes = message('Mês', 'Month');
export const mesAnterior = message('Mês anterior', 'Month before');
export const mesSeguinte = message('Mês seguinte', 'Month after');
export const milliseconds = message('{n} ms', '{n} ms');
export const nDias = message(
  '{n, plural, one {# dia} other {# dias}}',
  '{n, plural, one {# day} other {# days}}',
);
export const periodo = message('Período', 'Period');
export const primeiroDia = message('Primeiro dia', 'First day');
export const quando = message('Quando', 'When');
export const saida = message('Saída', 'Departure');
export const semana = message('Semana', 'Week');
export const tempo = message('Tempo', 'Time');
export const ultimoUso = message('Último uso', 'Last use');
export const valeAte = message('Vale até', 'Valid until');
