import { useTexts } from '@campeiro/ui/language/language.tsx';
import { FieldMap } from '@campeiro/ui/map/FieldMap.tsx';
import type { Pin } from '@campeiro/ui/map/types.ts';
import { Stack, Text } from '@mantine/core';
import { useViewportSize } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useNow } from '../../app/now.tsx';
import { useLive } from '../../app/use-device.ts';
import { AskForOwn } from '../../location/AskForOwn.tsx';
import { usePosition } from '../../location/position.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { texts as partTexts } from '../../parts/visit/texts.ts';
import { VisitLink } from '../../parts/visit/VisitLink.tsx';
import { readToday } from '../../store/today.ts';
import classes from './DayMap.module.css';
import { pinsOf, type Stop, stopsOf } from './stops.ts';
import { texts } from './texts.ts';

/** The visits of the day on a map, numbered in their order, and beside it the same as a list. */
export function DayMap() {
  const t = useTexts(texts);
  const now = useNow();
  const today = useLive(readToday, [now]);
  const stops = useMemo(() => (today ? stopsOf(today) : undefined), [today]);
  return (
    <Stack>
      <PageTitle back="/hoje">{t('title')}</PageTitle>
      {stops?.length === 0 && <Text>{t('empty')}</Text>}
      {stops && stops.length > 0 && (
        <div className={classes.sides}>
          <MapOf stops={stops} />
          <ListOf stops={stops} />
        </div>
      )}
    </Stack>
  );
}

/** Half of the screen, so that the list is seen to go on below. */
const useMapHeight = () => Math.min(440, Math.max(200, Math.round(useViewportSize().height / 2)));

function MapOf({ stops }: { stops: readonly Stop[] }) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const navigate = useNavigate();
  const height = useMapHeight();
  const { fix } = usePosition();
  const pins = useMemo(
    () =>
      pinsOf(stops, ({ number, visit }) =>
        t('labelled', { n: number, name: visit.cliente?.nome ?? p('unknownCustomer') }),
      ),
    [stops, t, p],
  );
  const own = useMemo(() => (fix ? { ...fix, accuracy: fix.precisao ?? 0 } : undefined), [fix]);
  const open = useCallback(
    ({ id }: Pin) =>
      void navigate({ to: '/visitas/$visita', params: { visita: String(id) }, resetScroll: true }),
    [navigate],
  );
  return (
    <Stack gap="xs">
      <FieldMap pins={pins} own={own} height={height} keepsView onOpen={open} />
      <AskForOwn />
    </Stack>
  );
}

function ListOf({ stops }: { stops: readonly Stop[] }) {
  const t = useTexts(texts);
  return (
    <ol className={classes.list}>
      {stops.map(({ number, visit, tone, isLate }) => (
        <li key={visit.key} className={classes.stop}>
          <span className={classes.number} data-tone={tone}>
            {number}
          </span>
          <div className={classes.visit}>
            <VisitLink visit={visit} late={isLate} />
            {!visit.pin && (
              <Text size="sm" c="dimmed">
                {t('unplaced')}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
