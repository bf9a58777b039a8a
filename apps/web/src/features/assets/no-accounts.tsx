import type { AdPlatform } from '@adsail/contract';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../ui/use-right.ts';
import { useAccountList } from '../accounts/index.ts';

/** Without an account there is nothing to sync: the way to one is what helps. Undefined where there are some. */
export function useNoAccounts(platform: AdPlatform) {
  const { t } = useTranslation('assets');
  const navigate = useNavigate();
  const mayAuthorise = useRight('accounts.authorise');
  const { data } = useAccountList(platform);
  if (data?.length !== 0) return undefined;
  if (!mayAuthorise) return { title: t('noAccounts'), hint: t('askForAccounts') };
  const authorise = () =>
    void navigate({ to: '/accountManager', search: { dialog: `authorise.${platform}` } });
  return {
    title: t('noAccounts'),
    hint: t('authoriseHint'),
    action: (
      <Button type="primary" onClick={authorise}>
        {t('authorise')}
      </Button>
    ),
  };
}
