import { lengthOf, trabalhado } from '@campeiro/contract/dia-de-trabalho/regras';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Stack, Text } from '@mantine/core';
import { useNow } from '../../app/now.tsx';
import { useLive } from '../../app/use-device.ts';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Section } from '../../parts/Section.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import { texts as partTexts } from '../../parts/work-day/texts.ts';
import { WorkDayBar } from '../../parts/work-day/WorkDayBar.tsx';
import { readSettings } from '../../store/settings.ts';
import { type DiaMarcado, readWorkDays } from '../../store/work-day.ts';
import { texts } from './texts.ts';

/** The technician's own days, with all that was marked: shown to them first. */
export function WorkDays() {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const now = useNow();
  const read = useLive(readWorkDays, [now]);
  const settings = useLive(readSettings);
  return (
    <Stack>
      <PageTitle back="/hoje">{p('myDays')}</PageTitle>
      <Text size="sm">{p('notAClock')}</Text>
      <WorkDayBar />
      {read?.days.length === 0 && <Text>{t('none')}</Text>}
      {read?.days.toReversed().map((day) => (
        <Day key={day.dia} day={day} now={read.now} />
      ))}
      {settings && (
        <Text size="sm" c="dimmed">
          {t('who')} {t('kept', { n: settings.dias_de_marcos })}
        </Text>
      )}
    </Stack>
  );
}

function Day({ day, now }: { day: DiaMarcado; now: number }) {
  const t = useTexts(texts);
  const p = useTexts(partTexts);
  const dayText = useDayText();
  const { time, duration } = useFormats();
  const { inicio, fim, fim_declarado, pausas, situacao, faltas } = day;
  const worked = trabalhado(day, now);
  const until = (it: string | null) =>
    it !== null ? time(it) : situacao === 'encerrado' ? t('noTime') : t('open');
  return (
    <Section title={dayText(day.dia)}>
      <div>
        <Text fw={600}>
          {t('from', { from: inicio ? time(inicio) : t('noTime'), until: until(fim) })}
          {fim_declarado && ` (${p('declared')})`}
        </Text>
        {worked !== null && (
          <Text>
            {t('worked')}: {duration(worked)}
          </Text>
        )}
        {pausas.map((pause) => (
          <Text size="sm" key={pause.inicio}>
            {p(pause.tipo)} {t('from', { from: time(pause.inicio), until: until(pause.fim) })} ·{' '}
            {duration(lengthOf(pause, now))}
          </Text>
        ))}
        {faltas.length > 0 && (
          <Text size="sm">{t('missing', { what: faltas.map((it) => t(it)).join('; ') })}</Text>
        )}
      </div>
    </Section>
  );
}
