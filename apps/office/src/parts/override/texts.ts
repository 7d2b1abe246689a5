import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  title: message(
    '{n, plural, one {A visita exige uma habilidade que o técnico não tem} other {# visitas exigem uma habilidade que o técnico não tem}}',
    '{n, plural, one {The visit asks for a skill that the technician does not have} other {# visits ask for a skill that the technician does not have}}',
  ),
  visits: message(
    '{which}{more, plural, =0 {} other { e mais #}}',
    '{which}{more, plural, =0 {} other { and # more}}',
  ),
  why: things.porQueSemHabilidade,
  kept: message(
    'Fica com a visita e no histórico dela.',
    'It stays with the visit and in its history.',
  ),
  goAhead: message('Planejar assim mesmo', 'Plan all the same'),
};
