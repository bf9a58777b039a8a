import type { FigureUnit } from '@adsail/contract';
import { adObjectCalls, type ManagedObject } from '@adsail/contract/ad-objects';
import { changeSort, type ReportValues } from '@adsail/contract/reports';
import { type Column, columnsOf, Nothing, ClippedText } from '../../ui/table/index.ts';
import { Money } from '../../ui/money.tsx';
import { FigureCell, figuresOf } from '../reports/index.ts';
import {
  BudgetCell,
  ConfirmedCell,
  ObjectName,
  OutsideCell,
  StateCell,
  stateText,
  SwitchCell,
  TrendCell,
} from './cells.tsx';
import { columnsBefore, columnsBehind, isHiddenAtFirst, type ObjectColumn } from './column-ids.ts';
import type { Objects } from './question.ts';

type ObjectTexts = (key: string, parameters?: Record<string, string>) => string;

interface ColumnsInput extends Pick<Objects, 'level' | 'custom' | 'shown' | 'compare'> {
  totals: Objects['totals']['data'];
  t: ObjectTexts;
}

const figuresOnCard = 4;
const unitWidth: Record<FigureUnit, number> = { money: 136, count: 104, percent: 92, ratio: 92 };
const comparedWidth = 150;
const nothingTold: ReportValues = { values: {}, why: {} };
const c = columnsOf(adObjectCalls.page);
const header = (id: string) => `ad-objects:screen.column.${id}`;

function settingColumn(id: ObjectColumn, t: ObjectTexts): Column<ManagedObject> {
  const base = { header: header(id), hidden: isHiddenAtFirst(id), isFixed: true };
  switch (id) {
    case 'status':
      return c.cell('status', ({ status }) => <SwitchCell status={status} />, {
        ...base,
        width: 84,
        frozen: true,
        align: 'center',
        exportValue: ({ status }) => status && t(`ad-objects:status.${status}`),
      });
    case 'name':
      return {
        ...c.name('name', { ...base, width: 264 }),
        cell: (row, { onOpen }) => <ObjectName row={row} onOpen={onOpen && (() => onOpen(row))} />,
      };
    case 'state':
      return c.cell('state', (row) => <StateCell row={row} />, {
        ...base,
        width: 112,
        card: 'status',
        exportValue: (row) => stateText(row, t),
      });
    case 'budget':
      return c.cell('budget', ({ budget }) => <BudgetCell budget={budget} />, {
        ...base,
        width: 118,
        align: 'end',
        card: 'figure',
        exportValue: ({ budget }) => budget?.amount?.amount ?? null,
      });
    case 'bid':
      return c.money('bid', ({ bid }) => bid, { ...base, width: 96 });
    case 'balance':
      return c.cell(
        'balance',
        ({ account, currency }) =>
          account?.balance ? <Money value={{ amount: account.balance, currency }} /> : <Nothing />,
        {
          ...base,
          width: 140,
          align: 'end',
          card: 'figure',
          exportValue: ({ account }) => account?.balance ?? null,
        },
      );
    case 'objects':
      return c.cell(
        'objects',
        ({ account }) =>
          account && (
            <bdi dir="ltr" className="digits">
              {account.activeObjects} / {account.objects}
            </bdi>
          ),
        { ...base, width: 130, align: 'end', exportValue: ({ account }) => account?.objects ?? null },
      );
    case 'trend':
      return c.cell('trend', ({ trend }) => <TrendCell trend={trend} />, { ...base, width: 120 });
    case 'confirmedAt':
      return c.cell('confirmedAt', (row) => <ConfirmedCell row={row} />, {
        ...base,
        width: 136,
        exportValue: ({ confirmedAt }) => (confirmedAt === null ? null : new Date(confirmedAt)),
      });
    case 'outsideChange':
      return c.cell('outsideChange', ({ outsideChange }) => <OutsideCell change={outsideChange} />, {
        ...base,
        width: 170,
      });
    case 'createdAt':
    case 'updatedAt':
      return c.ago(id, base);
    default:
      return c.cell(id, (row) => <ClippedText text={row[id]} />, {
        ...base,
        width: 160,
        exportValue: (row) => row[id],
      });
  }
}

/** Settings, figures and times side by side; what a total is of stands with its figure. */
export function objectColumns(input: ColumnsInput): Column<ManagedObject>[] {
  const { level, custom, shown, compare, totals, t } = input;
  const isCompared = compare !== 'none';
  const figures = figuresOf(custom, t);
  const onCard = new Set(
    shown.filter((id) => figures.some((figure) => figure.id === id)).slice(0, figuresOnCard),
  );
  const figureColumns = figures.map(({ id, column, heading, unit, goodWay, sort }): Column<ManagedObject> => {
    const shared = { rowId: undefined, column, unit, goodWay, isPlain: true };
    return {
      id,
      header: id === column ? `reports:metric.${column}` : heading,
      ...(id !== column && { title: heading }),
      align: 'end',
      width: isCompared ? Math.max(comparedWidth, unitWidth[unit]) : unitWidth[unit],
      hidden: isHiddenAtFirst(id) || id !== column,
      sortable: sort,
      ...(isCompared && {
        otherSort: { field: changeSort(sort), name: t('reports:screen.changeColumn', { column: heading }) },
      }),
      ...(onCard.has(id) && { card: 'figure' as const }),
      cell: (row) => (
        <FigureCell
          {...shared}
          told={row}
          before={isCompared ? (row.before ?? nothingTold) : null}
          currency={row.valuesCurrency}
        />
      ),
      total: {
        additive: true,
        value: totals && (
          <FigureCell
            {...shared}
            told={totals.totals}
            before={isCompared ? (totals.beforeTotals ?? nothingTold) : null}
            currency={totals.currency}
          />
        ),
      },
      exportValue: (row) => row.values[column] ?? null,
    };
  });
  return [
    ...columnsBefore(level).map((id) => settingColumn(id, t)),
    ...figureColumns,
    ...columnsBehind(level).map((id) => settingColumn(id, t)),
  ];
}
