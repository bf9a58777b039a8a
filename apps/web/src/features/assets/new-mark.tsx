import type { AssetChange } from '@adsail/contract/assets';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import css from './assets.module.css';
import type { Made } from './made.ts';

interface Row {
  id: string;
  advertiserId: string | null;
  externalId: string | null;
}

/** Several accounts may show the same thing: it is new in the one that it was made in. */
const placeOf = (advertiserId: string | null, externalId: string | null) => `${advertiserId} ${externalId}`;

/** What is kept here by our id; what was sent to a platform by its own, which is all that an operation knows of it. */
export const newRows = (changes: readonly AssetChange[], made: readonly Made[]): ReadonlySet<string> =>
  new Set([
    ...changes
      .filter(({ action, state, externalId }) => action === 'add' && state === 'DONE' && externalId)
      .map(({ advertiserId, externalId }) => placeOf(advertiserId, externalId)),
    ...made.map(({ id }) => id),
  ]);

/** Beside the table, whose rows are drawn anew only when they change themselves. */
export const NewRows = createContext<ReadonlySet<string>>(new Set());

/** On a row that was made a moment ago. */
export function NewMark({ row: { id, advertiserId, externalId } }: { row: Row }) {
  const { t } = useTranslation('assets');
  const fresh = useContext(NewRows);
  return (
    (fresh.has(id) || fresh.has(placeOf(advertiserId, externalId))) && (
      <span className={css.new}>{t('new')}</span>
    )
  );
}
