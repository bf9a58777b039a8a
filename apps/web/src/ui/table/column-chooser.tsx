import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import styles from './column-chooser.module.css';
import { type ColumnLayout, defaultLayout, withMoved, withVisible } from './layout.ts';

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[];
  layout: ColumnLayout;
  /** The list is sorted by it: it stays in sight. */
  sortedId: string | undefined;
  onLayout: (layout: ColumnLayout) => void;
}

function Panel<Row>({ columns, layout, sortedId, onLayout }: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const labelOf = (id: string) => t(columns.find((column) => column.id === id)?.header ?? id);
  const shown = layout.order.filter((id) => labelOf(id).toLowerCase().includes(search.trim().toLowerCase()));
  const neighbour = (id: string, step: number) => layout.order[layout.order.indexOf(id) + step];
  const move = (id: string, step: number) => {
    const target = neighbour(id, step);
    if (target) onLayout(withMoved(layout, id, target));
  };
  return (
    <div className={styles.panel}>
      <Input
        size="small"
        allowClear
        value={search}
        aria-label={t('columns.search')}
        placeholder={t('columns.search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={styles.list}>
        {shown.map((id) => (
          // Dragging is for the mouse; the buttons beside the name do the same for everybody.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            className={dragged === id ? styles.dragged : styles.item}
            draggable={search === ''}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged && dragged !== id) onLayout(withMoved(layout, dragged, id));
            }}
          >
            <HolderOutlined className={styles.grip} aria-hidden />
            <Checkbox
              className={styles.name}
              checked={!layout.hidden.includes(id)}
              disabled={id === sortedId || columns.find((column) => column.id === id)?.required}
              title={id === sortedId ? t('columns.sorted') : undefined}
              onChange={({ target }) => onLayout(withVisible(layout, id, target.checked))}
            >
              {labelOf(id)}
            </Checkbox>
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined aria-hidden />}
              disabled={!neighbour(id, -1)}
              aria-label={t('columns.up', { column: labelOf(id) })}
              onClick={() => move(id, -1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined aria-hidden />}
              disabled={!neighbour(id, 1)}
              aria-label={t('columns.down', { column: labelOf(id) })}
              onClick={() => move(id, 1)}
            />
          </li>
        ))}
        {shown.length === 0 && <li className={styles.none}>{t('columns.none')}</li>}
      </ul>
      <Button size="small" onClick={() => onLayout(defaultLayout(columns))}>
        {t('columns.reset')}
      </Button>
    </div>
  );
}

/** Which columns, in which order. The arrangement stands in the address. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      title={t('columns.title')}
      content={<Panel {...props} />}
    >
      <Tooltip title={open ? '' : t('columns.title')}>
        <Button
          type="text"
          icon={<TableOutlined aria-hidden />}
          aria-label={t('columns.title')}
          aria-expanded={open}
        />
      </Tooltip>
    </Popover>
  );
}
