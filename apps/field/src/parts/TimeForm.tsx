import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDevice, useLive } from '../app/use-device.ts';
import { serverNow } from '../store/clock.ts';
import { readSettings } from '../store/settings.ts';
import { texts } from './texts.ts';

interface Props {
  /** The time that is offered, in milliseconds. */
  at: number;
  label: string;
  /** What the button does. */
  submit: string;
  /** The earliest time that can be, in milliseconds, and what is said of an earlier one. */
  least?: { at: number; fault: string };
  onDone: (at: number) => unknown;
}

/** Asks when something happened, in the account's time zone. */
export function TimeForm({ at, label, submit, least, onDone }: Props) {
  const t = useTexts(texts);
  const { db } = useDevice();
  const zone = useLive(readSettings)?.fuso_horario;
  const [typed, setTyped] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  if (!zone) return null;
  const wall = typed ?? wallClockOf(at, zone);

  async function send(timeZone: string) {
    // Untouched it is the time that was offered, to the second.
    const entered = typed === undefined ? at : instantOfWallClock(wall, timeZone);
    if (Number.isNaN(entered) || entered > (await serverNow(db))) return setWrong(t('notAhead'));
    if (least && entered < least.at) return setWrong(least.fault);
    onDone(entered);
  }

  return (
    <Group gap="xs" align="end" wrap="wrap">
      <TextInput
        type="datetime-local"
        label={label}
        value={wall}
        error={wrong}
        onChange={(event) => setTyped(event.currentTarget.value)}
        flex={1}
        miw="min(12.5rem, 100%)"
      />
      <Button onClick={() => send(zone)}>{submit}</Button>
    </Group>
  );
}
