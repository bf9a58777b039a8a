import type { FigureUnit } from '@adsail/contract';
import {
  changeSort,
  type CustomColumn,
  type ReportPage,
  type ReportRow,
  type ReportValues,
} from '@adsail/contract/reports';
import { type Column, NameCell, Nothing } from '../../ui/table/index.ts';
import { memo } from 'react';
import { BothEnds } from '../../ui/both-ends.tsx';
import { CopyText } from '../../ui/copy-text.tsx';
import { AdState } from '../../ui/ad-state.tsx';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { arrangeable, type DimensionColumn } from './column-ids.ts';
import type { ReportDefinition } from './definitions.ts';
import { DaysCell, PlatformCell } from './dimension-cells.tsx';
import { FigureCell } from './figure-cell.tsx';
import { figuresOf, metricFigure } from './figures.ts';
import type { View } from './question.ts';
import { subjectOf } from './row-name.ts';

interface ColumnsInput {
  definition: ReportDefinition;
  view: View;
  custom: readonly CustomColumn[];
  page: ReportPage | undefined;
  /** In sight, in their order. */
  shown: readonly string[];
  isNarrow: boolean;
  /** Names give way to figures. */
  isTight: boolean;
  t: (key: string, parameters?: Record<string, string>) => string;
}

/** So many figures have room on a card. */
const figuresOnCard = 6;
const unitWidth: Record<FigureUnit, number> = { money: 136, count: 104, percent: 92, ratio: 92 };
/** Two numbers and the word between them, beside how much the one is more than the other. */
const comparedWidth = (t: ColumnsInput['t']): number => 137 + headingWidth(t('reports:screen.versus'));
/** Of a heading: to sort by how much the column changed. */
const changeButton = 28;

/** A heading has room beside its arrow, in any alphabet: as wide as its letters are. */
const headingWidth = (text: string): number =>
  44 + [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/.test(letter) ? 13 : 7), 0);

/** Platform and state beside the name of an ad. */
const besideAd = 150;
const adWidths = { least: 260, most: 460, tight: 290 };
const nameWidths = { usual: 180, tight: 145 };

/** As wide as the names that are there. */
function adWidth({ definition, page, isTight, t }: ColumnsInput): number {
  const names = (page?.list ?? []).map((row) => headingWidth(subjectOf(definition, row, t)));
  return Math.min(
    isTight ? adWidths.tight : adWidths.most,
    Math.max(adWidths.least, ...names.map((width) => width + besideAd)),
  );
}

/** Campaigns of one account begin alike. */
const BothEndsText = memo(({ text }: { text: string | null }) =>
  text ? <BothEnds text={text} /> : <Nothing />,
);

const named = new Set<DimensionColumn>(['campaignName', 'adGroupName', 'advertiserName']);

function dimensionColumn(id: DimensionColumn, at: number, input: ColumnsInput): Column<ReportRow> {
  const { definition, t, isNarrow, isTight } = input;
  const { group } = input.view;
  const isPeriod = id === 'day' && group !== 'none';
  const header = isPeriod ? `reports:screen.period.${group}` : `reports:screen.column.${id}`;
  const base = { id, header, isFixed: true };
  if (at === 0)
    return {
      ...base,
      // An ad's name stands between its platform and its state.
      width: definition.dimension === 'ad' ? adWidth(input) : 220,
      grow: true,
      frozen: true,
      required: true,
      card: 'title',
      sortable: id,
      cell: (row, { onOpen }) => (
        <NameCell
          text={subjectOf(definition, row, t)}
          bothEnds={definition.dimension === 'ad'}
          onOpen={onOpen && (() => onOpen(row))}
          before={
            definition.dimension !== 'product' && row.platform && <PlatformBadge platform={row.platform} />
          }
          after={definition.dimension === 'ad' && <AdState state={row.adState} />}
        />
      ),
      exportValue: (row) => subjectOf(definition, row, t),
    };
  switch (id) {
    case 'day':
      return {
        ...base,
        width: input.view.group === 'day' ? 112 : 164,
        required: true,
        card: 'status',
        sortable: 'day',
        cell: (row) => <DaysCell row={row} />,
        exportValue: (row) => row.day,
      };
    case 'platform':
      return {
        ...base,
        width: 130,
        ...(definition.name === 'account' && { sortable: 'platform' }),
        cell: (row) => <PlatformCell row={row} />,
        exportValue: (row) => row.platform,
      };
    case 'advertiserId':
      return {
        ...base,
        width: 190,
        cell: (row) => (row.advertiserId ? <CopyText text={row.advertiserId} /> : <Nothing />),
        exportValue: (row) => row.advertiserId,
      };
    default:
      return {
        ...base,
        width: named.has(id) ? nameWidths[isTight ? 'tight' : 'usual'] : 120,
        ...(isNarrow && id === 'campaignName' && { card: 'status' as const }),
        cell: (row) => <BothEndsText text={row[id as 'campaignName']} />,
        exportValue: (row) => row[id as 'campaignName'],
      };
  }
}

const nothingTold: ReportValues = { values: {}, why: {} };

type PivotColumn = NonNullable<ReportPage['pivot']>['columns'][number];

function pivotColumns(by: PivotColumn, at: number, input: ColumnsInput): Column<ReportRow>[] {
  const { t, view, page, isNarrow } = input;
  const isCompared = view.compare !== 'none';
  const name =
    by.kind === 'others'
      ? t('reports:screen.others')
      : view.pivot === 'platform'
        ? t(`names:platform.${by.key}`)
        : (by.name ?? t(view.pivot === 'member' ? 'reports:screen.noOwner' : 'reports:screen.noProduct'));
  return view.measures.map((measure) => {
    const figure = metricFigure(measure, t);
    const heading = t('reports:screen.pivotColumn', { name, column: figure.heading });
    const cellOf = (told: PivotColumn['totals'], currency: string | null, rowId: string | undefined) => (
      <FigureCell
        rowId={rowId}
        column={measure}
        pivotKey={by.key}
        told={told}
        before={isCompared ? (told.before ?? nothingTold) : null}
        unit={figure.unit}
        currency={currency}
        goodWay={figure.goodWay}
        isTabbed={isNarrow}
      />
    );
    const toldIn = (row: ReportRow) => row.cells.find(({ key }) => key === by.key) ?? nothingTold;
    return {
      id: `split${at}${measure}`,
      header: heading,
      title: heading,
      isFixed: true,
      align: 'end',
      width: Math.min(
        240,
        Math.max(isCompared ? comparedWidth(t) : unitWidth[figure.unit], headingWidth(heading)),
      ),
      cell: (row) => cellOf(toldIn(row), row.currency, row.id),
      total: { additive: true, value: cellOf(by.totals, page?.currency ?? null, undefined) },
      exportValue: (row) => toldIn(row).values[measure] ?? null,
    };
  });
}

/** Dimensions, what a pivot found, the twenty columns, and own ones. */
export function reportTableColumns(input: ColumnsInput): Column<ReportRow>[] {
  const { definition, view, custom, page, shown, isNarrow, t } = input;
  const arranged = arrangeable(definition, view.group, custom);
  const isCompared = view.compare !== 'none';
  const figures = figuresOf(custom, t);
  const onCard = new Set(
    shown.filter((id) => figures.some((figure) => figure.id === id)).slice(0, figuresOnCard),
  );
  const usual = new Map(arranged.map(({ id, hidden }) => [id, hidden]));
  const dimensions = arranged
    .filter(({ isFixed }) => isFixed)
    .map(({ id }, at) => ({
      ...dimensionColumn(id as DimensionColumn, at, input),
      hidden: usual.get(id) ?? false,
    }));
  const metricColumns = figures.map(
    ({ id, column, heading, unit, goodWay: good, sort }): Column<ReportRow> => {
      const shared = { column, unit, goodWay: good, isTabbed: isNarrow };
      const textWidth = headingWidth(heading) + (isCompared ? changeButton : 0);
      const width = Math.max(isCompared ? comparedWidth(t) : unitWidth[unit], textWidth);
      return {
        id,
        header: id === column ? `reports:metric.${column}` : heading,
        ...(id !== column && { title: heading }),
        align: 'end',
        width: Math.min(240, width),
        hidden: usual.get(id) ?? true,
        sortable: sort,
        ...(isCompared && {
          otherSort: { field: changeSort(sort), name: t('reports:screen.changeColumn', { column: heading }) },
        }),
        ...(onCard.has(id) && { card: 'figure' as const }),
        cell: (row) => (
          <FigureCell
            {...shared}
            rowId={row.id}
            told={row}
            before={isCompared ? (row.before ?? nothingTold) : null}
            currency={row.currency ?? page?.currency ?? null}
          />
        ),
        total: {
          additive: true,
          value: page && (
            <FigureCell
              {...shared}
              rowId={undefined}
              told={page.totals}
              before={isCompared ? (page.beforeTotals ?? nothingTold) : null}
              currency={page.currency}
            />
          ),
        },
        exportValue: (row) => row.values[column] ?? null,
      };
    },
  );
  const split = view.pivot && page?.pivot ? page.pivot.columns : [];
  return [...dimensions, ...split.flatMap((by, at) => pivotColumns(by, at, input)), ...metricColumns];
}
