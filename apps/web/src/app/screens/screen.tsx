import type { ReactNode } from 'react';
import css from './screen.module.css';

interface Props {
  title: string;
  hint: string;
  detail?: string;
  /** A word or two about the state of the page. */
  badge?: string;
  /** Takes the height of the window: there is no shell around it. */
  whole?: boolean;
  art?: 'sail' | 'calm' | 'lock';
  children?: ReactNode;
}

const shapes = {
  sail: 'M46 8c15 12 23 28 24 46H46ZM40 20v34H18Z M12 60h64M20 60c3 6 8 8 14 8h24c6 0 11-3 14-8',
  calm: 'M8 44c8 0 8 6 18 6s10-6 18-6 8 6 18 6 10-6 18-6M8 58c8 0 8 6 18 6s10-6 18-6 8 6 18 6 10-6 18-6M44 10v24M36 18l8-8 8 8',
  lock: 'M26 34h36v28H26ZM33 34V24a11 11 0 0 1 22 0v10M44 46v6',
};

/** A page that has one thing to say. Plain CSS: it also stands where Ant Design is not loaded. */
export function MessageScreen({ title, hint, detail, badge, whole, art = 'sail', children }: Props) {
  return (
    <section className={whole ? `${css.screen} ${css.whole}` : css.screen}>
      <svg
        viewBox="0 0 88 72"
        className={css.art}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d={shapes[art]} />
      </svg>
      <h1 className={css.title}>{title}</h1>
      {badge && <p className={css.badge}>{badge}</p>}
      <p className={css.hint}>{hint}</p>
      {detail && <p className={css.detail}>{detail}</p>}
      {children && <div className={css.actions}>{children}</div>}
    </section>
  );
}
