import { texts } from './texts.ts';

/** Of what technicians ask, and the office answers. */
export const SITUACOES = (['aberta', 'aceita', 'recusada'] as const).map((value) => ({
  value,
  label: texts[value],
}));
