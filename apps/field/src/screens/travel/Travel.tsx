import { addMonths, dayOf } from '@campeiro/contract/kit/days';
import { BackIcon, NextIcon } from '@campeiro/ui/icons.tsx';
import { useLanguage, useTexts } from '@campeiro/ui/language/language.tsx';
import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { Device } from '../../app/device.ts';
import { useLive } from '../../app/use-device.ts';
import { findDeslocamentos } from '../../online/own.ts';
import { useAnswer } from '../../online/use-answer.ts';
import { Freshness } from '../../parts/Freshness.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { readSettings } from '../../store/settings.ts';
import { totalOf } from './figures.ts';
import { TravelDay } from './TravelDay.tsx';
import { texts } from './texts.ts';
import { useFigures } from './use-figures.ts';

/** The technician's travel, day by day and leg by leg, with the office's decisions. */
export function Travel() {
  const t = useTexts(texts);
  const settings = useLive(readSettings);
  return (
    <Stack>
      <PageTitle back="/ajustes">{t('title')}</PageTitle>
      {settings && <Months today={dayOf(Date.now(), settings.fuso_horario)} />}
    </Stack>
  );
}

function Months({ today }: { today: string }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const present = today.slice(0, 7);
  const [month, setMonth] = useState(present);
  const name = new Intl.DateTimeFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-15T00:00:00Z`));
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="0.25rem">
        <ActionIcon
          variant="default"
          aria-label={t('before')}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <BackIcon />
        </ActionIcon>
        <Text fw={600} ta="center" aria-live="polite">
          {name}
        </Text>
        <ActionIcon
          variant="default"
          aria-label={t('after')}
          disabled={month >= present}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <NextIcon />
        </ActionIcon>
      </Group>
      <Month key={month} month={month} />
    </>
  );
}

function Month({ month }: { month: string }) {
  const t = useTexts(texts);
  const { km, money } = useFigures();
  const ask = useCallback((device: Device) => findDeslocamentos(device, month), [month]);
  const answer = useAnswer(`deslocamentos ${month}`, ask);
  const days = answer.kept?.value;
  const total = totalOf(days ?? []);
  return (
    <>
      <Freshness answer={answer} />
      {days && (
        <Paper p="md" withBorder>
          <Text fz="clamp(0px, 1.75rem, 9.5vw)" fw={700} lh={1.2}>
            {money(total.valor)}
          </Text>
          <Text c="dimmed">{t('total', { km: km(total.distancia), n: total.dias })}</Text>
        </Paper>
      )}
      {days?.length === 0 && <Text>{t('none')}</Text>}
      {days?.toReversed().map((day) => (
        <TravelDay key={day.dia.id_dia} day={day} onContested={answer.askAgain} />
      ))}
    </>
  );
}
