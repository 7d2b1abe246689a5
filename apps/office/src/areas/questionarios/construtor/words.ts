/** What stands beside a question, in words. */
import type { Formats } from '@campeiro/ui/format/instants.ts';
import { noonOf } from '../../../parts/moment/noon.ts';
import {
  findQuestion,
  isChoiceType,
  type Key,
  type Outline,
  offeredBy,
  type Question,
} from './outline.ts';
import type { texts } from './texts.ts';

type Say = (key: keyof typeof texts, values?: Record<string, string | number>) => string;

/** A condition as a sentence; empty for a question that is always shown. */
export function conditionInWords(
  { condicao }: Question,
  outline: Outline,
  numbers: ReadonlyMap<Key, number>,
  t: Say,
  formats: Pick<Formats, 'date' | 'decimal'>,
): string {
  if (!condicao) return '';
  const source = findQuestion(outline, condicao.question);
  if (!source) return t('conditionLostWords');
  const named = isChoiceType(source.tipo)
    ? offeredBy(source)
        .filter(({ key }) => condicao.options.includes(key))
        .map(({ nome }) => nome || t('nameless'))
    : condicao.values.map((value) => valueInWords(value, source, formats));
  const n = numbers.get(source.key) ?? 0;
  if (named.length === 0) return t('conditionOpen', { n });
  const answers = named.reduce((one, other) => t('or', { one, other }));
  const { compare = 'igual' } = condicao;
  return t('conditionWords', { n, sign: t(compare), answers });
}

/** A value that an answer is compared with, as people write it. */
export function valueInWords(
  value: string,
  { tipo, medida }: Question,
  { date, decimal }: Pick<Formats, 'date' | 'decimal'>,
): string {
  if (tipo === 'data') return date(noonOf(value));
  return tipo === 'numero' ? decimal(value, medida.unidade) : value;
}
