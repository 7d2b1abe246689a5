import { message } from '@campeiro/contract/kit/languages';

export const texts = {
  objective: message('Objetivo', 'Objective'),
  noObjective: message('Nenhum', 'None'),
  team: message('Equipe', 'Team'),
  noTeam: message('Nenhuma', 'None'),
  segment: message('Segmento', 'Segment'),
  noSegment: message('Nenhum', 'None'),
  contact: message('Contato', 'Contact'),
  noContact: message('Ninguém', 'Nobody'),
};
