import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Paper, Stack, Text } from '@mantine/core';
import { useStorageTrouble } from '../../app/storage-trouble.ts';
import { useDevice, useLive } from '../../app/use-device.ts';
import { PasswordPrompt } from '../../parts/PasswordPrompt.tsx';
import type { SyncStatus } from '../../store/meta.ts';
import { readChip } from '../../store/outbox-view.ts';
import { texts } from './texts.ts';

/** What is gathered beside is nothing that the technician waits for. */
const isBusy = ({ phase }: SyncStatus) =>
  !['idle', 'gathering', 'waiting', 'stopped'].includes(phase);

/** How the exchange with the server stands in plain words, when it goes on, and a way not to wait. */
export function Exchange() {
  const t = useTexts(texts);
  const { sync } = useDevice();
  const chip = useLive(readChip);
  const storage = useStorageTrouble();
  if (!chip) return null;
  const { unsent } = chip;
  // A full device may not keep even that it is full.
  const status = { ...chip.status, trouble: storage ?? chip.status.trouble };
  const busy = isBusy(status);
  const isAside = chip.refused + chip.held > 0;
  const retryAt = busy ? null : chip.retryAt;
  const waiting = retryAt === null ? 'quietPending' : 'quietFailed';
  const quiet = unsent > 0 ? waiting : isAside ? 'quietBut' : 'quiet';
  return (
    <Paper p="md" withBorder>
      <Stack gap="sm">
        <div aria-live="polite">
          <Text fw={600}>
            {status.trouble ? t(`trouble ${status.trouble}`) : busy ? t('busy') : t(quiet)}
          </Text>
          {status.trouble && <Text size="sm">{t(`advice ${status.trouble}`)}</Text>}
          <Times status={status} retryAt={retryAt} />
        </div>
        {status.trouble === 'signed-out' ? (
          <PasswordPrompt />
        ) : (
          <Button size="lg" fullWidth onClick={() => sync.wake('asked')}>
            {t('sendNow')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

interface TimesProps {
  status: SyncStatus;
  /** When the server is asked again to take what it failed at. */
  retryAt: number | null;
}

function Times({ status: { completeAt, phase, nextAt }, retryAt }: TimesProps) {
  const t = useTexts(texts);
  const { dateAndTime, time } = useFormats();
  const now = useMinute();
  const next = phase === 'waiting' ? nextAt : retryAt;
  return (
    <Text size="sm" c="dimmed">
      {completeAt === null ? t('never') : t('last', { time: dateAndTime(completeAt) })}
      {next !== null && next > now && (
        <>
          <br />
          {t('next', { time: time(next) })}
        </>
      )}
    </Text>
  );
}
