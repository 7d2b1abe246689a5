import { proximos, trabalhado } from '@campeiro/contract/dia-de-trabalho/regras';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { TodayIcon } from '@campeiro/ui/icons.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useNow } from '../../app/now.tsx';
import { useDevice, useLive } from '../../app/use-device.ts';
import { markDay } from '../../outbox/work-day.ts';
import { type DiaMarcado, readWorkDays, type TipoDeMarco } from '../../store/work-day.ts';
import { RowLink } from '../RowLink.tsx';
import { useRecording } from '../snackbar/use-recording.ts';
import { usePress } from '../use-press.ts';
import { texts } from './texts.ts';
import { Unended } from './Unended.tsx';

/**
 * Where the technician is in the day, and what can be marked. Nothing where the account does not record days. `leads`: to
 * the screen of own days.
 */
export function WorkDayBar({ leads = false }: { leads?: boolean }) {
  const t = useTexts(texts);
  const now = useNow();
  const { db } = useDevice();
  const recording = useRecording();
  const read = useLive(readWorkDays, [now]);
  const present = read?.present;
  const press = usePress(present?.situacao ?? 'none');
  if (!read?.isOn) return null;
  const mark = (marco: TipoDeMarco) =>
    recording(t(`done ${marco}`), async () => [{ visit: null, evento: await markDay(db, marco) }]);
  const label = (marco: TipoDeMarco) =>
    marco === 'inicio' && present?.inicio ? t('again') : t(`do ${marco}`);
  return (
    <Paper component="section" p="sm" withBorder aria-label={t('myDays')}>
      <Stack gap="xs">
        {read.unended && <Unended unended={read.unended} />}
        {leads ? (
          <RowLink to="/dias" Icon={TodayIcon}>
            <Standing day={present} now={read.now} />
          </RowLink>
        ) : (
          <Standing day={present} now={read.now} />
        )}
        <Group gap="xs">
          {proximos(present).map((marco) => (
            <Button
              key={marco}
              flex="1 1 4.9rem"
              miw="min-content"
              px="xs"
              variant={marco === 'retorno' ? 'light' : 'default'}
              {...press(() => mark(marco))}
            >
              {label(marco)}
            </Button>
          ))}
        </Group>
      </Stack>
    </Paper>
  );
}

/** One line: since when, and how long. */
function Standing({ day, now }: { day: DiaMarcado | undefined; now: number }) {
  const t = useTexts(texts);
  const { time, duration } = useFormats();
  if (!day?.inicio) return <Text size="sm">{t('notBegun')}</Text>;
  const pause = day.pausas.at(-1);
  const worked = trabalhado(day, now);
  const standing =
    day.fim !== null
      ? t('ended', { time: time(day.fim) })
      : day.situacao === 'em_pausa' && pause
        ? t(`paused ${pause.tipo}`, { time: time(pause.inicio) })
        : t('working', { time: time(day.inicio) });
  return (
    <Text size="sm">
      {[standing, worked !== null && t('worked', { time: duration(worked) })]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}
