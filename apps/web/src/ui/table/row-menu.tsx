import { MoreOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { MenuDropdown } from '../menu-dropdown.tsx';
import { RowButton } from '../row-button.tsx';
import type { ListAction } from './list-action.ts';
import css from './row-menu.module.css';

interface RowMenuProps<Row> {
  actions: readonly ListAction<Row>[];
  row: Row;
  id: string;
  name: string;
}

const more = <MoreOutlined aria-hidden />;

/** The button of a row's menu. The menu itself is made when somebody opens it: with its styles it was among what cost most in a row. */
export function RowMenu<Row>({ actions, row, id, name }: RowMenuProps<Row>) {
  const t = useTexts('ui');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  /** A press on the button closes an open menu before it becomes a click, which must not open it again. */
  const closes = useRef(false);
  const toggle = () => {
    setOpened(true);
    setOpen(!closes.current);
    closes.current = false;
  };
  return (
    <span className={wasOpened ? css.holder : undefined}>
      <RowButton
        ref={button}
        icon={more}
        label={t('row.more', { name })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerDown={() => {
          closes.current = isOpen;
        }}
        onClick={toggle}
      />
      {wasOpened && (
        <MenuDropdown
          open={isOpen}
          onOpenChange={setOpen}
          opener={button}
          menu={{
            items: actions.map(({ key, icon, text, textFor, danger }) => ({
              key,
              icon,
              danger,
              label: textFor?.(row) ?? text,
            })),
            onClick: ({ key }) => actions.find((action) => action.key === key)?.run([id]),
          }}
        >
          {/* Lies over the button, so that the menu stands under it. */}
          <span className={css.anchor} />
        </MenuDropdown>
      )}
    </span>
  );
}
