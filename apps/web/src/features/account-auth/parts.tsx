import { thousands } from '@adsail/contract';
import type { AccountName, AuthOutcome } from '@adsail/contract/accounts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Outcome, State } from './outcome.ts';
import css from './page.module.css';

const signs: Record<State | 'waiting', string> = {
  waiting: 'M32 4a28 28 0 0 1 28 28',
  success: 'm20 33 9 9 16-18',
  occupied: 'M32 19v17m0 9v.5',
  refused: 'M21 32h22',
  later: 'M32 18v15l9 6',
  failure: 'm23 23 18 18m0-18L23 41',
};

export const Sign = ({ state }: { state: State | 'waiting' }) => (
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
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 id={id} className={css.listTitle}>
        {title}
      </h2>
      <ul className={css.accounts}>
        {accounts.map(({ advertiserId, advertiserName }) => (
          <li key={advertiserId} className={css.account}>
            <bdi>{advertiserName}</bdi>
            {advertiserName !== advertiserId && (
              <bdi dir="ltr" className={css.id}>
                {advertiserId}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const idsAlone = (ids: readonly string[] = []): AccountName[] =>
  ids.map((advertiserId) => ({ advertiserId, advertiserName: advertiserId }));

/** What came in and what another organisation has: with names in the tab of the authorisation, else what the address knows. */
export function AccountLists({ outcome, kept }: { outcome: Outcome; kept: AuthOutcome | null }) {
  const { t } = useTranslation('account-auth');
  const language = useLanguage();
  const imported = kept?.imported ?? [];
  const occupied = kept?.occupied ?? idsAlone(outcome.occupied);
  const count = outcome.imported ?? imported.length;
  const importedTitle = t('imported', { count, number: thousands(count, language) });
  if (outcome.state !== 'success' && outcome.state !== 'occupied') return null;
  return (
    <div className={css.lists}>
      {occupied.length > 0 && (
        <AccountList
          title={t('occupiedCount', { count: occupied.length, number: thousands(occupied.length, language) })}
          accounts={occupied}
        />
      )}
      {imported.length > 0 ? (
        <AccountList title={importedTitle} accounts={imported} />
      ) : (
        outcome.imported !== undefined && <p className={css.listTitle}>{importedTitle}</p>
      )}
    </div>
  );
}
