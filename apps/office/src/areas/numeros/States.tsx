import type { PainelDoMes } from '@campeiro/contract/escritorio/painel-do-mes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { Chart } from './Chart.tsx';
import { CountTable } from './CountTable.tsx';
import { listOf } from './links.ts';
import { texts } from './texts.ts';
import { useMonthSeries } from './use-month-series.ts';

const STATES = [
  'concluidas',
  'em_atendimento',
  'a_caminho',
  'no_prazo',
  'atrasadas',
  'nao_realizadas',
  'canceladas',
] as const satisfies readonly (keyof PainelDoMes['total']['situacoes'])[];

const HEIGHT = 210;

export function States({ panel }: { panel: PainelDoMes }) {
  const t = useTexts(texts);
  const { total, total_anterior } = panel;
  const rows = STATES.map((state) => ({
    name: t(state),
    now: total.situacoes[state],
    before: total_anterior.situacoes[state],
    list: (mes: string) => listOf.state(mes, state),
  }));
  const series = useMonthSeries(panel);
  return (
    <Panel title={t('states')} isFlush>
      <Chart
        label={t('chart', { what: t('states') })}
        data={rows.map(({ name, now, before }) => ({ name, now, before }))}
        series={series}
        height={HEIGHT}
      />
      <CountTable label={t('states')} head={t('state')} rows={rows} months={panel} />
    </Panel>
  );
}
