/** What stands beside a question, in words. */
import type { Formats } from '@campeiro/ui/format/instants.ts';
import { findQuestion, isChoiceType, type Key, type Outline, type Question } from './outline.ts';
import type { texts } from './texts.ts';

type Say = (key: keyof typeof texts, values?: Record<string, string | number>) => string;

/** A condition as a sentence; empty for a question that is always shown. */
export function conditionInWords(
  { condicao }: Question,
  outline: Outline,
  numbers: ReadonlyMap<Key, number>,
  t: Say,
  { date }: Pick<Formats, 'date'>,
): string {
  if (!condicao) return '';
  const source = findQuestion(outline, condicao.question);
  if (!source) return t('conditionLostWords');
  const named = isChoiceType(source.tipo)
    ? source.opcoes
        .filter(({ key }) => condicao.options.includes(key))
        .map(({ nome }) => nome || t('nameless'))
    : condicao.values.map((value) => (source.tipo === 'data' ? date(noonOf(value)) : value));
  const n = numbers.get(source.key) ?? 0;
  if (named.length === 0) return t('conditionOpen', { n });
  const answers = named.reduce((one, other) => t('or', { one, other }));
  return t('conditionWords', { n, answers });
}

/** Days are kept as their midnight in UTC; at noon they are the same day everywhere. */
const noonOf = (value: string): string => `${value.slice(0, 10)}T15:00:00Z`;
