import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../app/now.tsx';
import { useDevice, useLive } from '../../app/use-device.ts';
import { readSettings } from '../../store/settings.ts';
import { isNothingLeft, readFetchedDay } from '../../store/today.ts';
import { texts } from './texts.ts';

/** Nothing is left to do: shows why, and what the technician can do. */
export function Empty() {
  const t = useTexts(texts);
  const now = useNow();
  const fetched = useLive(readFetchedDay, [now]);
  const settings = useLive(readSettings);
  // Visits that have just come are about to be shown in its place.
  if (!fetched || !settings || !isNothingLeft(fetched.today)) return null;
  const { status, today } = fetched;
  if (status.completeAt === null && today.done.length === 0)
    return <NotFetched waits={status.trouble === null} />;
  return (
    <Paper p="lg" withBorder>
      <Stack>
        <Title order={2} size="h3">
          {t(today.done.length > 0 ? 'allDone' : 'nothing')}
        </Title>
        <Text>{t('nothingHint')}</Text>
        <Button component={Link} to="/semana" variant="default">
          {t('week')}
        </Button>
        {settings.visitas_sem_agenda && (
          <Button component={Link} to="/visitas/nova">
            {t('newVisit')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

/** The first synchronisation is under way, or cannot be made. */
function NotFetched({ waits }: { waits: boolean }) {
  const t = useTexts(texts);
  const { sync } = useDevice();
  return (
    <Paper p="lg" withBorder role="status">
      <Stack>
        <Title order={2} size="h3">
          {t(waits ? 'fetching' : 'notFetched')}
        </Title>
        <Text>{t('notFetchedHint')}</Text>
        {!waits && <Button onClick={() => sync.wake('asked')}>{t('refresh')}</Button>}
      </Stack>
    </Paper>
  );
}
