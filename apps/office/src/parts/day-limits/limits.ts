/** The limits of a technician’s day: of the account, and of technicians that have others. */
import { message } from '@campeiro/contract/kit/languages';

export const LIMITS = ['maximo_visitas', 'maximo_minutos', 'maximo_quilometros'] as const;
export type Limit = (typeof LIMITS)[number];

export const limitTexts = {
  limits: message('Limites do dia', 'Daily limits'),
  maximo_visitas: message('Visitas por dia', 'Visits per day'),
  maximo_minutos: message('Minutos de atendimento por dia', 'Minutes of work per day'),
  maximo_quilometros: message('Quilômetros por dia', 'Kilometers per day'),
};
