import type { PainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Panel } from '../../parts/panel/Panel.tsx';
import { figureHeads, SmallTable } from '../../parts/small-table/SmallTable.tsx';
import { Chart } from './Chart.tsx';
import { Figure } from './Figure.tsx';
import { listOf } from './links.ts';
import { texts } from './texts.ts';
import { PALE } from './use-month-series.ts';

/** More would not be read in a picture; the table has all. In pixels for each. */
const DRAWN = 8;
const LINE = 34;

export function Durations({ panel: { mes, objetivos } }: { panel: PainelDoMes }) {
  const t = useTexts(texts);
  const { number } = useFormats();
  const nameOf = (objetivo: string | null) => objetivo ?? t('noObjective');
  const drawn = objetivos.slice(0, DRAWN);
  return (
    <Panel title={t('durations')} about={t('durationsAbout')} isFlush>
      {objetivos.length === 0 && (
        <Text c="dimmed" p={14}>
          {t('nothing')}
        </Text>
      )}
      {drawn.length > 0 && (
        <Chart
          label={t('chart', { what: t('durations') })}
          data={drawn.map(({ objetivo, minutos, minutos_esperados }) => ({
            name: nameOf(objetivo),
            minutos,
            minutos_esperados,
          }))}
          series={[
            {
              name: 'minutos',
              label: `${t('median')} (${t('minutes')})`,
              color: 'var(--campeiro-accent)',
            },
            {
              name: 'minutos_esperados',
              label: `${t('expected')} (${t('minutes')})`,
              color: PALE,
            },
          ]}
          height={70 + drawn.length * LINE}
        />
      )}
      <SmallTable
        label={t('durations')}
        heads={[t('objective'), ...figureHeads(t('visitas'), t('median'), t('expected'))]}
      >
        {objetivos.map(({ id_objetivo, objetivo, medidas, minutos, minutos_esperados }) => (
          <tr key={id_objetivo}>
            <th scope="row">{nameOf(objetivo)}</th>
            <td data-align="end">
              <Figure of={medidas} to={listOf.objective(mes, id_objetivo)} />
            </td>
            <td data-align="end">
              {number(minutos)} {t('minutes')}
            </td>
            <td data-align="end">
              {number(minutos_esperados)} {t('minutes')}
            </td>
          </tr>
        ))}
      </SmallTable>
    </Panel>
  );
}
