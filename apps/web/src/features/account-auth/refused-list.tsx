import type { AccountName, RefusedAccount } from '@adsail/contract/accounts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../ui/classes.ts';
import css from './page.module.css';

/** Google writes the number of a nameless account with hyphens: shown once, like every other id. */
export const AccountTitle = ({ advertiserId, advertiserName }: AccountName) =>
  advertiserName.replaceAll('-', '') === advertiserId ? (
    <bdi dir="ltr">{advertiserId}</bdi>
  ) : (
    <>
      <bdi>{advertiserName}</bdi>
      <bdi dir="ltr" className={css.id}>
        {advertiserId}
      </bdi>
    </>
  );

interface RefusedListProps {
  title: string;
  accounts: readonly RefusedAccount[];
}

/** Accounts that were seen at the platform and did not come in, each with the reason and what to do about it. */
export function RefusedList({ title, accounts }: RefusedListProps) {
  const { t } = useTranslation('account-auth');
  const id = useId();
  if (accounts.length === 0) return null;
  return (
    <section className={css.list} aria-labelledby={id}>
      <h2 id={id} className={css.listTitle}>
        {title}
      </h2>
      <ul className={classes(css.accounts, css.explained)}>
        {accounts.map(({ advertiserId, advertiserName, reason, message }) => (
          <li key={advertiserId} className={css.account}>
            <AccountTitle advertiserId={advertiserId} advertiserName={advertiserName} />
            <span className={css.refusal}>
              {t(`refusal.${reason}`)}
              {message && <bdi className={css.words}>{message}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
