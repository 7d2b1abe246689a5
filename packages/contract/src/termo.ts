/** What a field means: the form of an entry of the glossary. */
import { type Mensagem, msg } from './idiomas.ts';

export interface Termo {
  descricao: Mensagem;
  /** A valid value. Left out where the same name has values of several kinds. */
  exemplo?: unknown;
}

export const termo = (pt: string, en: string, exemplo?: unknown): Termo => ({
  descricao: msg(pt, en),
  ...(exemplo !== undefined && { exemplo }),
});
