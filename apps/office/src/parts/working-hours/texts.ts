import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  off: message('Não trabalha', 'Does not work'),
  none: things.nenhum,
  add: message('Acrescentar horário: {day}', 'Add hours: {day}'),
  remove: message('Tirar horário: {day}', 'Remove hours: {day}'),
  from: message('Início: {day}', 'Start: {day}'),
  to: message('Fim: {day}', 'End: {day}'),
  notInOrder: message(
    'Cada horário precisa terminar depois de começar.',
    'All hours have to end after they start.',
  ),
};
