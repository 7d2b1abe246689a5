import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useMinute } from '@campeiro/ui/format/use-minute.ts';
import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useConnection } from '../../app/connection.ts';
import { usePageTrouble } from '../../app/page-trouble.ts';
import { useDevice, useLive } from '../../app/use-device.ts';
import { PasswordPrompt } from '../../parts/PasswordPrompt.tsx';
import { sizeInWords } from '../../parts/size.ts';
import { type SyncStatus, writeMeta } from '../../store/meta.ts';
import { readChip } from '../../store/outbox-view.ts';
import { readWaitingForWifi } from '../../store/photo-sending.ts';
import { texts } from './texts.ts';

/** What is gathered beside is nothing that the technician waits for. */
const isBusy = ({ phase }: SyncStatus) =>
  !['idle', 'gathering', 'waiting', 'stopped'].includes(phase);

/** How the exchange with the server stands in plain words, when it goes on, and a way not to wait. */
export function Exchange() {
  const t = useTexts(texts);
  const { sync } = useDevice();
  const chip = useLive(readChip);
  const connection = useConnection();
  const wifi = useLive((db) => readWaitingForWifi(db, connection), [connection]);
  const [isAsking, setAsking] = useState(false);
  const page = usePageTrouble();
  if (!chip) return null;
  const { unsent } = chip;
  // A full device may not keep even that it is full. What did not load the banner says.
  const storage = page === 'unstarted' ? null : page;
  const status = { ...chip.status, trouble: storage ?? chip.status.trouble };
  const busy = isBusy(status);
  const isAside = chip.refused + chip.held > 0;
  const retryAt = busy ? null : chip.retryAt;
  const waiting = chip.asks ? 'quietAsks' : retryAt === null ? 'quietPending' : 'quietFailed';
  const left = unsent - (wifi?.n ?? 0);
  const quiet = left > 0 ? waiting : unsent > 0 ? 'quietWifi' : isAside ? 'quietBut' : 'quiet';
  const send = () => {
    sync.wake('asked');
    setAsking(!busy && unsent > left);
  };
  return (
    <Paper p="md" withBorder>
      <Stack gap="sm">
        <div aria-live="polite">
          <Text fw={600}>
            {status.trouble
              ? t(`trouble ${status.trouble}`)
              : busy
                ? t('busy')
                : t(quiet, { n: wifi?.n ?? 0 })}
          </Text>
          {status.trouble && <Text size="sm">{t(`advice ${status.trouble}`)}</Text>}
          <Times status={status} retryAt={retryAt} />
        </div>
        {status.trouble === 'signed-out' ? (
          <PasswordPrompt />
        ) : isAsking && wifi && wifi.n > 0 ? (
          <SendPhotos waiting={wifi} onDone={() => setAsking(false)} />
        ) : (
          <Button size="lg" fullWidth onClick={send}>
            {t('sendNow')}
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

interface SendPhotosProps {
  waiting: { n: number; bytes: number };
  onDone: () => void;
}

/** The rest has gone already. Photos of later wait again. */
function SendPhotos({ waiting: { n, bytes }, onDone }: SendPhotosProps) {
  const t = useTexts(texts);
  const { db, sync } = useDevice();
  const { language } = useLanguage();
  const send = async () => {
    await writeMeta(db, 'fotosLiberadas', db.now());
    sync.wake('asked');
    onDone();
  };
  return (
    <>
      <Text>{t('sendPhotosSure', { n, size: sizeInWords(bytes, language) })}</Text>
      <Button size="lg" fullWidth onClick={() => void send()}>
        {t('sendPhotos')}
      </Button>
      <Button size="lg" fullWidth variant="default" onClick={onDone}>
        {t('waitForWifi')}
      </Button>
    </>
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
