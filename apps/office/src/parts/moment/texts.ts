import { message } from '@campeiro/contract/kit/languages';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  calendar: message('Abrir calendário', 'Open the calendar'),
  before: times.mesAnterior,
  after: times.mesSeguinte,
  date: message('dd/mm/aaaa', 'mm/dd/yyyy'),
  time: message('hh:mm', 'hh:mm'),
  'datetime-local': message('dd/mm/aaaa hh:mm', 'mm/dd/yyyy hh:mm'),
  badDate: message('Esta data não existe', 'This date does not exist'),
  badTime: message('Este horário não existe', 'This time does not exist'),
};
