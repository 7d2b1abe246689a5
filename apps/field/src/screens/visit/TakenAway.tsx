import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useDevice } from '../../app/use-device.ts';
import { checkOut } from '../../outbox/actions.ts';
import { putAway } from '../../outbox/put-away.ts';
import { useRecording } from '../../parts/snackbar/use-recording.ts';
import { usePress } from '../../parts/use-press.ts';
import type { Departure } from '../../store/rows.ts';
import type { VisitDetail } from '../../store/visit-detail.ts';
import { texts } from './texts.ts';

interface Props {
  visit: VisitDetail;
  departure: Departure;
}

/** Says why the visit is the technician's no more, ends what was done, and puts it away. */
export function TakenAway({ visit: { key, state }, departure }: Props) {
  const t = useTexts(texts);
  const { db, sync } = useDevice();
  const { day, time } = useFormats();
  const record = useRecording();
  const navigate = useNavigate();
  const { causa, autor, data, motivo } = departure;
  const at = Date.parse(data);
  const when = Number.isNaN(at) ? undefined : `${day(at)}, ${time(at)}`;
  const isAtIt = state.situacao === 'em_atendimento';
  const press = usePress(`${key} ${isAtIt}`);
  const close = () =>
    record(t('takenClosed'), async () => [{ visit: key, evento: await checkOut(db, key) }]);
  const store = async () => {
    const kept = await record(t('takenStored'), async () => {
      await putAway(db, key);
      return [];
    });
    if (!kept) return;
    sync.wake('asked');
    await navigate({ to: '/hoje' });
  };
  return (
    <Alert color="yellow">
      <Stack gap="xs">
        <Text fw={700}>{t(`taken ${causa ?? 'unknown'}`)}</Text>
        <Text>{[autor, when].filter(Boolean).join(' · ')}</Text>
        {motivo && <Text>{t('takenWhy', { motivo })}</Text>}
        <Text>{t(isAtIt ? 'takenClose' : 'takenKept')}</Text>
        {isAtIt ? (
          <Button {...press(close)}>{t('takenEnd')}</Button>
        ) : (
          <Button {...press(store)}>{t('takenStore')}</Button>
        )}
      </Stack>
    </Alert>
  );
}
