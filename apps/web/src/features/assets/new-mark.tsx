import type { AssetChange } from '@adsail/contract/assets';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import css from './assets.module.css';
import type { Made } from './made.ts';

interface Place {
  name: string;
  advertiserId: string | null;
}

/** Within an account, and within what belongs to none, a name is given once. */
const keyOf = ({ name, advertiserId }: Place) => `${advertiserId ?? ''} ${name}`;

export const newRows = (changes: readonly AssetChange[], made: readonly Made[]): ReadonlySet<string> =>
  new Set([
    ...changes.filter(({ action, state }) => action === 'add' && state === 'DONE').map(keyOf),
    ...made.map(({ name }) => keyOf({ name, advertiserId: null })),
  ]);

/** Beside the table, whose rows are drawn anew only when they change themselves. */
export const NewRows = createContext<ReadonlySet<string>>(new Set());

/** On a row that was made a moment ago. */
export function NewMark({ row }: { row: Place }) {
  const { t } = useTranslation('assets');
  return useContext(NewRows).has(keyOf(row)) && <span className={css.new}>{t('new')}</span>;
}
