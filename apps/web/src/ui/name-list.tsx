import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './name-list.module.css';

const namesShown = 5;

/** Names of what a question is about; many are counted, and shown to whoever wants to see them. */
export function NameList({ names }: { names: readonly ReactNode[] }) {
  const { t } = useTranslation('ui');
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button is gone; the keyboard goes on in the list, which may scroll.
    if (all) list.current?.focus();
  }, [all]);
  const shown = all ? names : names.slice(0, namesShown);
  return (
    <ul ref={list} className={css.names} tabIndex={-1}>
      {shown.map((name, index) => (
        // Two may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          {/* What is more than a name stands in the reader's direction. */}
          {typeof name === 'string' ? <bdi>{name}</bdi> : name}
        </li>
      ))}
      {names.length > shown.length && (
        <li>
          <button type="button" className={css.more} onClick={() => setAll(true)}>
            {t('delete.more', { number: names.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
