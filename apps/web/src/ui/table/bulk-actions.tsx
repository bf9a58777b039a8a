import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { idsFor, type ListAction, textOf } from './list-action.ts';

interface BulkActionsProps<Row> {
  actions: readonly ListAction<Row>[];
  selected: readonly string[];
  rowOf: (id: string) => Row | undefined;
}

/** The same actions as in a row, for the selected ones. One that fits only some of them says how many. */
export function BulkActions<Row>({ actions, selected, rowOf }: BulkActionsProps<Row>) {
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
        loading={action.busy}
        onClick={() => action.run(ids)}
      >
        {ids.length === selected.length ? text : t('table.someOf', { action: text, number: ids.length })}
      </Button>
    );
  });
}
