import { type AdPlatform, errorTable } from '@adsail/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError, isApiError } from '../../../api/error.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useRight } from '../../../ui/use-right.ts';

export function Authorise({ platform, again = false }: { platform: AdPlatform; again?: boolean }) {
  const { t } = useTranslation('tasks');
  if (!useRight('accounts.authorise')) return null;
  return (
    <LinkButton size="small" to="/accountManager" search={{ dialog: `authorise.${platform}` }}>
      {t(again ? 'result.reauthorise' : 'create.authorise')}
    </LinkButton>
  );
}

interface AccountProblemProps {
  platform: AdPlatform;
  title: string;
  error: Error;
  onRetry: () => unknown;
}

/** Why the platform did not answer for an account, and what helps. */
export function AccountProblem({ platform, title, error, onRetry }: AccountProblemProps) {
  const { t } = useTranslation('ui');
  const words = error instanceof ApiError ? error.words : error.message;
  if (isApiError(error, errorTable.accountWaits.code))
    return (
      <Note tone="warning" action={<Authorise platform={platform} again />}>
        {words}
      </Note>
    );
  return (
    <div role="alert">
      <Note
        tone="danger"
        action={
          <Button size="small" onClick={() => onRetry()}>
            {t('table.retry')}
          </Button>
        }
      >
        <strong>{title}</strong>
        <br />
        {words}
      </Note>
    </div>
  );
}
