/** The working hours of a week, as they are set: each day with its spans. */
import type { Jornada } from '@campeiro/contract/jornada';
import { CloseIcon, PlusIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Text } from '@mantine/core';
import { MomentInput } from '../moment/MomentInput.tsx';
import { texts } from './texts.ts';
import { useDayNames } from './use-day-names.ts';
import classes from './WorkingHours.module.css';
import {
  DAYS,
  isInOrder,
  isOvernight,
  nextSpan,
  type Span,
  shiftsOf,
  shownEnd,
  spansOf,
  storedEnd,
  storedSpans,
  withDay,
} from './week.ts';

interface Props {
  label: string;
  about?: string;
  value: Jornada;
  onChange: (value: Jornada) => void;
}

/** As many spans as a day takes within what the server takes for a week. */
const MOST_SPANS = 4;

export function WorkingHours({ label, about, value, onChange }: Props) {
  const t = useTexts(texts);
  const nameOf = useDayNames('long');
  const shifts = shiftsOf(value);
  return (
    <fieldset className={classes.week}>
      <legend>{label}</legend>
      {about && <span className={classes.about}>{about}</span>}
      {DAYS.map((day) => {
        const spans = spansOf(shifts, day);
        const put = (next: Span[]) => onChange(storedSpans(withDay(shifts, day, next)));
        return (
          <div key={day} className={classes.day}>
            <span className={classes.name}>{nameOf(day)}</span>
            <div className={classes.spans}>
              {spans.length === 0 && <Text c="dimmed">{t('off')}</Text>}
              {spans.map((span, index) => (
                <SpanInputs
                  // biome-ignore lint/suspicious/noArrayIndexKey: a span is known by its place
                  key={index}
                  name={nameOf(day)}
                  span={span}
                  onChange={(next) => put(spans.map((one, i) => (i === index ? next : one)))}
                  onRemove={() => put(spans.filter((_, i) => i !== index))}
                />
              ))}
            </div>
            {spans.length < MOST_SPANS && (
              <ActionIcon
                variant="subtle"
                aria-label={t('add', { day: nameOf(day) })}
                onClick={() => put([...spans, nextSpan(spans, day)])}
              >
                <PlusIcon size={16} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {!isInOrder(value) && (
        <Text c="red" role="alert">
          {t('notInOrder')}
        </Text>
      )}
    </fieldset>
  );
}

interface SpanProps {
  name: string;
  span: Span;
  onChange: (span: Span) => void;
  onRemove: () => void;
}

function SpanInputs({ name, span, onChange, onRemove }: SpanProps) {
  const t = useTexts(texts);
  return (
    <span className={classes.span}>
      <MomentInput
        type="time"
        className={classes.time}
        aria-label={t('from', { day: name })}
        value={span.inicio}
        onChange={(inicio) => onChange({ ...span, inicio })}
      />
      –
      <MomentInput
        type="time"
        className={classes.time}
        aria-label={t('to', { day: name })}
        value={shownEnd(span.fim)}
        onChange={(fim) => onChange({ ...span, fim: storedEnd(fim) })}
      />
      {isOvernight(span) && (
        <Text size="xs" c="dimmed">
          {t('nextDay')}
        </Text>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('remove', { day: name })}
        onClick={onRemove}
      >
        <CloseIcon size={14} />
      </ActionIcon>
    </span>
  );
}
