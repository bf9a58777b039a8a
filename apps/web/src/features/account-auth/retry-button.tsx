import { type AuthPlatform } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { Button, FailureText } from '../../ui/plain/index.ts';
import { useRight } from '../../ui/use-right.ts';
import { type Trip, useAuthorise } from '../accounts/index.ts';

interface RetryButtonProps {
  platform: AuthPlatform;
  trip: Trip;
  /** `otherLogin`: the one that was used does not open what is wanted. */
  label: 'retry' | 'otherLogin';
}

/** Begins again on the same platform. Whoever may not do that, or is not logged in, goes to the list instead. */
export function RetryButton({ platform, trip, label }: RetryButtonProps) {
  const { t } = useTranslation('account-auth');
  const translate = useTranslate();
  const { start, busy, failure } = useAuthorise();
  if (!useRight('accounts.authorise')) return null;
  return (
    <>
      <Button look="primary" size="large" busy={busy} onClick={() => start(platform, trip)}>
        {t(label, { platform: translate(`names:platform.${platform}`) })}
      </Button>
      {failure && <FailureText message={failure.message} requestId={failure.shownId} />}
    </>
  );
}
