/** When a question is shown, as a sentence with two places to choose in: an earlier question, and its answers. */
import { CloseIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import classes from './Builder.module.css';
import { LONGEST_OPTION, MAX_OPTIONS } from './limits.ts';
import { type Condition, isChoiceType, type Question } from './outline.ts';
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
      <span aria-hidden="true">{t('equals')}</span>
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

interface AnswersProps extends Omit<Props, 'sources'> {
  source: Question;
}

function Answers({ condicao, number, source, onChange }: AnswersProps) {
  const t = useTexts(texts);
  const label = t('answersOf', { n: number });
  if (isChoiceType(source.tipo))
    return (
      <MultiSelect
        aria-label={label}
        placeholder={condicao.options.length === 0 ? t('chooseAnswers') : ''}
        data={source.opcoes.map(({ key, nome }) => ({
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
      <TextInput
        type="date"
        aria-label={t('dayOfCondition', { n: number })}
        value={condicao.values[0]?.slice(0, 10) ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...condicao, values: value ? [`${value}T00:00:00Z`] : [] })
        }
      />
    );
  return (
    <TagsInput
      aria-label={label}
      placeholder={condicao.values.length === 0 ? t('typeAnswers') : ''}
      value={[...condicao.values]}
      onChange={(values) =>
        onChange({ ...condicao, values: values.map((it) => plain(it, source)) })
      }
      maxTags={MAX_OPTIONS}
      maxLength={LONGEST_OPTION}
      acceptValueOnBlur
      className={classes.answers}
    />
  );
}

/** Numbers are kept as the API has them: with a point. */
const plain = (text: string, { tipo }: Question): string =>
  tipo === 'numero' ? text.replace(',', '.').replace('−', '-') : text;
