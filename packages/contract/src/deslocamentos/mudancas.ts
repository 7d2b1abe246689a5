/** What can change about a day of travel after its figures were fixed. */
export const MUDANCAS = [
  'visitas',
  'lugares',
  'horarios',
  'base',
  'valor_por_km',
  'contestacao',
] as const;
export type Mudanca = (typeof MUDANCAS)[number];
