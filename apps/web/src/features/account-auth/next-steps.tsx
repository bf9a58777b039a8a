import { thousands } from '@adsail/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { buttonLook } from '../../ui/plain/index.ts';
import { type AccountRef, selectionOf, type Trip } from '../accounts/index.ts';
import type { ReturnOutcome } from './outcome.ts';
import { RetryButton } from './retry-button.tsx';

interface NextStepsProps {
  outcome: ReturnOutcome;
  trip: Trip;
}

/** What is still to do comes first: this login once more, then the next one; the list keeps what was chosen. */
export function NextSteps({ outcome: { state, platform, missing = [] }, trip }: NextStepsProps) {
  const { t } = useTranslation('account-auth');
  const isUncovered = state === 'uncovered';
  const mayRetry = platform && (isUncovered || state === 'failure' || state === 'refused');
  const left = platform && isUncovered ? missing.map((account) => ({ ...account, platform })) : [];
  const open = mayRetry && !isUncovered ? trip.wanted : left;
  const again = { wanted: open, rest: trip.rest };
  const look = mayRetry || trip.rest.length > 0 ? 'plain' : 'primary';
  return (
    <>
      {mayRetry && (
        <RetryButton platform={platform} trip={again} label={isUncovered ? 'otherLogin' : 'retry'} />
      )}
      <NextLogin rest={trip.rest} look={mayRetry ? 'plain' : 'primary'} />
      <Link
        to="/accountManager"
        search={selectionOf([...open, ...trip.rest])}
        {...buttonLook({ look, size: 'large' })}
      >
        {t(`${state}.action`)}
      </Link>
    </>
  );
}

/** One authorisation is of one login; those of the other chosen accounts follow. */
function NextLogin({ rest, look }: { rest: readonly AccountRef[]; look: 'plain' | 'primary' }) {
  const { t } = useTranslation('account-auth');
  const translate = useTranslate();
  const language = useLanguage();
  const [first] = rest;
  if (!first) return null;
  const count = rest.filter(({ platform }) => platform === first.platform).length;
  return (
    <Link
      to="/accountManager"
      search={{ ...selectionOf(rest), dialog: 'again' }}
      {...buttonLook({ look, size: 'large' })}
    >
      {t('next', {
        platform: translate(`names:platform.${first.platform}`),
        count,
        number: thousands(count, language),
      })}
    </Link>
  );
}
