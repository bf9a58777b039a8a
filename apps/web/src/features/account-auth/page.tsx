import { thousands } from '@adsail/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { currentPlace } from '../../state/location.ts';
import { buttonLook, CopyRequestId, PlainPage } from '../../ui/plain/index.ts';
import { countsOf, type ReturnOutcome } from './outcome.ts';
import { AccountLists, Sign } from './parts.tsx';
import { RetryButton } from './retry-button.tsx';
import { useReturn } from './use-return.ts';
import css from './page.module.css';

/** Where a platform sends somebody back to after the authorisation. */
export default function AccountAuthPage() {
  const { t } = useTranslation('account-auth');
  const { returned, needsLogin, outcome } = useReturn();
  return (
    <PlainPage centred>
      <meta name="description" content={t('description')} />
      {needsLogin ? (
        <LoginFirst />
      ) : returned && !outcome ? (
        <Waiting platform={returned.platform} />
      ) : (
        <Result outcome={outcome ?? { state: 'none' }} />
      )}
    </PlainPage>
  );
}

function Waiting({ platform }: { platform: Parameters<typeof RetryButton>[0]['platform'] }) {
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

function Result({ outcome }: { outcome: ReturnOutcome }) {
  const { t } = useTranslation('account-auth');
  const translate = useTranslate();
  const language = useLanguage();
  const { state, platform, reason, requestId } = outcome;
  const name = platform && translate(`names:platform.${platform}`);
  const { added, total } = countsOf(outcome);
  const counts = { added: thousands(added, language), total: thousands(total, language), count: total };
  const mayRetry = state === 'failure' || state === 'refused';
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
        {mayRetry && platform && <RetryButton platform={platform} />}
        <Link
          to="/accountManager"
          {...buttonLook({ look: mayRetry && platform ? 'plain' : 'primary', size: 'large' })}
        >
          {t(`${state}.action`)}
        </Link>
      </div>
    </div>
  );
}
