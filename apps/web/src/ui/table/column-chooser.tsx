import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, type InputRef, Popover, Tooltip } from 'antd';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, headingOf } from './column.ts';
import css from './column-chooser.module.css';
import {
  type ColumnLayout,
  defaultLayout,
  formatLayout,
  withMoved,
  withOnly,
  withVisible,
} from './layout.ts';

/** Columns that belong together, by their ids in their order. */
export interface ColumnPreset {
  key: string;
  name: string;
  columns: readonly string[];
}

/** What a list adds to its column chooser. */
export interface ColumnChoosing {
  presets: readonly ColumnPreset[];
  /** Below the columns: to make one, for instance. The chooser closes before. */
  more?: { text: string; run: () => void };
}

interface ColumnChooserProps<Row> {
  choosing?: ColumnChoosing | undefined;
  columns: readonly Column<Row>[];
  layout: ColumnLayout;
  /** The list is sorted by it: it stays in sight. */
  sortedId: string | undefined;
  onLayout: (layout: ColumnLayout) => void;
}

interface PanelProps<Row> extends ColumnChooserProps<Row> {
  searchRef: Ref<InputRef>;
  onLeave: () => void;
}

function Panel<Row>(props: PanelProps<Row>) {
  const { columns, layout, sortedId, choosing, onLayout, searchRef, onLeave } = props;
  const { t } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const labelOf = (id: string) => {
    const column = columns.find((each) => each.id === id);
    return column ? headingOf(column, t) : id;
  };
  const shown = layout.order.filter((id) => labelOf(id).toLowerCase().includes(search.trim().toLowerCase()));
  const neighbour = (id: string, step: number) => layout.order[layout.order.indexOf(id) + step];
  const move = (id: string, step: number) => {
    const target = neighbour(id, step);
    if (target) onLayout(withMoved(layout, id, target));
  };
  return (
    // Esc anywhere in it; its parts are what can be used.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.panel} onKeyDown={({ key }) => key === 'Escape' && onLeave()}>
      {choosing && (
        <div className={css.presets} role="group" aria-label={t('columns.presets')}>
          {choosing.presets.map(({ key, name, columns: ids }) => {
            const next = withOnly(layout, ids, columns);
            return (
              <Button
                key={key}
                size="small"
                aria-pressed={formatLayout(next, columns) === formatLayout(layout, columns)}
                onClick={() => onLayout(next)}
              >
                {name}
              </Button>
            );
          })}
        </div>
      )}
      <Input
        ref={searchRef}
        size="small"
        allowClear
        value={search}
        aria-label={t('columns.search')}
        placeholder={t('columns.search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={css.list}>
        {shown.map((id) => (
          // Dragging is for the mouse; the buttons beside the name do the same for everybody.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={id}
            className={dragged === id ? css.dragged : css.item}
            draggable={search === ''}
            onDragStart={() => setDragged(id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              event.preventDefault();
              if (dragged && dragged !== id) onLayout(withMoved(layout, dragged, id));
            }}
          >
            <HolderOutlined className={css.grip} aria-hidden />
            <Checkbox
              className={css.name}
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
        {shown.length === 0 && <li className={css.none}>{t('columns.none')}</li>}
      </ul>
      <div className={css.footer}>
        <Button size="small" onClick={() => onLayout(defaultLayout(columns))}>
          {t('columns.reset')}
        </Button>
        {choosing?.more && (
          <Button
            size="small"
            onClick={() => {
              onLeave();
              choosing.more?.run();
            }}
          >
            {choosing.more.text}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Which columns, in which order. The arrangement stands in the address. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const search = useRef<InputRef>(null);
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      // It stands at the end of the page: by Tab nobody would come to it.
      afterOpenChange={(isOpen) => isOpen && search.current?.focus()}
      title={t('columns.title')}
      content={<Panel {...props} searchRef={search} onLeave={leave} />}
    >
      <Tooltip title={open ? '' : t('columns.title')}>
        <Button
          ref={button}
          type="text"
          icon={<TableOutlined aria-hidden />}
          aria-label={t('columns.title')}
          aria-expanded={open}
        />
      </Tooltip>
    </Popover>
  );
}
