import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  board: message('Quadro de pessoas e horários', 'Board of people and times'),
  load: message(
    '{n, plural, =0 {Livre} one {# visita} other {# visitas}}{n, plural, =0 {} other { · {hours} h}}',
    '{n, plural, =0 {Free} one {# visit} other {# visits}}{n, plural, =0 {} other { · {hours} h}}',
  ),
  visits: things.nVisitas,
  toQueue: message(
    '{n, plural, one {Tirar do técnico} other {Tirar # visitas do técnico}}',
    '{n, plural, one {Take from the technician} other {Take # visits from the technician}}',
  ),
  nowhere: message('Solte para deixar como está', 'Drop to leave as it is'),
  cliente_inativo: message('Cliente inativo', 'Inactive customer'),
  ausencia: message('Técnico ausente ({tempo})', 'Technician absent ({tempo})'),
  fora_do_expediente: message('Fora do expediente ({tempo})', 'Outside working hours ({tempo})'),
  sobreposicao: message('Sobrepõe outra visita ({tempo})', 'Overlaps another visit ({tempo})'),
  deslocamento: message(
    'Viagem de ~{tempo} ({distancia}) em {livres}',
    'Travel of ~{tempo} ({distancia}) in {livres}',
  ),
};
