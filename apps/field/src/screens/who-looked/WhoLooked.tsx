import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Paper, Stack, Text } from '@mantine/core';
import { useLive } from '../../app/use-device.ts';
import { findConsultas } from '../../online/own.ts';
import { useAnswer } from '../../online/use-answer.ts';
import { Freshness } from '../../parts/Freshness.tsx';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import { readSettings } from '../../store/settings.ts';
import { texts } from './texts.ts';

/** Who of the office looked at this technician's positions, which day and when. */
export function WhoLooked() {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const answer = useAnswer('consultas', findConsultas);
  const settings = useLive(readSettings);
  const dayText = useDayText();
  return (
    <Stack>
      <PageTitle back="/ajustes">{t('title')}</PageTitle>
      <Text>{t('about', { days: settings?.dias_de_posicoes ?? 90 })}</Text>
      <Freshness answer={answer} />
      {answer.kept?.value.length === 0 && <Text fw={600}>{t('nobody')}</Text>}
      {answer.kept?.value.map(({ id, usuario, tipo, dia, consultado_em }) => (
        <Paper key={id} p="md" withBorder>
          <Text fw={600}>{usuario ?? t('somebody')}</Text>
          <Text size="sm">{t(tipo, { day: dayText(dia) })}</Text>
          <Text size="sm" c="dimmed">
            {dateAndTime(consultado_em)}
          </Text>
        </Paper>
      ))}
    </Stack>
  );
}
