import { Segmented, Select } from 'antd';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Figure } from '../figures.ts';
import { chartOvers, mostCharted } from '../question.ts';
import css from '../reports.module.css';
import type { Report } from '../use-report.ts';
import { fitsBeside } from './chart-model.ts';

interface ChartChoiceProps {
  report: Report;
  all: readonly Figure[];
  drawn: readonly Figure[];
}

/** What the chart draws: days or rows, and which columns. One that would need a third axis waits until another is taken away. */
export function ChartChoice({ report: { view, change }, all, drawn }: ChartChoiceProps) {
  const t = useTexts('reports');
  const isFull = drawn.length >= mostCharted;
  return (
    <div className={css.chartChoice}>
      <Segmented
        aria-label={t('screen.chart.over.title')}
        value={view.over}
        options={chartOvers.map((value) => ({ value, label: t(`screen.chart.over.${value}`) }))}
        onChange={(over) => change({ over })}
      />
      <Select
        mode="multiple"
        className={css.measures}
        aria-label={t('screen.chart.columns')}
        popupMatchSelectWidth={false}
        maxTagCount="responsive"
        value={drawn.map(({ id }) => id)}
        options={all.map((figure) => {
          const fits = drawn.includes(figure) || (!isFull && fitsBeside(drawn, figure));
          return {
            value: figure.id,
            label: figure.heading,
            disabled: !fits,
            title: fits || isFull ? figure.heading : t('screen.chart.twoUnits'),
          };
        })}
        // The last one stays: an empty chart tells nothing.
        onChange={(chart) => chart.length > 0 && change({ chart })}
      />
    </div>
  );
}
