import { Dropdown, type DropdownProps, type MenuProps } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { chooseMarked, moveEarly } from './menu-keys.ts';

interface MenuDropdownProps extends Omit<DropdownProps, 'menu' | 'trigger' | 'autoFocus'> {
  menu: MenuProps;
  /** What opens it, where that is not its child. */
  opener?: RefObject<HTMLElement | null>;
}

/** A menu under a button. Arrow keys work as soon as it is open, and the focus goes back to the button. */
export function MenuDropdown({ menu, opener, onOpenChange, ...rest }: MenuDropdownProps) {
  const focused = useRef<Element | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const isOpen = rest.open ?? wasOpened;
  useEffect(() => {
    if (!isOpen) return undefined;
    document.addEventListener('keydown', moveEarly);
    return () => document.removeEventListener('keydown', moveEarly);
  }, [isOpen]);
  const focusOpener = () => {
    const target = opener?.current ?? focused.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
  const choose: MenuProps['onClick'] = (choice) => {
    // Otherwise the same Enter also presses what the entry opens and focuses: a question would be answered unread.
    choice.domEvent.preventDefault();
    // Before the entry does its work: a dialog gives the focus back to where it was when it opened.
    focusOpener();
    menu.onClick?.(choice);
  };
  return (
    <Dropdown
      {...rest}
      trigger={['click']}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- of the menu, when somebody opens it; not of the page
      autoFocus
      menu={{ ...menu, onClick: choose, onKeyDownCapture: chooseMarked }}
      onOpenChange={(open, info) => {
        if (open) focused.current = document.activeElement;
        // By Esc or Tab; whoever clicked on something else has the focus there.
        else if (document.activeElement?.matches('body, [role=menu], [role=menu] *, .ant-dropdown-trigger'))
          focusOpener();
        setOpened(open);
        onOpenChange?.(open, info);
      }}
    />
  );
}
