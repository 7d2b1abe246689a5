/** What attachments may be, and what part of one a request wants. Pure. */
import { TIPOS_DE_ANEXO, type TipoDeAnexo } from '@campeiro/contract/anexos';

export const isTipo = (type: string | undefined): type is TipoDeAnexo =>
  TIPOS_DE_ANEXO.some((it) => it === type);

/** The first byte and the last. */
export interface Part {
  from: number;
  to: number;
}

/**
 * The part that the header `Range` wants of so many bytes. Undefined where all of them are sent: without the header, and
 * for several parts or one that there is not, as HTTP allows.
 */
export function partIn(range: string | undefined, bytes: number): Part | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return from <= to ? { from, to } : undefined;
}

/** `Content-Disposition` of a file that browsers show, with its name in any script. */
export const shownAs = (nome: string): string =>
  `inline; filename*=UTF-8''${encodeURIComponent(nome.toWellFormed()).replace(/['()*]/g, escaped)}`;

const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
