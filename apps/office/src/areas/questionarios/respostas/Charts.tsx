/** Pictures of figures that stand in a table beside them. They load with the first answers that are shown. */
import { BarChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.css';

interface OptionsProps {
  label: string;
  opcoes: readonly { nome: string; total: number }[];
}

/** In pixels: of a bar with the space around it. */
const BAR = 30;
const AXIS = 40;
/** More bars are not read; the table has all of them. */
const MOST = 15;
const LONGEST = 18;

const short = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;

export function OptionsChart({ label, opcoes }: OptionsProps) {
  const data = opcoes.slice(0, MOST).map(({ nome, total }) => ({ nome: short(nome), total }));
  return (
    <div role="img" aria-label={label}>
      <BarChart
        h={data.length * BAR + AXIS}
        data={data}
        dataKey="nome"
        orientation="vertical"
        series={[{ name: 'total', color: 'var(--campeiro-accent)' }]}
        gridAxis="x"
        yAxisProps={{ width: 120 }}
        xAxisProps={{ allowDecimals: false }}
        withTooltip={false}
        barProps={{ isAnimationActive: false }}
        maxBarWidth={20}
      />
    </div>
  );
}

interface ShareProps {
  label: string;
  name: string;
  weeks: readonly { semana: string; share: number }[];
}

/** In percent. */
export function ShareChart({ label, name, weeks }: ShareProps) {
  return (
    <div role="img" aria-label={label}>
      <LineChart
        h={160}
        data={[...weeks]}
        dataKey="semana"
        series={[{ name: 'share', label: name, color: 'var(--campeiro-accent)' }]}
        yAxisProps={{ domain: [0, 100] }}
        unit="%"
        withTooltip={false}
        curveType="linear"
        lineProps={{ isAnimationActive: false }}
      />
    </div>
  );
}

type Figure = 'media' | 'minimo' | 'maximo';

interface WeeksProps {
  label: string;
  weeks: readonly (Record<Figure, number | null> & { semana: string })[];
  names: Record<Figure, string>;
  /** A number of the axis, as it is read. */
  say: (value: number) => string;
}

export function WeeksChart({ label, weeks, names, say }: WeeksProps) {
  return (
    <div role="img" aria-label={label}>
      <LineChart
        h={200}
        data={[...weeks]}
        dataKey="semana"
        series={[
          { name: 'maximo', label: names.maximo, color: 'var(--state-late)' },
          { name: 'media', label: names.media, color: 'var(--campeiro-accent)' },
          { name: 'minimo', label: names.minimo, color: 'var(--state-running)' },
        ]}
        valueFormatter={say}
        withLegend
        withTooltip={false}
        curveType="linear"
        lineProps={{ isAnimationActive: false }}
      />
    </div>
  );
}
