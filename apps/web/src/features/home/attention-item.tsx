import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './attention.module.css';

interface Group<Example> {
  count: number;
  examples: readonly Example[];
}

/** Two are enough to know what it is about. */
const shown = 2;
export const firstOf = <Example,>({ examples }: Group<Example>): readonly Example[] =>
  examples.slice(0, shown);

interface AttentionItemProps {
  group: Group<unknown>;
  icon: ReactNode;
  tone: 'danger' | 'warning';
  /** The way to all of them: "2 accounts to re-authorise". */
  title: ReactNode;
  /** List items of the first ones. */
  children: ReactNode;
}

export function AttentionItem({ group, icon, tone, title, children }: AttentionItemProps) {
  const { t } = useTranslation('home');
  const listed = firstOf(group).length;
  const more = group.count - listed;
  if (group.count === 0) return null;
  return (
    <li className={css.item} data-tone={tone}>
      <span className={css.icon} aria-hidden>
        {icon}
      </span>
      <div className={css.said}>
        <p className={css.title}>{title}</p>
        {listed > 0 && (
          <ul className={css.examples}>
            {children}
            {more > 0 && <li>{t('attention.more', { count: more })}</li>}
          </ul>
        )}
      </div>
    </li>
  );
}
