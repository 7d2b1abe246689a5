import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Stack, Text } from '@mantine/core';
import { useOpenForm } from '../../app/update.ts';
import { useDevice } from '../../app/use-device.ts';
import { leaveUnended, markDay } from '../../outbox/work-day.ts';
import type { Unended as UnendedDay } from '../../store/work-day.ts';
import { useRecording } from '../snackbar/use-recording.ts';
import { TimeForm } from '../TimeForm.tsx';
import { texts } from './texts.ts';

/** Asks when a day ended that the technician forgot to end. The time is theirs: none is recorded by itself. */
export function Unended({ unended: { dia, began, lastRecord } }: { unended: UnendedDay }) {
  const t = useTexts(texts);
  const { day } = useFormats();
  const { db } = useDevice();
  const recording = useRecording();
  useOpenForm();
  const end = (at: number) =>
    recording(t('done fim'), async () => [{ visit: null, evento: await markDay(db, 'fim', at) }]);
  return (
    <Stack gap="xs" role="group" aria-label={t('endedAt')}>
      <Text fw={600}>{t('unended', { day: day(began) })}</Text>
      <Text size="sm" c="dimmed">
        {t('unendedProposed')}
      </Text>
      <TimeForm
        key={dia.dia}
        // The minute of the begin alone would be no day.
        at={Math.max(lastRecord, began + 1)}
        label={t('endedAt')}
        submit={t('do fim')}
        least={{ at: began, fault: t('beforeStart') }}
        onDone={end}
      />
      <Button variant="subtle" onClick={() => leaveUnended(db, dia.dia)}>
        {t('leaveUnended')}
      </Button>
    </Stack>
  );
}
