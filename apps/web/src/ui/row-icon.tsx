import { isValidElement, memo, type ReactElement, type ReactNode } from 'react';
import css from './row-button.module.css';

/** What an icon draws, by its component: the same in every row. */
const drawn = new Map<unknown, string>();

/** With nothing said about how it is drawn. */
const isPlain = (icon: ReactNode): icon is ReactElement =>
  isValidElement(icon) &&
  typeof icon.type === 'object' &&
  Object.keys(icon.props as object).every((name) => name === 'aria-hidden');

function Icon({ icon }: { icon: ReactNode }) {
  const kind = isPlain(icon) ? icon.type : null;
  const markup = kind && drawn.get(kind);
  // Nothing of it comes from outside: it is what the icon's own component drew.
  // oxlint-disable-next-line react/no-danger
  if (markup) return <span className={css.icon} dangerouslySetInnerHTML={{ __html: markup }} />;
  const keep = (element: HTMLElement | null) => {
    if (element && kind) drawn.set(kind, element.innerHTML);
  };
  return (
    <span ref={keep} className={css.icon}>
      {icon}
    </span>
  );
}

/**
 * An icon in every row of a list. Ant Design's own looks for its styles in the page whenever one appears, which in a flung list
 * are dozens in each frame. So the first is drawn by it, and the others are copies of what it drew.
 */
export const RowIcon = memo(Icon);
