import { message } from '@campeiro/contract/kit/languages';
import * as things from '@campeiro/ui/vocabulary/things.ts';

export const texts = {
  objective: things.objetivo,
  noObjective: things.nenhum,
  team: things.equipe,
  noTeam: message('Nenhuma', 'None'),
  segment: things.segmento,
  noSegment: things.nenhum,
  contact: things.contato,
  noContact: things.ninguem,
};
