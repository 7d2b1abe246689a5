import '@mantine/charts/styles.css';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { BarChart } from '@mantine/charts';

export interface BarsProps {
  /** A line of bars each; `name` is what they are of. */
  data: readonly Record<string, string | number>[];
  series: readonly { name: string; label: string; color: string }[];
  /** In pixels. */
  height: number;
  /** Decimals. */
  digits?: number;
}

/** In pixels: the space for names at the left. */
const NAMES = 150;

/** Bars that lie, with their names at the left. Loaded when the first chart is shown. */
export default function Bars({ data, series, height, digits = 0 }: BarsProps) {
  const { number } = useFormats();
  return (
    <BarChart
      h={height}
      data={[...data]}
      dataKey="name"
      series={[...series]}
      orientation="vertical"
      gridAxis="y"
      tickLine="none"
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'top', height: 32 }}
      valueFormatter={(value) => number(value, digits)}
      yAxisProps={{ width: NAMES }}
      barProps={{ isAnimationActive: false, radius: 3 }}
      // The table beside it is what the keyboard comes to.
      barChartProps={{ accessibilityLayer: false }}
    />
  );
}
