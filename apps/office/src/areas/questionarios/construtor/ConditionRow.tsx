/** When a question is shown, as a sentence with two places to choose in: an earlier question, and its answers. */

import type { Language } from '@campeiro/contract/kit/languages';
import { isOrdered } from '@campeiro/contract/questionario/condicoes';
import { numberText, plainNumberIn } from '@campeiro/ui/format/numbers.ts';
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, MultiSelect, Select, TagsInput } from '@mantine/core';
import { MomentInput } from '../../../parts/moment/MomentInput.tsx';
import { NumberInput } from '../../../parts/number/NumberInput.tsx';
import classes from './Builder.module.css';
import { LONGEST_OPTION, MAX_OPTIONS } from './limits.ts';
import { type Condition, isChoiceType, offeredBy, type Question } from './outline.ts';
import { texts } from './texts.ts';

interface Props {
  condicao: Condition;
  /** Of the question that has the condition. */
  number: number;
  sources: readonly { question: Question; number: number }[];
  onChange: (condicao: Condition | null) => void;
}

export function ConditionRow({ condicao, number, sources, onChange }: Props) {
  const t = useTexts(texts);
  const source = sources.find(({ question }) => question.key === condicao.question);
  const label = ({ question, number: n }: (typeof sources)[number]) =>
    t('sourceOption', { n, nome: question.nome || t('nameless') });
  return (
    <div className={classes.conditionRow}>
      <span>{t('onlyIf')}</span>
      <Select
        aria-label={t('sourceOf', { n: number })}
        placeholder={t('chooseSource')}
        data={sources.map((one) => ({ value: String(one.question.key), label: label(one) }))}
        value={source ? String(source.question.key) : null}
        onChange={(key) => key && onChange({ question: Number(key), options: [], values: [] })}
        allowDeselect={false}
        searchable={sources.length > 8}
        className={classes.source}
      />
      <Comparison
        condicao={condicao}
        number={number}
        source={source?.question}
        onChange={onChange}
      />
      {source && (
        <Answers condicao={condicao} number={number} source={source.question} onChange={onChange} />
      )}
      <ActionIcon aria-label={t('removeCondition')} onClick={() => onChange(null)}>
        <CloseIcon size={15} />
      </ActionIcon>
      {condicao.question === null && <span className={classes.lost}>{t('conditionLost')}</span>}
    </div>
  );
}

interface ComparisonProps extends Omit<Props, 'sources'> {
  source: Question | undefined;
}

/** Numbers, times and days are compared; anything else is equal or not. */
function Comparison({ condicao, number, source, onChange }: ComparisonProps) {
  const t = useTexts(texts);
  const { compare = 'igual' } = condicao;
  if (!source || !isOrdered(source)) return <span aria-hidden="true">{t('igual')}</span>;
  const [below, above] =
    source.tipo === 'numero'
      ? (['menorQue', 'maiorQue'] as const)
      : (['antesDe', 'depoisDe'] as const);
  const choose = (value: string | null) => {
    const { compare: _, ...rest } = condicao;
    if (value === 'menor' || value === 'maior')
      onChange({ ...rest, compare: value, values: rest.values.slice(0, 1) });
    else onChange(rest);
  };
  return (
    <Select
      aria-label={t('comparisonOf', { n: number })}
      data={[
        { value: 'igual', label: t('igualA') },
        { value: 'menor', label: t(below) },
        { value: 'maior', label: t(above) },
      ]}
      value={compare}
      onChange={choose}
      allowDeselect={false}
      w={120}
    />
  );
}

interface AnswersProps extends Omit<Props, 'sources'> {
  source: Question;
}

function Answers({ condicao, number, source, onChange }: AnswersProps) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const label = t('answersOf', { n: number });
  if (isChoiceType(source.tipo))
    return (
      <MultiSelect
        aria-label={label}
        placeholder={condicao.options.length === 0 ? t('chooseAnswers') : ''}
        data={offeredBy(source).map(({ key, nome }) => ({
          value: String(key),
          label: nome || t('nameless'),
        }))}
        value={condicao.options.map(String)}
        onChange={(keys) => onChange({ ...condicao, options: keys.map(Number) })}
        className={classes.answers}
      />
    );
  if (source.tipo === 'data')
    return (
      <MomentInput
        type="date"
        aria-label={t('dayOfCondition', { n: number })}
        value={condicao.values[0]?.slice(0, 10) ?? ''}
        onChange={(value) => onChange({ ...condicao, values: value ? [`${value}T00:00:00Z`] : [] })}
      />
    );
  const one = (value: string) => onChange({ ...condicao, values: value ? [value] : [] });
  const [first = ''] = condicao.values;
  if (source.tipo === 'hora')
    return <MomentInput type="time" aria-label={label} value={first} onChange={one} />;
  if (condicao.compare)
    return <NumberInput aria-label={label} value={first} onChange={one} w={110} />;
  const isNumber = source.tipo === 'numero';
  return (
    <TagsInput
      aria-label={label}
      placeholder={condicao.values.length === 0 ? t('typeAnswers') : ''}
      value={condicao.values.map((value) => (isNumber ? shownNumber(value, language) : value))}
      onChange={(values) =>
        onChange({
          ...condicao,
          values: isNumber ? values.map((it) => plainNumberIn(it, language) ?? it) : values,
        })
      }
      maxTags={MAX_OPTIONS}
      maxLength={LONGEST_OPTION}
      acceptValueOnBlur
      className={classes.answers}
    />
  );
}

/** Values are kept as the API has them: with a point. */
const shownNumber = (value: string, language: Language): string =>
  Number.isFinite(Number(value)) ? numberText(Number(value), language) : value;
