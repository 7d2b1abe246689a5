import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  off: message('Não trabalha', 'Does not work'),
  none: things.nenhum,
  add: message('Incluir horário: {day}', 'Add hours: {day}'),
  remove: message('Remover horário: {day}', 'Remove hours: {day}'),
  from: message('Início: {day}', 'Start: {day}'),
  to: message('Fim: {day}', 'End: {day}'),
  nextDay: message('do dia seguinte', 'of the next day'),
  notInOrder: message(
    'O início e o fim de cada horário precisam ser diferentes.',
    'Hours need a start and an end that differ.',
  ),
};
