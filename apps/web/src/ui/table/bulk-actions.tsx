import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { idsFor, type ListAction, textOf } from './list-action.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

interface BulkActionsProps<Row> extends ChosenRows<Row> {
  actions: readonly ListAction<Row>[];
  selected: readonly string[];
}

/** The same actions as in a row, for the selected ones. One that fits only some of them says how many. */
export function BulkActions<Row>({ actions, selected, rowOf, isReading }: BulkActionsProps<Row>) {
  const { t } = useTranslation('ui');
  return actions.map((action) => {
    const ids = idsFor(action, selected, rowOf);
    if (ids.length === 0) return null;
    const text = textOf(action, ids, rowOf);
    return (
      <Button
        key={action.key}
        danger={action.danger}
        icon={action.icon}
        loading={action.busy || isReading}
        onClick={() => action.run(ids)}
      >
        {ids.length === selected.length ? text : t('table.someOf', { action: text, number: ids.length })}
      </Button>
    );
  });
}
