/** The limits of a technician’s day: of the account, and of technicians that have others. */
import { message } from '@campeiro/contract/kit/languages';

export const LIMITS = ['maximo_visitas', 'maximo_minutos', 'maximo_quilometros'] as const;
export type Limit = (typeof LIMITS)[number];

export const limitTexts = {
  limits: message('Limites do dia', 'Limits of a day'),
  maximo_visitas: message('Visitas por dia', 'Visits a day'),
  maximo_minutos: message('Minutos de atendimento por dia', 'Minutes of work a day'),
  maximo_quilometros: message('Quilômetros por dia', 'Kilometers a day'),
};
