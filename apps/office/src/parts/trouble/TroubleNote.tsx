import type { Message } from '@campeiro/contract/kit/languages';
import { useSay, useTexts } from '@campeiro/ui/language/language.tsx';
import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { isRefused } from '../../transport/trouble.ts';
import { texts } from './texts.ts';
import { useTroubleText } from './use-trouble-text.ts';

interface Props {
  error: unknown;
  /** Reads it again. What was not refused is read again by itself, too. */
  onAgain?: () => void;
  /** What failed, if not to show something. */
  title?: Message;
}

/** In milliseconds: how long after each failure it is read again; the last one from then on. */
const PAUSES = [5_000, 10_000, 20_000, 30_000];

/** In the place of what could not be read: why, and how to try again. */
export function TroubleNote({ error, onAgain, title = texts.title }: Props) {
  const t = useTexts(texts);
  const say = useSay();
  const troubleText = useTroubleText();
  const retries = onAgain !== undefined && !isRefused(error);
  useAgain(error, retries ? onAgain : undefined);
  return (
    <Alert color="red" variant="light" role="alert" title={say(title)}>
      <Group justify="space-between">
        <span>
          {troubleText(error)} {retries && t('retries')}
        </span>
        {onAgain && (
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Calls back after each new error, later each time. */
function useAgain(error: unknown, onAgain: (() => void) | undefined): void {
  const failures = useRef(0);
  const again = useRef(onAgain);
  again.current = onAgain;
  const isOn = onAgain !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure has an error of its own
  useEffect(() => {
    if (!isOn) return;
    const pause = PAUSES[Math.min(failures.current, PAUSES.length - 1)];
    failures.current++;
    const timer = setTimeout(() => again.current?.(), pause);
    return () => clearTimeout(timer);
  }, [error, isOn]);
}
