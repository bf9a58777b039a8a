import { MoreOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { MenuDropdown } from '../menu-dropdown.tsx';
import { RowButton } from '../row-button.tsx';
import { actionsFor, type ListAction } from './list-action.ts';

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
  const { t } = useTranslation('ui');
  const fitting = actionsFor(actions, row);
  const inMenu = collapsed ? fitting : fitting.length > buttonsShown ? fitting.slice(1) : [];
  const items = inMenu.map(({ key, icon, text, textFor, danger }) => ({
    key,
    icon,
    danger,
    label: textFor?.(row) ?? text,
  }));
  return (
    <>
      {fitting
        .filter((action) => !inMenu.includes(action))
        .map(({ key, icon, label, run }) => (
          <RowButton key={key} icon={icon} label={label(row)} onClick={() => run([id])} />
        ))}
      {items.length > 0 && (
        <MenuDropdown
          menu={{ items, onClick: ({ key }) => inMenu.find((action) => action.key === key)?.run([id]) }}
        >
          {/* The menu's trigger wants an element of its own to hold on to. */}
          <span>
            <RowButton
              icon={<MoreOutlined aria-hidden />}
              label={t('row.more', { name })}
              onClick={() => undefined}
            />
          </span>
        </MenuDropdown>
      )}
    </>
  );
}
