/** What a user of the office has chosen in the console: saved filters, columns, the last view. */
import { type Static, Type } from 'typebox';
import { OFFICE } from '../kit/access.ts';
import { described, input, object } from '../kit/fields.ts';
import { message } from '../kit/languages.ts';
import { nothing, ok, operation } from '../kit/operation.ts';

/** How many a user may have. */
export const MAX_PREFERENCIAS = 100;
/** How long a value may be as JSON, in bytes. */
export const MAX_PREFERENCIA = 16 * 1024;

const chave = Type.String({
  pattern: '^[a-z0-9-]{1,60}$',
  doc: {
    pt: 'Nome da preferência: até 60 letras minúsculas, algarismos e hifens.',
    en: 'Name of the preference: up to 60 lower-case letters, digits and hyphens.',
    example: 'colunas-visitas',
  },
});

const valor = described(Type.Unknown(), {
  pt: 'Qualquer valor JSON de até 16 KiB.',
  en: 'Any JSON value of up to 16 KiB.',
});

export const Preferencia = input({ valor }, ['valor']);

export const Preferencias = object({
  dados: described(Type.Record(Type.String(), Type.Unknown()), {
    pt: 'O valor de cada preferência, pelo nome.',
    en: 'The value of each preference, by its name.',
    example: { 'colunas-visitas': ['codigo', 'cliente', 'situacao'] },
  }),
});
export type Preferencias = Static<typeof Preferencias>;

export const getPreferencias = operation('GET', '/escritorio/v1/eu/preferencias', {
  access: OFFICE,
  group: 'Preferências',
  summary: message('Lê as próprias preferências', 'Get your own preferences'),
  answer: ok(Preferencias),
});

export const setPreferencia = operation('PUT', '/escritorio/v1/eu/preferencias/{chave}', {
  access: OFFICE,
  group: 'Preferências',
  summary: message('Grava uma preferência', 'Store a preference'),
  params: Type.Object({ chave }),
  body: Preferencia,
  answer: nothing(),
  problems: ['REGRA_NEGOCIO'],
  description: [
    message(
      'Substitui o valor anterior inteiro. Cada usuário tem no máximo 100 preferências; uma a mais responde 422.',
      'Replaces the whole previous value. A user has at most 100 preferences; one more answers 422.',
    ),
  ],
  example: { valor: ['codigo', 'cliente', 'situacao'] },
});

export const removePreferencia = operation('DELETE', '/escritorio/v1/eu/preferencias/{chave}', {
  access: OFFICE,
  group: 'Preferências',
  summary: message('Apaga uma preferência', 'Delete a preference'),
  params: Type.Object({ chave }),
  answer: nothing(),
  description: [message('Desconhecida: 404.', 'Unknown: 404.')],
});
