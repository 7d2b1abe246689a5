import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';
import * as day from '@campeiro/ui/vocabulary/work-day.ts';

export const texts = {
  title: day.diasDeTrabalho,
  notAClock: day.naoEPonto,
  people: things.porTecnico,
  peopleAbout: message(
    'Só quem marcou algum dia aparece. Dias sem início ou sem fim não entram no total.',
    'Only technicians who marked a day are shown. Days without a start or an end are not in the total.',
  ),
  none: message('Nenhum dia marcado neste mês', 'No day was marked in this month'),
  noneText: message(
    'Os técnicos marcam o dia no aplicativo, se a conta registrar dias de trabalho (Configurações, Conta).',
    'Technicians mark the day in the app if the account records days of work (Settings, Account).',
  ),
  technician: things.tecnico,
  matricula: things.matricula,
  days: times.dias,
  dia: times.dia,
  inicio: times.inicio,
  fim: day.fim,
  pausas: day.pausas,
  worked: day.trabalhado,
  faults: message('Não fecha', 'Does not add up'),
  daysOf: message('Dias de {nome}', 'Days of {nome}'),
  csv: message('Baixar CSV', 'Download CSV'),
  pausasHoras: message('Pausas (h)', 'Breaks (h)'),
  workedHours: message('Trabalhado (h)', 'Worked (h)'),
  declared: day.informadoDepois,
  now: times.agora,
  'pause pausa': day.pausa,
  'pause almoco': day.almoco,
  span: message('{what} {from}–{until}', '{what} {from}–{until}'),
  sem_inicio: day.semInicio,
  fim_antes_do_inicio: day.fimAntesDoInicio,
  pausa_sem_retorno: day.pausaSemRetorno,
  depois_do_fim: day.depoisDoFim,
  sem_fim: day.semFim,
  noTime: day.desconhecido,
  startOfDay: day.inicioDoDia,
  endOfDay: day.fimDoDia,
};
