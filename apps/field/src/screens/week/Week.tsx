import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useLive, useMinute } from '../../app/use-device.ts';
import { VisitLink } from '../../parts/visit/VisitLink.tsx';
import { type Day, readWeek } from '../../store/today.ts';
import { texts } from './texts.ts';
import { useDays } from './use-days.ts';
import classes from './week.module.css';

/** Where the reader was, for as long as the app is open: who comes back from a visit sees the same day. */
let chosenBefore: string | undefined;

/** Seven days from today on: a chip for each, and the visits of one. */
export function Week() {
  const t = useTexts(texts);
  const minute = useMinute();
  const week = useLive((db) => readWeek(db), [minute]);
  const [chosen, setChosen] = useState(chosenBefore);
  const { long } = useDays();
  if (!week) return null;
  const shown = week.find(({ day }) => day === chosen) ?? (week[0] as Day);
  const choose = (day: string) => {
    chosenBefore = day;
    setChosen(day);
  };
  return (
    <Stack>
      <Title order={1} size="h2">
        {t('title')}
      </Title>
      <fieldset aria-label={t('days')} className={classes.days}>
        {week.map((day) => (
          <Chip key={day.day} day={day} chosen={day === shown} onChoose={choose} />
        ))}
      </fieldset>
      <Stack component="section" gap="xs" aria-live="polite">
        <Title order={2} size="h4">
          {long(shown.day)}
        </Title>
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

function Chip({ day: { day, visits }, chosen, onChoose }: ChipProps) {
  const t = useTexts(texts);
  const { weekday, number } = useDays();
  return (
    <button
      type="button"
      className={classes.day}
      aria-pressed={chosen}
      onClick={() => onChoose(day)}
    >
      <span>{weekday(day)}</span>
      <span className={classes.number}>{number(day)}</span>
      <span
        className={classes.count}
        data-none={visits.length === 0 || undefined}
        aria-hidden="true"
      >
        {visits.length}
      </span>
      <VisuallyHidden>{t('count', { n: visits.length })}</VisuallyHidden>
    </button>
  );
}
