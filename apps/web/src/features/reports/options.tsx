import { ControlOutlined, LineChartOutlined } from '@ant-design/icons';
import { currencyCodes } from '@adsail/contract';
import { ownCurrency, reportColumns } from '@adsail/contract/reports';
import { Button, Popover, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cardsBelow, mobileLow } from '../../ui/theme-tokens.ts';
import { useMedia } from '../../state/use-media.ts';
import { mostMeasures } from './question.ts';
import css from './reports.module.css';
import type { Report } from './use-report.ts';

/** Stands for what is as usual: a select cannot choose nothing. */
const usual = 'usual';
const noSplit = 'none';
const usualChart = ['cost', 'roas'];

/** How the rows are cut: by day, week or month, by a second dimension, in which currency. */
export function ReportOptions({ report }: { report: Report }) {
  const { t } = useTranslation('reports');
  // Where there is no room for a line of their own they stand behind a button.
  const isFolded = useMedia(`(max-width: ${cardsBelow - 1}px), (max-height: ${mobileLow}px)`);
  const controls = <Controls report={report} />;
  if (!isFolded) return <div className={css.options}>{controls}</div>;
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      title={t('screen.option.title')}
      content={<div className={css.folded}>{controls}</div>}
    >
      <Button className={css.fold} icon={<ControlOutlined aria-hidden />}>
        {t('screen.option.title')}
      </Button>
    </Popover>
  );
}

function Controls({ report: { definition, view, change } }: { report: Report }) {
  const { t } = useTranslation('reports');
  const { groups, pivots, hasOwnCurrency } = definition;
  return (
    <>
      <Option label={t('screen.option.group')}>
        <Select
          aria-label={t('screen.option.group')}
          popupMatchSelectWidth={false}
          value={view.group}
          options={groups.map((value) => ({ value, label: t(`screen.group.${value}`) }))}
          onChange={(group) => change({ group })}
        />
      </Option>
      {pivots.length > 0 && (
        <Option label={t('screen.option.pivot')}>
          <Select
            aria-label={t('screen.option.pivot')}
            popupMatchSelectWidth={false}
            value={view.pivot ?? noSplit}
            options={[noSplit, ...pivots].map((value) => ({ value, label: t(`screen.pivot.${value}`) }))}
            onChange={(chosen) => change({ pivot: pivots.find((each) => each === chosen) })}
          />
        </Option>
      )}
      {view.pivot && (
        <Option label={t('screen.option.measure')}>
          <Select
            mode="multiple"
            className={css.measures}
            aria-label={t('screen.option.measure')}
            popupMatchSelectWidth={false}
            maxCount={mostMeasures}
            maxTagCount="responsive"
            value={[...view.measures]}
            options={reportColumns.map((value) => ({ value, label: t(`metric.${value}`) }))}
            onChange={(measures) => change({ measures })}
          />
        </Option>
      )}
      <Option label={t('screen.option.currency')}>
        <Select
          aria-label={t('screen.option.currency')}
          popupMatchSelectWidth={false}
          value={view.currency ?? usual}
          options={[
            { value: usual, label: t('screen.currency.usual') },
            ...(hasOwnCurrency ? [{ value: ownCurrency, label: t('screen.currency.own') }] : []),
            ...currencyCodes.map((value) => ({ value, label: value })),
          ]}
          onChange={(currency) => change({ currency: currency === usual ? undefined : currency })}
        />
      </Option>
      <Button
        icon={<LineChartOutlined aria-hidden />}
        aria-pressed={Boolean(view.chart)}
        onClick={() => change({ chart: view.chart ? undefined : usualChart })}
      >
        {t(view.chart ? 'screen.chart.hide' : 'screen.chart.show')}
      </Button>
    </>
  );
}

const Option = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className={css.option}>
    <span aria-hidden>{label}</span>
    {children}
  </span>
);
