import { ArrowDownOutlined, ArrowUpOutlined, SortAscendingOutlined } from '@ant-design/icons';
import type { Sort } from '@adsail/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../menu-dropdown.tsx';
import type { Column } from './column.ts';
import { nextSort } from './next-sort.ts';

interface SortMenuProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** Cards have no headings to sort by. */
export function SortMenu<Row>({ columns, sort, onSort }: SortMenuProps<Row>) {
  const { t } = useTranslation('ui');
  const items = columns.flatMap(({ sortable, header }) =>
    sortable === undefined
      ? []
      : [
          {
            key: sortable,
            label: t(header),
            icon:
              sort?.field !== sortable ? (
                <span />
              ) : sort.order === 'asc' ? (
                <ArrowUpOutlined aria-label={t('table.ascending')} />
              ) : (
                <ArrowDownOutlined aria-label={t('table.descending')} />
              ),
          },
        ],
  );
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
      <Button
        type="text"
        icon={<SortAscendingOutlined aria-hidden />}
        aria-label={t('table.sort')}
        title={t('table.sort')}
      />
    </MenuDropdown>
  );
}
