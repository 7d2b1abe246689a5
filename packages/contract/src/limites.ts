/** What a technician's day may have at most. Plans and searches keep to it; the server refuses nothing beyond it. */
import { integer, nullable } from './kit/fields.ts';

/** What of it is limited, and up to what a limit may be. */
const LIMITS = {
  maximo_visitas: { minimum: 1, maximum: 100, example: 8 },
  maximo_minutos: { minimum: 15, maximum: 1440, example: 420 },
  maximo_quilometros: { minimum: 1, maximum: 5000, example: 250 },
} as const;

const words = {
  maximo_visitas: ['Quantas visitas por dia', 'How many visits a day'],
  maximo_minutos: ['Quantos minutos de atendimento por dia', 'How many minutes of work a day'],
  maximo_quilometros: [
    'Quantos quilômetros por dia, da base por todas as visitas e de volta',
    'How many kilometres a day, from the base through all visits and back',
  ],
} as const;

/** The fields with what `null` says in each language. */
const limits = (pt: string, en: string) => {
  const limit = (name: keyof typeof LIMITS) =>
    nullable(integer(LIMITS[name]), {
      pt: `${words[name][0]} os planos dão a um técnico, no máximo; null: ${pt}.`,
      en: `${words[name][1]} plans give a technician at most; null: ${en}.`,
      example: LIMITS[name].example,
    });
  return {
    maximo_visitas: limit('maximo_visitas'),
    maximo_minutos: limit('maximo_minutos'),
    maximo_quilometros: limit('maximo_quilometros'),
  };
};

/** Of the account. */
export const limitesDaConta = limits('sem limite', 'no limit');

/** Of a user. */
export const limitesDoUsuario = limits('o da conta', 'that of the account');

/** Of a user, or for want of those the account's. */
export const limitesQueValem = limits('sem limite', 'no limit');
