/** What the law on personal data (LGPD) gives people a right to: a copy of what is stored, and to be forgotten. */
import { Type } from 'typebox';
import { entrada, instante, objeto, umaPalavraDe } from '../schema.ts';

/** Whatever is stored: rows as they are, by the name of their table. */
export const Exportacao = objeto({
  exportado_em: instante,
  dados: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});

/** Written out, because there is no way back. */
export const Anonimizacao = entrada({ confirmacao: umaPalavraDe('ANONIMIZAR') }, ['confirmacao']);
