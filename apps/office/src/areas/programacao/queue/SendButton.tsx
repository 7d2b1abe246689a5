/** Sends visits to devices, after showing which and how many. */
import type { VisitaDaAgenda } from '@campeiro/contract/escritorio/agenda';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Button, Popover, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import classes from './Queue.module.css';
import { texts } from './texts.ts';

/** As many are named. */
const NAMED = 6;

interface Props {
  visits: readonly VisitaDaAgenda[];
  onSend: () => void;
}

export function SendButton({ visits, onSend }: Props) {
  const t = useTexts(texts);
  const { weekday, time } = useFormats();
  const [opened, setOpened] = useState(false);
  const n = visits.length;
  const send = () => {
    setOpened(false);
    onSend();
  };
  const whenOf = ({ inicio_agendado, data_agendada }: VisitaDaAgenda) => {
    const at = inicio_agendado ?? data_agendada;
    return at && `${weekday(at)} ${time(at)}`;
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus>
      <Popover.Target>
        <Button
          className={classes.send}
          size="compact-xs"
          variant="light"
          onClick={() => setOpened((before) => !before)}
        >
          {t('sendSome', { n })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          <Text fw={600}>{t('sendAsk', { n })}</Text>
          <ul className={classes.which}>
            {visits.slice(0, NAMED).map((visit) => (
              <li key={visit.id}>{[visit.cliente, whenOf(visit)].filter(Boolean).join(' · ')}</li>
            ))}
            {n > NAMED && <li>{t('more', { n: n - NAMED })}</li>}
          </ul>
          <Button onClick={send}>{t('send')}</Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
