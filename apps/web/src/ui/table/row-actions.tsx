import { RowButton } from '../row-button.tsx';
import { actionsFor, type ListAction } from './list-action.ts';
import { RowMenu } from './row-menu.tsx';

interface RowActionsProps<Row> {
  actions: readonly ListAction<Row>[];
  row: Row;
  id: string;
  name: string;
  /** Everything in the menu, as on a card. */
  collapsed?: boolean;
}

const buttonsShown = 2;

/** Two actions are two buttons; of more, the first is a button and the others are in a menu. */
export function RowActions<Row>({ actions, row, id, name, collapsed = false }: RowActionsProps<Row>) {
  const fitting = actionsFor(actions, row);
  const buttons = collapsed ? 0 : fitting.length > buttonsShown ? 1 : buttonsShown;
  const inMenu = fitting.slice(buttons);
  return (
    <>
      {fitting.slice(0, buttons).map(({ key, icon, label, run }) => (
        <RowButton key={key} icon={icon} label={label(row)} onClick={() => run([id])} />
      ))}
      {inMenu.length > 0 && <RowMenu actions={inMenu} row={row} id={id} name={name} />}
    </>
  );
}
