import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  objective: things.objetivo,
  team: things.grupo,
  segment: things.segmento,
  contact: things.contato,
};
