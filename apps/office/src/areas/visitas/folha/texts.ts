import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';
import * as times from '@campeiro/ui/vocabulary/times.ts';

export const texts = {
  sheet: times.folhaDoDia,
  day: times.dia,
  visits: things.visitas,
  time: times.inicio,
  customer: things.cliente,
  task: things.objetivo,
  promised: message('Combinado: {times}', 'Promised: {times}'),
  emptyTitle: message('Nenhuma visita neste dia', 'No visits on this day'),
  emptyText: message(
    'O que for planejado para este técnico aparece aqui.',
    'What is planned for this technician appears here.',
  ),
  more: message(
    '{n, plural, one {Há mais # visita, que não cabe nesta folha.} other {Há mais # visitas, que não cabem nesta folha.}}',
    '{n, plural, one {There is # more visit, which does not fit on this sheet.} other {There are # more visits, which do not fit on this sheet.}}',
  ),
};
