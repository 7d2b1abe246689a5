/** What numbers a question takes. Pure, as condicoes.ts. */
import { LANGUAGES, type Language, type Message, message } from '../kit/languages.ts';
import { groupedNumber } from '../kit/numbers.ts';
import type { Medida, Questao } from '../questionarios.ts';

type Kind = Pick<Questao, 'tipo' | 'medida'>;

/**
 * Whether answers to both questions can be added up: they have the same type and the same unit. A question that named its
 * unit only in its text may get one.
 */
export const isSameKind = (one: Kind, other: Kind): boolean => {
  const [unit, another] = [one.medida?.unidade, other.medida?.unidade];
  return one.tipo === other.tipo && (!unit || !another || unit === another);
};

/** Which limit a number breaks. */
export type BrokenLimit = 'minimo' | 'maximo' | 'casas_decimais';

/** The limit that the number breaks; undefined if it fits. */
export function brokenLimit(medida: Medida | undefined, numero: number): BrokenLimit | undefined {
  const { minimo = null, maximo = null, casas_decimais = null } = medida ?? {};
  if (minimo !== null && numero < minimo) return 'minimo';
  if (maximo !== null && numero > maximo) return 'maximo';
  if (casas_decimais !== null && decimalsOf(numero) > casas_decimais) return 'casas_decimais';
  return undefined;
}

/** How many decimals a number has: 2 for 12.25 and 7 for 1e-7. */
export function decimalsOf(numero: number): number {
  const [digits = '', exponent = '0'] = String(numero).split('e');
  const [, fraction = ''] = digits.split('.');
  return Math.max(fraction.length - Number(exponent), 0);
}

/** The smallest and the greatest number that fit. The first is greater than the second if none does. */
export function boundsOf(medida: Medida | undefined): [least: number, greatest: number] {
  const { minimo, maximo, casas_decimais } = medida ?? {};
  const scale = 10 ** (casas_decimais ?? 0);
  const rounded = (by: (n: number) => number, limit: number) =>
    // Fifteen digits: 0.7 × 10 is 7.000000000000001 otherwise.
    casas_decimais == null ? limit : by(Number((limit * scale).toPrecision(15))) / scale;
  return [
    rounded(Math.ceil, minimo ?? Number.NEGATIVE_INFINITY),
    rounded(Math.floor, maximo ?? Number.POSITIVE_INFINITY),
  ];
}

/** What fits, in words: `Um número de -30 a 60 °C, com até 1 casa decimal.` Null if any number does. */
export function measureInWords(medida: Medida | undefined): Message | null {
  const { unidade = null, minimo = null, maximo = null, casas_decimais = null } = medida ?? {};
  if (minimo === null && maximo === null && casas_decimais === null) return null;
  const [pt = '', en = ''] = LANGUAGES.map((language) => {
    const limit = (n: number) => withUnit(n, unidade, language);
    const alone = (n: number) => withUnit(n, null, language);
    const words = WORDS[language];
    const kind = casas_decimais === 0 ? words.whole : words.number;
    const range =
      minimo !== null && maximo !== null
        ? ` ${words.between(alone(minimo), limit(maximo))}`
        : minimo !== null
          ? ` ${words.from(limit(minimo))}`
          : maximo !== null
            ? ` ${words.to(limit(maximo))}`
            : '';
    return `${kind}${range}${casas_decimais ? words.decimals(casas_decimais) : ''}.`;
  });
  return message(pt, en);
}

/** A number as people of the language write it, with its unit: `13,8 °C`. */
export function withUnit(numero: number, unidade: string | null, language: Language): string {
  const written = groupedNumber(numero, language);
  return unidade ? `${written}\u00a0${unidade}` : written;
}

const WORDS = {
  'pt-BR': {
    number: 'Um número',
    whole: 'Um número inteiro',
    between: (from: string, to: string) => `de ${from} a ${to}`,
    from: (limit: string) => `a partir de ${limit}`,
    to: (limit: string) => `até ${limit}`,
    decimals: (n: number) => `, com até ${n} ${n === 1 ? 'casa decimal' : 'casas decimais'}`,
  },
  'en-US': {
    number: 'A number',
    whole: 'A whole number',
    between: (from: string, to: string) => `from ${from} to ${to}`,
    from: (limit: string) => `from ${limit} up`,
    to: (limit: string) => `up to ${limit}`,
    decimals: (n: number) => `, with up to ${n} decimal ${n === 1 ? 'place' : 'places'}`,
  },
};
