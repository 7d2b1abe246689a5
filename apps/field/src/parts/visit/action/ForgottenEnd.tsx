import { instantOfWallClock, wallClockOf } from '@campeiro/contract/kit/wall-clock';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDevice, useLive } from '../../../app/use-device.ts';
import { readSettings } from '../../../store/settings.ts';
import type { Forgotten } from '../../../store/visit-detail.ts';
import { texts as partTexts } from '../texts.ts';
import { texts } from './texts.ts';
import { useFocus } from './use-focus.ts';

interface Props {
  visit: Forgotten;
  /** Milliseconds; null for a time that cannot be; undefined when the visit has not ended. */
  onChange: (at: number | null | undefined) => void;
}

/** When a visit whose check-out was forgotten really ended. */
export function ForgottenEnd({ visit, onChange }: Props) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const { dateAndTime } = useFormats();
  const { db } = useDevice();
  const settings = useLive(readSettings);
  const focus = useFocus();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  if (!settings) return null;
  const zone = settings.fuso_horario;
  const begun = Date.parse(visit.state.data_inicio ?? '');
  const check = (local: string) => {
    const at = instantOfWallClock(local, zone);
    // Inputs know minutes: the minute of the check-in counts as after it.
    if (Number.isNaN(at) || at < begun - 59_999 || at > db.now()) return null;
    return Math.max(at, begun + 1);
  };
  const value = typed ?? wallClockOf(visit.probableEnd, zone);
  const faulty = typed !== undefined && check(typed) === null;
  const from = dateAndTime(begun);
  return (
    <>
      <Text fw={700} ref={focus} tabIndex={-1}>
        {t('forgotten', { name: visit.cliente?.nome ?? p('unknownCustomer'), time: from })}
      </Text>
      {!open && (
        <TextInput
          type="datetime-local"
          label={t('endedAt')}
          value={value}
          error={faulty && t('badTime', { from })}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(check(currentTarget.value));
          }}
        />
      )}
      <Button
        variant={open ? 'filled' : 'default'}
        aria-pressed={open}
        onClick={() => {
          setOpen(!open);
          onChange(open ? check(value) : undefined);
        }}
      >
        {t('stillThere')}
      </Button>
    </>
  );
}
