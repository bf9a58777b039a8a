/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are placed one by one, which table tags do not allow */
import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import type { Sort } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { classes } from '../classes.ts';
import { RowCheck } from '../row-check.tsx';
import { cellLook } from './cell-class.ts';
import { headingOf } from './column.ts';
import css from './data-table.module.css';
import type { GridColumn } from './grid-columns.ts';
import { nextSort } from './next-sort.ts';
import { ResizeHandle } from './resize-handle.tsx';
import type { HeadSelection } from './selection.ts';
import type { TableModel } from './table-model.ts';

interface HeaderRowProps<Row extends object> {
  table: TableModel<Row>;
  columns: readonly GridColumn<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  selection: HeadSelection;
  /** What its box is called: it is for all rows of a page, or for all that match. */
  selectAll: 'table.selectPage' | 'table.selectMatching';
  onSelectAll: (all: boolean) => void;
  onWidth: (id: string, width: number | null) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function SortArrow({ order }: { order: Sort['order'] | undefined }) {
  const Arrow = order === 'desc' ? ArrowDownOutlined : ArrowUpOutlined;
  return <Arrow className={css.arrow} aria-hidden />;
}

export function HeaderRow<Row extends object>(props: HeaderRowProps<Row>) {
  const { table, columns, sort, onSort, selection, selectAll, onSelectAll, onWidth } = props;
  const { t } = useTranslation('ui');
  return (
    <div role="row" aria-rowindex={1} className={css.head}>
      {columns.map((grid) => {
        const { id, kind, column } = grid;
        const look = cellLook(grid);
        const field = column?.sortable;
        const other = column?.otherSort;
        const orderBy = (name: string | undefined) =>
          name !== undefined && sort?.field === name ? sort.order : undefined;
        const order = orderBy(field);
        const otherOrder = orderBy(other?.field);
        const anyOrder = order ?? otherOrder;
        const label = column ? headingOf(column, t) : '';
        return (
          <div
            key={id}
            role="columnheader"
            aria-sort={anyOrder ? ariaSort[anyOrder] : field ? 'none' : undefined}
            className={classes(look.className, order && css.sorted)}
            style={look.style}
          >
            {kind === 'select' && (
              <RowCheck
                label={t(selectAll)}
                checked={selection === 'all'}
                some={selection === 'some'}
                onToggle={({ checked }) => onSelectAll(checked)}
              />
            )}
            {kind === 'actions' && <span className="visually-hidden">{t('table.actions')}</span>}
            {other && (
              <button
                type="button"
                className={classes(css.otherSort, otherOrder && css.sorted)}
                aria-label={other.name}
                title={other.name}
                onClick={() => onSort(nextSort(sort, other.field))}
              >
                <span aria-hidden>Δ</span>
                {otherOrder && <SortArrow order={otherOrder} />}
              </button>
            )}
            {column && field && (
              <button type="button" className={css.sort} onClick={() => onSort(nextSort(sort, field))}>
                <span className={css.text}>{label}</span>
                <SortArrow order={order} />
              </button>
            )}
            {column && !field && <span className={css.text}>{label}</span>}
            {column && (
              <ResizeHandle
                label={t('table.resize', { column: label })}
                width={grid.width}
                header={table.getFlatHeaders().find((header) => header.column.id === id)}
                onWidth={(width) => onWidth(id, width)}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
