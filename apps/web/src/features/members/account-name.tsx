import { type AuthPlatform } from '@adsail/contract';
import type { AuthStatus } from '@adsail/contract/accounts';
import { useTranslate } from '../../i18n/translate.ts';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import css from './members.module.css';

interface AccountNameProps {
  account: {
    platform: AuthPlatform;
    advertiserId: string;
    advertiserName: string;
    authStatus?: AuthStatus;
  };
}

/** Platform, name and id; and what is wrong with its authorisation, if anything. */
export function AccountName({ account }: AccountNameProps) {
  const translate = useTranslate('accounts');
  const { platform, advertiserId, advertiserName, authStatus = 'NORMAL' } = account;
  return (
    <span className={css.account}>
      <PlatformBadge platform={platform} />
      <span className="visually-hidden">{translate(`names:platform.${platform}`)}</span>
      <span className={css.lines}>
        <span dir="auto" className={css.clipped} title={advertiserName}>
          {advertiserName}
        </span>
        <span className={css.second}>
          <bdi dir="ltr" className="digits">
            {advertiserId}
          </bdi>
          {authStatus !== 'NORMAL' && (
            <span className={css.trouble}>{translate(`accounts:authStatus.${authStatus}`)}</span>
          )}
        </span>
      </span>
    </span>
  );
}
