/** What a chart shows, free of any drawing library. */
export interface ChartSeries {
  id: string;
  name: string;
  /** One for each category; null where nothing is known. */
  values: readonly (number | null)[];
  /** How a value is written with its unit: `$12.50`, `3.2%`. */
  format: (value: number) => string;
  kind?: 'line' | 'bar';
  /** Values of another size get the axis at the other side. */
  secondAxis?: boolean;
}

export interface ChartModel {
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Categories from here on are not settled yet; drawn lighter. */
  incompleteFrom?: string;
}

export interface ChartColors {
  text: string;
  faint: string;
  line: string;
  ground: string;
  raised: string;
  palette: readonly string[];
}

export const isEmpty = ({ series }: ChartModel): boolean =>
  series.every(({ values }) => values.every((value) => value === null));

const formatterOf = (series: readonly ChartSeries[], second: boolean) => {
  const first = series.find(({ secondAxis = false }) => secondAxis === second);
  return (value: number) => first?.format(value) ?? String(value);
};

/** The model as ECharts wants it. In right-to-left time runs from the right and the first axis stands there. */
export function chartOption(model: ChartModel, colors: ChartColors, rtl: boolean) {
  const { categories, series, incompleteFrom } = model;
  const twoAxes = series.some(({ secondAxis }) => secondAxis);
  const settled = incompleteFrom ? categories.indexOf(incompleteFrom) : -1;
  const axis = (second: boolean) => ({
    type: 'value' as const,
    position: second === rtl ? ('left' as const) : ('right' as const),
    splitLine: { show: !second, lineStyle: { color: colors.line } },
    axisLabel: { color: colors.faint, formatter: formatterOf(series, second) },
  });
  return {
    animationDuration: 200,
    color: [...colors.palette],
    textStyle: { fontFamily: 'inherit' },
    grid: { left: 8, right: 8, top: 16, bottom: 28, outerBoundsMode: 'same' as const },
    legend: {
      show: series.length > 1,
      bottom: 0,
      icon: 'roundRect',
      itemWidth: 10,
      itemHeight: 3,
      textStyle: { color: colors.text },
    },
    tooltip: {
      trigger: 'axis' as const,
      // The other way writes HTML with inline styles, which the content policy refuses.
      renderMode: 'richText' as const,
      backgroundColor: colors.raised,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontSize: 12 },
      order: 'seriesAsc' as const,
    },
    xAxis: {
      type: 'category' as const,
      data: [...categories],
      inverse: rtl,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colors.line } },
      axisLabel: { color: colors.faint },
    },
    yAxis: (twoAxes ? [false, true] : [false]).map(axis),
    series: series.map(({ id, name, values, format, kind = 'line', secondAxis }) => ({
      id,
      name,
      type: kind,
      data: values.map((value, index) =>
        settled >= 0 && index >= settled ? { value, itemStyle: { opacity: 0.45 } } : value,
      ),
      yAxisIndex: secondAxis ? 1 : 0,
      showSymbol: values.length === 1,
      symbolSize: 6,
      lineStyle: { width: 2 },
      barMaxWidth: 28,
      emphasis: { disabled: true },
      tooltip: { valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '–') },
    })),
  };
}
