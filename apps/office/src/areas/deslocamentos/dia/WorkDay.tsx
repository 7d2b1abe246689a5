import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Fact, FactList } from '../../../parts/facts/Facts.tsx';
import { Panel } from '../../../parts/panel/Panel.tsx';
import { Pauses } from '../trabalho/Pauses.tsx';
import { texts } from '../trabalho/texts.ts';
import { useDays } from '../trabalho/use-days.ts';

/** When the technician began, interrupted and ended this day, as marked; nothing where nothing was. */
export function WorkDay({ id_usuario, dia }: { id_usuario: number; dia: string }) {
  const t = useTexts(texts);
  const { time, duration } = useFormats();
  const { data } = useDays({ ids_usuario: [id_usuario], de: dia, ate: dia });
  const day = data?.[0]?.dias[0];
  if (!day) return null;
  const { inicio, fim, fim_declarado, minutos_trabalhados, pausas, faltas, situacao } = day;
  const end = situacao === 'encerrado' ? t('noTime') : t('now');
  return (
    <Panel title={t('title')} about={t('notAClock')}>
      <FactList>
        <Fact label={t('startOfDay')}>{inicio ? time(inicio) : t('noTime')}</Fact>
        {pausas.length > 0 && (
          <Fact label={t('pausas')}>
            <Pauses day={day} />
          </Fact>
        )}
        <Fact label={t('endOfDay')}>
          {fim ? time(fim) : end} {fim_declarado && <small>{t('declared')}</small>}
        </Fact>
        <Fact label={t('worked')}>
          {minutos_trabalhados === null ? t('noTime') : duration(minutos_trabalhados * 60_000)}
        </Fact>
      </FactList>
      {faltas.length > 0 && (
        <Text size="sm" c="dimmed">
          {faltas.map((it) => t(it)).join('; ')}
        </Text>
      )}
    </Panel>
  );
}
