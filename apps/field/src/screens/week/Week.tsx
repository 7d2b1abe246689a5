import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useHoliday } from '@campeiro/ui/format/use-holiday.ts';
import { BackIcon, NextIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '../../app/now.tsx';
import { useLive } from '../../app/use-device.ts';
import { VisitLink } from '../../parts/visit/VisitLink.tsx';
import { type Day, readWeek } from '../../store/today.ts';
import { texts } from './texts.ts';
import { useDays } from './use-days.ts';
import classes from './week.module.css';

/** Where the reader was, for as long as the app is open: who comes back from a visit sees the same day. */
let before: { weeks: number; day?: string } = { weeks: 0 };

/** The device keeps what was done in the last seven days. Plans rarely reach beyond a quarter. */
const FIRST_WEEK = -1;
const LAST_WEEK = 13;

/** Seven days, first those from today on: a chip for each, and the visits of one. */
export function Week() {
  const t = useTexts(texts);
  const now = useNow();
  const [at, setAt] = useState(before);
  const week = useLive((db) => readWeek(db, at.weeks), [now, at.weeks]);
  const { long } = useDays();
  const holiday = useHoliday();
  if (!week) return null;
  const shown = week.find(({ day }) => day === at.day) ?? (week[0] as Day);
  const go = (next: typeof before) => {
    before = next;
    setAt(next);
  };
  return (
    <Stack>
      <Group justify="space-between" wrap="nowrap">
        <Title order={1} size="h2">
          {t('title')}
        </Title>
        <Group gap="xs" wrap="nowrap">
          <ActionIcon
            variant="default"
            aria-label={t('before')}
            disabled={at.weeks <= FIRST_WEEK}
            onClick={() => go({ weeks: at.weeks - 1 })}
          >
            <BackIcon />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('after')}
            disabled={at.weeks >= LAST_WEEK}
            onClick={() => go({ weeks: at.weeks + 1 })}
          >
            <NextIcon />
          </ActionIcon>
        </Group>
      </Group>
      <fieldset aria-label={t('days')} className={classes.days}>
        {week.map((day) => (
          <Chip
            key={day.day}
            day={day}
            chosen={day === shown}
            onChoose={(it) => go({ ...at, day: it })}
          />
        ))}
      </fieldset>
      <Stack component="section" gap="xs" aria-live="polite">
        <Title order={2} size="h4">
          {long(shown.day)}
        </Title>
        {shown.holiday && <Text fw={600}>{holiday(shown.holiday)}</Text>}
        <Text c="dimmed">{t('count', { n: shown.visits.length })}</Text>
        {shown.visits.map((visit) => (
          <VisitLink key={visit.key} visit={visit} />
        ))}
      </Stack>
    </Stack>
  );
}

interface ChipProps {
  day: Day;
  chosen: boolean;
  onChoose: (day: string) => void;
}

/** The number of a holiday is underlined, and of a day off red too. */
function Chip({ day: { day, holiday, visits }, chosen, onChoose }: ChipProps) {
  const t = useTexts(texts);
  const holidayText = useHoliday();
  const { weekday, number: dayNumber } = useDays();
  const { number } = useFormats();
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={chosen}
      onClick={() => onChoose(day)}
    >
      <span>{weekday(day)}</span>
      <span
        className={classes.number}
        data-holiday={holiday && (holiday.trabalha ? 'worked' : 'off')}
      >
        {dayNumber(day)}
      </span>
      <span
        className={classes.count}
        data-none={visits.length === 0 || undefined}
        aria-hidden="true"
      >
        {number(visits.length)}
      </span>
      <VisuallyHidden>
        {[holidayText(holiday), t('count', { n: visits.length })].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </button>
  );
}
