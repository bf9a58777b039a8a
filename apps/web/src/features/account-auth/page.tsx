import { type AuthPlatform, thousands } from '@adsail/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { currentPlace } from '../../state/location.ts';
import { buttonLook, CopyRequestId, PlainPage } from '../../ui/plain/index.ts';
import { countsOf, type ReturnOutcome } from './outcome.ts';
import { type Trip, useTrip } from '../accounts/index.ts';
import { NextSteps } from './next-steps.tsx';
import { AccountLists, Sign } from './parts.tsx';
import { useReturn } from './use-return.ts';
import css from './page.module.css';

/** Where a platform sends somebody back to after the authorisation. */
export default function AccountAuthPage() {
  const { t } = useTranslation('account-auth');
  const { returned, needsLogin, outcome } = useReturn();
  const trip = useTrip(returned?.input.state);
  return (
    <PlainPage centred>
      <meta name="description" content={t('description')} />
      {needsLogin ? (
        <LoginFirst />
      ) : returned && !outcome ? (
        <Waiting platform={returned.platform} />
      ) : (
        <Result outcome={outcome ?? { state: 'none' }} trip={trip} />
      )}
    </PlainPage>
  );
}

function Waiting({ platform }: { platform: AuthPlatform }) {
  const { t } = useTranslation('account-auth');
  const translate = useTranslate();
  return (
    <div role="status" className={css.message}>
      <Sign state="waiting" />
      <h1 className={css.title}>{t('waiting.title')}</h1>
      <p className={css.text}>{t('waiting.text', { platform: translate(`names:platform.${platform}`) })}</p>
    </div>
  );
}

function LoginFirst() {
  const { t } = useTranslation('account-auth');
  return (
    <div className={css.message}>
      <Sign state="later" />
      <h1 className={css.title}>{t('login.title')}</h1>
      <p className={css.text}>{t('login.text')}</p>
      <Link
        to="/user/login"
        // The way back carries what the platform sent, so that it is dealt with after the login.
        search={{ redirect: currentPlace() }}
        {...buttonLook({ look: 'primary', size: 'large' })}
      >
        {t('login.action')}
      </Link>
    </div>
  );
}

function Result({ outcome, trip }: { outcome: ReturnOutcome; trip: Trip }) {
  const { t } = useTranslation('account-auth');
  const translate = useTranslate();
  const language = useLanguage();
  const { state, platform, reason, requestId, missing = [] } = outcome;
  const name = platform && translate(`names:platform.${platform}`);
  const { added, total } = countsOf(outcome);
  const isUncovered = state === 'uncovered';
  const counts = {
    added: thousands(added, language),
    total: thousands(total, language),
    number: thousands(missing.length, language),
    count: isUncovered ? missing.length : total,
  };
  return (
    <div className={css.message}>
      <Sign state={state} />
      <h1 className={css.title}>{t(`${state}.title`, counts)}</h1>
      <p className={css.text}>{name ? t(`${state}.text`, { platform: name }) : t(`${state}.textAny`)}</p>
      {reason && (
        <p className={css.reason}>
          <bdi>{t('failure.reason', { reason })}</bdi>
          {requestId && <CopyRequestId id={requestId} />}
        </p>
      )}
      <AccountLists outcome={outcome} />
      <div className={css.actions}>
        <NextSteps outcome={outcome} trip={trip} />
      </div>
    </div>
  );
}
