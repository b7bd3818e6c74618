import { useDirection } from '@mantine/core';
import { AreaChart, BarChart } from '@mantine/charts';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/charts/styles.layer.css';
import styles from './charts.module.css';
import type { DayChartProps, DayWords } from './day-figure.tsx';

/** So many bars still stand apart on a phone; more are a line. */
const mostBars = 62;

/** The drawing alone: whoever does not see it has the figure's words and table. */
export default function DayPlot({ days, unit, words }: Pick<DayChartProps, 'days' | 'unit'> & { words: DayWords }) {
  const { dir } = useDirection();
  const isBack = dir === 'rtl';
  const shared = {
    h: 180,
    data: [...days],
    dataKey: 'date',
    series: [{ name: 'count', label: unit, color: 'var(--ink)' }],
    accessibilityLayer: false,
    gridAxis: 'x' as const,
    tickLine: 'none' as const,
    strokeDasharray: '0',
    gridColor: 'var(--line)',
    textColor: 'var(--text-3)',
    valueFormatter: words.number,
    xAxisProps: {
      tickFormatter: words.date,
      interval: 'equidistantPreserveStart' as const,
      minTickGap: 36,
      reversed: isBack,
    },
    yAxisProps: {
      tickFormatter: words.short,
      allowDecimals: false,
      width: 44,
      tickCount: 4,
      interval: 0,
      // The numbers of an axis on the other side are written towards the plot.
      ...(isBack ? { tickMargin: 30 } : {}),
      orientation: isBack ? ('right' as const) : ('left' as const),
    },
    tooltipProps: {
      // Nothing is pointed at yet: there is no date then.
      labelFormatter: (date: unknown) => (typeof date === 'string' ? words.date(date) : ''),
      isAnimationActive: false,
    },
    className: styles.chart ?? '',
  };
  if (days.length > mostBars) {
    return (
      <AreaChart
        {...shared}
        curveType="linear"
        withDots={false}
        withGradient={false}
        fillOpacity={0.16}
        strokeWidth={1.75}
        areaProps={{ isAnimationActive: false }}
      />
    );
  }
  return (
    <BarChart
      {...shared}
      maxBarWidth={28}
      cursorFill="var(--hover)"
      barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
    />
  );
}
