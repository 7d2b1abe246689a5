/** Where fewer best times are found than are shown: what keeps how many technicians in each other half of a day. */
import { HORARIOS_OFERECIDOS } from '@campeiro/contract/agenda/horarios';
import type { Horarios } from '@campeiro/contract/escritorio/horarios';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { noonOf } from '../../../parts/moment/noon.ts';
import classes from './Panel.module.css';
import { texts } from './texts.ts';

export function WhyNoMore({ found }: { found: Horarios }) {
  const t = useTexts(texts);
  const { weekday } = useFormats();
  const { dados, sem_horario } = found;
  if (dados.length >= HORARIOS_OFERECIDOS || sem_horario.length === 0) return null;
  return (
    <details className={classes.whyNoMore}>
      <summary>{t('whyNoMore', { n: dados.length })}</summary>
      <ul>
        {sem_horario.map(({ dia, periodo, impedimentos }) => (
          <li key={`${dia} ${periodo}`}>
            {weekday(noonOf(dia))}, {t(periodo)}
            <Text size="xs" c="dimmed">
              {impedimentos
                .map(({ impedimento, tecnicos }) => `${t(impedimento)}: ${tecnicos}`)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  );
}
