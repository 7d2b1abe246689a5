/** One question to be answered, as the technicians' app asks it. It keeps nothing itself but what is open on it. */
import { measureInWords } from '@campeiro/contract/questionario/medida';
import type { Questao } from '@campeiro/contract/questionarios';
import { Text, VisuallyHidden } from '@mantine/core';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { ungrouped } from '../format/numbers.ts';
import { useLanguage, useTexts } from '../language/language.tsx';
import { Choice } from './Choice.tsx';
import { FieldFoot } from './FieldFoot.tsx';
import classes from './Fields.module.css';
import type { FieldProps } from './field-props.ts';
import { DateField, NumberField, TextField, TimeField } from './Inputs.tsx';
import type { SignatureSide } from './picture.ts';
import { Signature } from './Signature.tsx';
import { texts } from './texts.ts';
import { type FieldValue, isFault, readField } from './value.ts';

interface QuestionFieldProps {
  questao: Questao;
  value: FieldValue;
  /** Every keystroke. */
  onChange: (value: FieldValue) => void;
  /** The question was left: what is in it is meant. */
  onLeave?: () => void;
  /** Of a signature: the picture, and what is done with it. */
  signature?: SignatureSide;
  /** Of photos: what shows and takes them. */
  photos?: ReactNode;
  /** A message beside the faults of what was typed. */
  notice?: ReactNode;
  /** Where the answer is: on this device, at the server. */
  delivery?: ReactNode;
  /** The technician asked what is missing, and this is. */
  isMissing?: boolean;
}

export function QuestionField(props: QuestionFieldProps) {
  const { questao, value, onChange, onLeave, notice, isMissing = false } = props;
  const t = useTexts(texts);
  const id = useId();
  const [labelledBy, describedBy] = [`${id}-label`, `${id}-notes`];
  const { language } = useLanguage();
  const fault = useFault(questao, value);
  const grouped = questao.tipo === 'numero' && ungrouped(value.texto, value.idioma ?? language);
  const rule = questao.tipo === 'numero' ? measureInWords(questao.medida) : null;
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.();
  };
  const field = { questao, value, onChange, labelledBy, describedBy, isFaulty: fault !== null };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as this is, in all browsers
    <div
      id={`questao-${questao.id_questao}`}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      tabIndex={-1}
      className={classes.question}
      data-missing={isMissing || undefined}
      onBlur={left}
    >
      <p id={labelledBy} className={classes.name}>
        <span className={classes.number}>{questao.numero_questao}.</span> {questao.nome_questao}
        {questao.obrigatoria && (
          <span className={classes.required}>
            <span aria-hidden="true"> *</span>
            <VisuallyHidden> ({t('required')})</VisuallyHidden>
          </span>
        )}
      </p>
      <Answer {...field} signature={props.signature} photos={props.photos} />
      <div id={describedBy} className={classes.notes} aria-live="polite">
        {notice}
        {grouped && (
          <Text c="dimmed" size="sm">
            {t('readAs', { number: grouped })}
          </Text>
        )}
        {!fault && rule && (
          <Text c="dimmed" size="sm">
            {rule[language]}
          </Text>
        )}
        {fault && (
          <Text c="var(--mantine-color-error)" size="sm">
            {fault}
          </Text>
        )}
      </div>
      <FieldFoot value={value} onChange={onChange} delivery={props.delivery} />
    </div>
  );
}

function Answer({
  signature,
  photos,
  ...field
}: FieldProps & Pick<QuestionFieldProps, 'signature' | 'photos'>) {
  switch (field.questao.tipo) {
    case 'texto':
      return <TextField {...field} />;
    case 'numero':
      return <NumberField {...field} />;
    case 'data':
      return <DateField {...field} />;
    case 'hora':
      return <TimeField {...field} />;
    case 'foto':
      return photos;
    case 'assinatura':
      return <Signature {...field} picture={signature} />;
    default:
      return <Choice {...field} />;
  }
}

/** What is wrong with what is in the field, in words. */
function useFault(questao: Questao, value: FieldValue): string | null {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const reading = readField(questao, value);
  if (!isFault(reading)) return null;
  if (reading.kind === 'limits') return reading.rule[language];
  const count = (n: number) => new Intl.NumberFormat(language).format(n);
  return reading.kind === 'text' || reading.kind === 'comment'
    ? t('text', { length: count(reading.length), max: count(reading.max) })
    : t(reading.kind);
}
