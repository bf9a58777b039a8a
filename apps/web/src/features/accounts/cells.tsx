import { fullDate, ianaOffsetLabel } from '@adsail/contract';
import type { AdAccount } from '@adsail/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { classes } from '../../ui/classes.ts';
import { useNow } from '../../ui/clock.ts';
import { leftToRight } from '../../ui/left-to-right.ts';
import { Money } from '../../ui/money.tsx';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { isFigures, RelativeTime, useRelativeTime } from '../../ui/relative-time.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { useZone } from '../../ui/use-zone.ts';
import { authTone, endsSoon, isNoLongerRead, isSpent, stateTone } from './auth-state.ts';
import css from './accounts.module.css';

export const NameCell = ({ account }: { account: AdAccount }) => (
  <div className={css.account}>
    <PlatformBadge platform={account.platform} />
    <div className={css.lines}>
      <span dir="auto" className={css.name} title={account.advertiserName}>
        {account.advertiserName}
      </span>
      {account.company && account.company !== account.advertiserName && (
        <span dir="auto" className={css.second} title={account.company}>
          {account.company}
        </span>
      )}
    </div>
  </div>
);

interface AuthCellProps {
  account: AdAccount;
  /** Left out for members who may not authorise. */
  onAuthorise: ((account: AdAccount) => void) | undefined;
}

/** Which state, since when, and what to do about it. */
export function AuthCell({ account, onAuthorise }: AuthCellProps) {
  const { t } = useTranslation('accounts');
  const translate = useTranslate('accounts');
  const { iana } = useZone();
  const now = useNow();
  const { authStatus, authTime, authStatusTime, authExpireTime } = account;
  const soon = endsSoon(account, now);
  return (
    <div className={css.lines}>
      <StatusDot
        tone={soon ? 'warning' : authTone[authStatus]}
        text={translate(`accounts:authStatus.${authStatus}`)}
        reason={soon || authStatus !== 'NORMAL' ? t(`advice.${authStatus}`) : undefined}
      />
      <span
        className={classes(css.second, soon && css.soon, (soon || authStatus !== 'NORMAL') && css.needed)}
      >
        {authStatus !== 'NORMAL' && <WhatToDo account={account} onAuthorise={onAuthorise} />}
        {soon && authExpireTime ? (
          t('endsSoon', { time: fullDate(new Date(authExpireTime), iana) })
        ) : (
          // An authorisation that was renewed has been there for longer: the column beside says when it was last given.
          <RelativeTime at={authStatus === 'NORMAL' ? authTime : authStatusTime} />
        )}
      </span>
    </div>
  );
}

function WhatToDo({ account, onAuthorise }: AuthCellProps) {
  const { t } = useTranslation('accounts');
  if (!onAuthorise) return <>{t('askAdministrator')} · </>;
  return (
    <>
      <button
        type="button"
        className={css.link}
        aria-label={t('againOne', { name: account.advertiserName })}
        onClick={() => onAuthorise(account)}
      >
        {t('again')}
      </button>
      {' · '}
    </>
  );
}

/** Our word for it; the platform's own code on hover, for who talks to its support. */
export function StatusCell({ account }: { account: AdAccount }) {
  const { status, platformStatus, infoTime, syncFailure } = account;
  const { t } = useTranslation('accounts');
  const translate = useTranslate('accounts');
  const isOld = isNoLongerRead(account);
  const dot = (
    <StatusDot
      tone={isOld ? 'neutral' : stateTone[status]}
      text={translate(`accounts:accountState.${status}`)}
      reason={platformStatus ? t('platformCode', { code: leftToRight(platformStatus) }) : undefined}
    />
  );
  if (isOld)
    return (
      <div className={classes(css.lines, css.old)}>
        {dot}
        {infoTime && <AsOf at={infoTime} />}
      </div>
    );
  if (!syncFailure) return dot;
  return (
    <div className={css.lines}>
      {dot}
      <SyncFailed {...syncFailure} />
    </div>
  );
}

/** Balance, quota and status are those of before. */
function SyncFailed({ message, time }: NonNullable<AdAccount['syncFailure']>) {
  const { t } = useTranslation('accounts');
  const { iana } = useZone();
  const at = leftToRight(`${fullDate(new Date(time), iana)} (${iana})`);
  const reason = t('lastSyncFailedWhy', { time: at, reason: message });
  return (
    <span className={css.needed}>
      <StatusDot tone="warning" text={t('lastSyncFailed')} reason={reason} />
    </span>
  );
}

interface AmountCellProps {
  account: AdAccount;
  amount: string | null;
  /** More about an amount that is not there: key of a text. */
  hint?: 'noQuota';
}

/** An empty cell would leave open whether nothing is left, or nothing is known. */
export function AmountCell({ account, amount, hint }: AmountCellProps) {
  const { t } = useTranslation('accounts');
  if (amount === null)
    return (
      <span className={css.notProvided} title={t(hint ?? 'notProvidedHint')}>
        {t('notProvided')}
      </span>
    );
  const { currency, infoTime } = account;
  const money = <Money value={{ amount, currency }} />;
  if (isNoLongerRead(account))
    return (
      <span className={classes(css.amount, css.old)}>
        {money}
        {infoTime && <AsOf at={infoTime} />}
      </span>
    );
  return <span className={isSpent(amount) ? css.spent : undefined}>{money}</span>;
}

/** The day alone has room in a cell; the time is on hover. */
function AsOf({ at }: { at: string }) {
  const { t } = useTranslation('accounts');
  const { iana } = useZone();
  const { text } = useRelativeTime(at);
  return (
    <span className={classes(css.second, css.needed)} title={`${fullDate(new Date(at), iana)} (${iana})`}>
      {t('asOf', { date: isFigures(text) ? leftToRight(text.split(' ')[0] ?? text) : text })}
    </span>
  );
}

export const ZoneCell = ({ timezone }: { timezone: string }) => (
  <div className={css.lines} title={timezone}>
    <bdi dir="ltr" className={css.clip}>
      {timezone}
    </bdi>
    <bdi dir="ltr" className={classes(css.second, 'digits')}>
      {ianaOffsetLabel(timezone)}
    </bdi>
  </div>
);

export function OwnersCell({ owners }: Pick<AdAccount, 'owners'>) {
  const [first, ...others] = owners;
  if (!first) return <span className={css.none}>–</span>;
  return (
    <span className={css.clip} title={owners.map(({ userName }) => userName).join('\n')}>
      <bdi>{first.userName}</bdi>
      {others.length > 0 && <span className={css.none}> +{others.length}</span>}
    </span>
  );
}

/** A text that may be missing, with a second one below it. */
export const TextCell = ({ text, below }: { text: string; below?: string }) =>
  text || below ? (
    <div className={css.lines}>
      <span dir="auto" className={css.clip} title={text}>
        {text || below}
      </span>
      {text && below && (
        <bdi dir="ltr" className={classes(css.second, 'digits')}>
          {below}
        </bdi>
      )}
    </div>
  ) : (
    <span className={css.none}>–</span>
  );

export const PlatformName = ({ platform }: Pick<AdAccount, 'platform'>) =>
  useTranslate()(`names:platform.${platform}`);

export const PermissionName = ({ permission }: Pick<AdAccount, 'permission'>) =>
  useTranslate('accounts')(`accounts:permission.${permission}`);
