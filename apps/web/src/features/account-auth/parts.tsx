import { thousands } from '@adsail/contract';
import type { AccountName } from '@adsail/contract/accounts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { isManager, type ReturnOutcome, type ReturnState } from './outcome.ts';
import { AccountTitle, RefusedList } from './refused-list.tsx';
import css from './page.module.css';

const signs: Record<ReturnState | 'waiting', string> = {
  waiting: 'M32 4a28 28 0 0 1 28 28',
  success: 'm20 33 9 9 16-18',
  uncovered: 'M32 19v17m0 9v.5',
  partial: 'M32 19v17m0 9v.5',
  occupied: 'M32 19v17m0 9v.5',
  refused: 'M21 32h22',
  later: 'M32 18v15l9 6',
  failure: 'm23 23 18 18m0-18L23 41',
  unknown: 'M32 18v15l9 6',
  none: 'M32 29v16m0-26v.5',
};

export const Sign = ({ state }: { state: ReturnState | 'waiting' }) => (
  <svg viewBox="0 0 64 64" className={css.sign} data-state={state} aria-hidden="true">
    <circle cx="32" cy="32" r="30" />
    <path d={signs[state]} />
  </svg>
);

interface AccountListProps {
  title: string;
  accounts: readonly AccountName[];
}

function AccountList({ title, accounts }: AccountListProps) {
  const id = useId();
  if (accounts.length === 0) return null;
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 id={id} className={css.listTitle}>
        {title}
      </h2>
      <ul className={css.accounts}>
        {accounts.map(({ advertiserId, advertiserName }) => (
          <li key={advertiserId} className={css.account}>
            <AccountTitle advertiserId={advertiserId} advertiserName={advertiserName} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type ListTitle = 'imported' | 'again' | 'missingCount' | 'occupiedCount' | 'refusedCount';

/** What came in, what another organisation has, and what could not be imported. */
export function AccountLists({ outcome }: { outcome: ReturnOutcome }) {
  const { imported = [], occupied = [], refused = [], missing = [] } = outcome;
  const { t } = useTranslation('account-auth');
  const language = useLanguage();
  const missed = refused.filter((account) => !isManager(account));
  const added = imported.filter(({ known }) => !known);
  const again = imported.filter(({ known }) => known);
  const titleOf = (key: ListTitle, { length }: readonly AccountName[]) =>
    t(key, { count: length, number: thousands(length, language) });
  if (imported.length + occupied.length + refused.length + missing.length === 0) return null;
  return (
    <div className={css.lists}>
      {/* Before what is done comes what there is to do. */}
      <AccountList title={titleOf('missingCount', missing)} accounts={missing} />
      <AccountList title={titleOf('occupiedCount', occupied)} accounts={occupied} />
      <RefusedList title={titleOf('refusedCount', missed)} accounts={missed} />
      <AccountList title={titleOf('imported', added)} accounts={added} />
      <AccountList title={titleOf('again', again)} accounts={again} />
      <RefusedList title={t('managers')} accounts={refused.filter(isManager)} />
    </div>
  );
}
