/** By how much something keeps a technician from a visit: what of it can be said in figures, names and hours. */
import type { Static } from 'typebox';
import { array, instant, integer, nullable, number, object, text } from '../kit/fields.ts';

const Quanto = object(
  {
    total: nullable(
      number({
        pt: 'Em um limite: visitas, minutos de atendimento ou quilômetros do dia com a visita, os quilômetros arredondados para cima.',
        en: 'For a limit: visits, minutes of work or kilometres of the day with the visit, kilometres rounded up.',
        example: 405,
      }),
    ),
    maximo: nullable(
      integer({
        pt: 'Em um limite: o que o dia pode ter.',
        en: 'For a limit: what the day may have.',
        example: 360,
      }),
    ),
    habilidades: array(text(120), {
      pt: 'Em `habilidade`: os nomes das que faltam ao técnico no dia.',
      en: 'For `habilidade`: the names of those that the technician lacks on the day.',
      example: [],
    }),
    de: nullable(
      instant({
        pt: 'Em `fora_do_expediente`: desde quando o técnico trabalha no dia. Em `ausencia`: desde quando está ausente.',
        en: 'For `fora_do_expediente`: since when the technician works on the day. For `ausencia`: since when the technician is absent.',
        example: null,
      }),
    ),
    ate: nullable(instant({ pt: 'Até quando.', en: 'Until when.', example: null })),
  },
  {
    pt: 'Por quanto, com quais habilidades ou em que horas isto impede. Null: não há o que dizer, como em `ocupado`, ou em `fora_do_expediente` de quem não trabalha no dia.',
    en: 'By how much, with which skills or at what hours this is in the way. Null: there is nothing to say, as for `ocupado`, or for `fora_do_expediente` of a technician who does not work on the day.',
  },
);
export type Quanto = Static<typeof Quanto>;

/** Beside the reason that it is of. */
export const quanto = nullable(Quanto);
