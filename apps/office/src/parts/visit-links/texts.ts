import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  objective: things.objetivo,
  team: things.equipe,
  segment: things.segmento,
  contact: things.contato,
};
