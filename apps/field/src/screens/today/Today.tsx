import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useHoliday } from '@campeiro/ui/format/use-holiday.ts';
import { PinIcon, RefreshIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useNow } from '../../app/now.tsx';
import { useDevice, useLive } from '../../app/use-device.ts';
import { TrailNotice } from '../../location/TrailNotice.tsx';
import { Section } from '../../parts/Section.tsx';
import { VisitLink } from '../../parts/visit/VisitLink.tsx';
import { WorkDayBar } from '../../parts/work-day/WorkDayBar.tsx';
import { isNothingLeft, readToday } from '../../store/today.ts';
import type { VisitSummary } from '../../store/visits.ts';
import { Empty } from './Empty.tsx';
import { NextCard } from './NextCard.tsx';
import { texts } from './texts.ts';

/** The technician's day: what to do next, and what else there is. */
export function Today() {
  const t = useTexts(texts);
  const now = useNow();
  const { day } = useFormats();
  const { sync } = useDevice();
  const today = useLive(readToday, [now]);
  const holiday = useHoliday();
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        {/* Large text has the line to itself. */}
        <Box flex="1 1 11rem">
          <Title order={1} size="h2">
            {t('title')}
          </Title>
          <Text c="dimmed">{[day(now), holiday(today?.holiday)].filter(Boolean).join(' · ')}</Text>
        </Box>
        <Group gap="xs" wrap="nowrap">
          {/* Its script is no part of the first load: it comes with the rest of the app, or by the tap. */}
          <ActionIcon component={Link} to="/hoje/mapa" preload={false} aria-label={t('onMap')}>
            <PinIcon />
          </ActionIcon>
          <ActionIcon aria-label={t('refresh')} onClick={() => sync.wake('asked')}>
            <RefreshIcon />
          </ActionIcon>
        </Group>
      </Group>
      <WorkDayBar leads />
      {today && (
        <>
          <List title={t('taken')} visits={today.taken} first={FEW} />
          {today.next && <NextCard key={today.next.key} visit={today.next} />}
          {isNothingLeft(today) && <Empty />}
          <List title={t('running')} visits={today.running} />
          <List title={t('late')} visits={today.late} late />
          <List title={t('later')} visits={today.later} />
          <List title={t('done')} visits={today.done} />
          <TrailNotice today={today} />
        </>
      )}
    </Stack>
  );
}

/** So many stand above the next visit: more would push it off the screen. */
const FEW = 2;

interface ListProps {
  title: string;
  visits: readonly VisitSummary[];
  late?: boolean;
  /** How many are shown before all are asked for. */
  first?: number;
}

function List({ title, visits, late = false, first = Number.POSITIVE_INFINITY }: ListProps) {
  const t = useTexts(texts);
  const [all, setAll] = useState(false);
  if (visits.length === 0) return null;
  const shown = all ? visits : visits.slice(0, first);
  return (
    <Section borderless title={title}>
      {shown.map((visit) => (
        <VisitLink key={visit.key} visit={visit} late={late} />
      ))}
      {shown.length < visits.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          {t('showAll', { n: visits.length })}
        </Button>
      )}
    </Section>
  );
}
