import { ArrowDownOutlined, ArrowUpOutlined, SortAscendingOutlined } from '@ant-design/icons';
import type { Sort } from '@adsail/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../menu-dropdown.tsx';
import { type Column, headingOf } from './column.ts';
import css from './beside-table.module.css';
import { nextSort } from './next-sort.ts';

interface SortMenuProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** Names the column that the list is sorted by. */
  inWords?: boolean;
}

const arrows = { asc: ArrowUpOutlined, desc: ArrowDownOutlined };
const orders = { asc: 'table.ascending', desc: 'table.descending' } as const;

/** Cards have no headings to sort by; of a table the heading may lie out of sight, so that this says it in words. */
export function SortMenu<Row>({ columns, sort, onSort, inWords = false }: SortMenuProps<Row>) {
  const { t } = useTranslation('ui');
  const sorts = columns.flatMap((column) => [
    ...(column.sortable === undefined ? [] : [{ field: column.sortable, name: headingOf(column, t) }]),
    ...(column.otherSort ? [column.otherSort] : []),
  ]);
  const sorted = sort && sorts.find(({ field }) => field === sort.field);
  const Arrow = sort && arrows[sort.order];
  const items = sorts.map(({ field, name }) => ({
    key: field,
    label: name,
    icon: Arrow && sort.field === field ? <Arrow aria-label={t(orders[sort.order])} /> : <span />,
  }));
  if (items.length === 0) return null;
  return (
    <MenuDropdown
      menu={{
        selectable: true,
        selectedKeys: sort ? [sort.field] : [],
        items,
        onClick: ({ key }) => onSort(nextSort(sort, key)),
      }}
    >
      {inWords && sorted && Arrow ? (
        <Button type="text" size="small" className={css.sortedBy} title={t('table.sort')}>
          {t('table.sortedBy', { column: sorted.name })}
          <Arrow aria-label={t(orders[sort.order])} />
        </Button>
      ) : (
        <Button
          type="text"
          icon={<SortAscendingOutlined aria-hidden />}
          aria-label={t('table.sort')}
          title={t('table.sort')}
        />
      )}
    </MenuDropdown>
  );
}
