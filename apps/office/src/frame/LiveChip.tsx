import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { connectNow, useLiveState } from '../live/use-live.ts';
import classes from './Frame.module.css';
import { texts } from './texts.ts';

/** A break shorter than this is not worth reading about, in milliseconds. */
const NOTICEABLE = 4_000;

/** Shows whether the screen is as the server has it now. */
export function LiveChip() {
  const t = useTexts(texts);
  const { kind } = useLiveState();
  return (
    <span className={classes.chip} data-kind={kind} role="status">
      {t(kind)}
    </span>
  );
}

/** Above the screen while the connection is away: since when what is shown may be old. */
export function LiveBanner() {
  const t = useTexts(texts);
  const { time } = useFormats();
  const { kind, since } = useLiveState();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (kind !== 'broken') return;
    const timer = setTimeout(() => setLong(true), since + NOTICEABLE - Date.now());
    return () => clearTimeout(timer);
  }, [kind, since]);
  if (kind !== 'broken' || !isLong) return null;
  return (
    <div className={classes.banner} role="alert">
      {t('brokenSince', { time: time(since) })}
      <Button size="compact-sm" variant="default" onClick={connectNow}>
        {t('connectNow')}
      </Button>
    </div>
  );
}
