import { MoreOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../menu-dropdown.tsx';
import css from './beside-table.module.css';
import { idsFor, type ListAction, textOf } from './list-action.ts';
import type { Selection } from './selection.ts';
import type { ChosenRows } from './use-chosen-rows.ts';
import { useFitting } from './use-fitting.ts';

interface BulkActionsProps<Row> extends ChosenRows<Row> {
  actions: readonly ListAction<Row>[];
  selection: Selection;
}

/**
 * The same actions as in a row, for the selected ones. One that fits only some of them says how many. What has no room in the
 * bar is in a menu at its end.
 */
export function BulkActions<Row>({ actions, selection, rowOf, isReading }: BulkActionsProps<Row>) {
  const { selected, allBut } = selection;
  const { t } = useTranslation('ui');
  const offered = actions.flatMap((action) => {
    if (allBut !== null) {
      const { runAll, text, busy = false } = action;
      return runAll ? [{ ...action, name: text, isBusy: busy, start: () => runAll(allBut) }] : [];
    }
    const ids = idsFor(action, selected, rowOf);
    if (ids.length === 0) return [];
    const text = textOf(action, ids, rowOf);
    const name =
      ids.length === selected.length ? text : t('table.someOf', { action: text, number: ids.length });
    return [{ ...action, name, isBusy: action.busy || isReading, start: () => action.run(ids) }];
  });
  const { part, fits } = useFitting(
    offered.map(({ name }) => name),
    allBut === null ? selected.length : -allBut.length,
  );
  const inMenu = offered.slice(fits);
  return (
    <div ref={part} className={css.actions}>
      {offered.slice(0, fits).map(({ key, name, danger, icon, isBusy, start }) => (
        <Button key={key} data-fit={name} danger={danger} icon={icon} loading={isBusy} onClick={start}>
          {name}
        </Button>
      ))}
      {inMenu.length > 0 && (
        <MenuDropdown
          placement="topRight"
          menu={{
            items: inMenu.map(({ key, icon, danger, name, isBusy }) => ({
              key,
              icon,
              danger: danger ?? false,
              disabled: isBusy,
              label: name,
            })),
            onClick: ({ key }) => inMenu.find((action) => action.key === key)?.start(),
          }}
        >
          <Button data-more icon={<MoreOutlined aria-hidden />} aria-haspopup="menu">
            {t('table.moreActions')}
          </Button>
        </MenuDropdown>
      )}
    </div>
  );
}
