import { thousands } from '@adsail/contract';
import type { MemberLogEntry } from '@adsail/contract/members';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { sides } from './change-text.ts';
import { type AccountDifference, type Difference, differences } from './model/differences.ts';
import css from './members.module.css';

const Arrow = () => (
  <svg className={css.arrow} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M2.5 8h11M9.5 4l4 4-4 4" />
  </svg>
);

/** Before and after; where one of them is missing, the other alone. */
export function Sides({ difference }: { difference: Difference }) {
  const { t } = useTranslation('members');
  const [before, after] = sides(difference);
  if (before === null) return <bdi>{after}</bdi>;
  if (after === null)
    return (
      <del className={css.gone}>
        <bdi>{before}</bdi>
      </del>
    );
  return (
    <span className={css.sides}>
      <bdi className={css.was}>{before}</bdi>
      <Arrow />
      <span className="visually-hidden">{t('becomes')}</span>
      <bdi>{after}</bdi>
    </span>
  );
}

/** More of them are for the drawer. */
const accountsNamed = 2;

function AccountSummary({ accounts }: { accounts: readonly AccountDifference[] }) {
  const { t } = useTranslation('members');
  const language = useLanguage();
  const named = accounts.slice(0, accountsNamed);
  const more = accounts.length - named.length;
  return (
    <>
      {named.map((difference, index) => (
        <Fragment key={`${difference.account.platform} ${difference.account.advertiserId}`}>
          {index > 0 && ' · '}
          <bdi>{difference.account.advertiserName}</bdi>
          {t('colon')}
          <Sides difference={difference} />
        </Fragment>
      ))}
      {more > 0 && ` · ${t('accountsMore', { count: more, number: thousands(more, language) })}`}
    </>
  );
}

/** The change in one line. A state that is new or gone as a whole is told by its roles. */
export function Changes({ entry: { before, after } }: { entry: MemberLogEntry }) {
  const { t } = useTranslation('members');
  const all = differences(before, after);
  const accounts = all.filter((difference) => difference.kind === 'account');
  const whole = before === null || after === null;
  const plain = all.filter(({ kind }) => (whole ? kind === 'roles' : kind !== 'account'));
  if (all.length === 0) return <span className={css.none}>{t('noDifference')}</span>;
  return (
    <span className={css.summary}>
      {plain.map((difference, index) => (
        <Fragment key={difference.kind}>
          {index > 0 && ' · '}
          <Sides difference={difference} />
        </Fragment>
      ))}
      {plain.length > 0 && accounts.length > 0 && ' · '}
      <AccountSummary accounts={accounts} />
    </span>
  );
}
