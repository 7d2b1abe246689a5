import type { PainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { Chart } from './Chart.tsx';
import { CountTable } from './CountTable.tsx';
import { listOf } from './links.ts';
import { PONTUALIDADES } from './names.ts';
import { texts } from './texts.ts';
import { useMonthSeries } from './use-month-series.ts';

const HEIGHT = 210;
const MINUTE = 60_000;

export function Punctuality({ panel }: { panel: PainelDoMes }) {
  const t = useTexts(texts);
  const { duration } = useFormats();
  const { total, total_anterior } = panel;
  const rows = PONTUALIDADES.map((name) => ({
    name: t(name),
    now: total.pontualidade[name],
    before: total_anterior.pontualidade[name],
    list: (mes: string) => listOf.punctuality(mes, name),
  }));
  const series = useMonthSeries(panel);
  const median = total.atraso_mediano;
  return (
    <Panel
      title={t('punctuality')}
      about={[
        t('punctualityAbout'),
        median !== null && t('medianLate', { time: duration(median * MINUTE) }),
      ]
        .filter(Boolean)
        .join(' ')}
      isFlush
    >
      <Chart
        label={t('chart', { what: t('punctuality') })}
        data={rows.map(({ name, now, before }) => ({ name, now, before }))}
        series={series}
        height={HEIGHT}
      />
      <CountTable label={t('punctuality')} head={t('arrival')} rows={rows} months={panel} />
    </Panel>
  );
}
