import { DisconnectOutlined, LinkOutlined, SyncOutlined } from '@ant-design/icons';
import type { AdAccount } from '@adsail/contract/accounts';
import { useTranslation } from 'react-i18next';
import { RowButton } from '../../ui/row-button.tsx';

interface RowActionsProps {
  account: AdAccount;
  onRefresh: (account: AdAccount) => void;
  onAuthorise: (account: AdAccount) => void;
  onRevoke: (account: AdAccount) => void;
}

export function RowActions({ account, onRefresh, onAuthorise, onRevoke }: RowActionsProps) {
  const { t } = useTranslation('accounts');
  const name = account.advertiserName;
  const { authStatus } = account;
  return (
    <>
      {authStatus === 'NORMAL' ? (
        <RowButton
          icon={<SyncOutlined aria-hidden />}
          label={t('refreshOne', { name })}
          onClick={() => onRefresh(account)}
        />
      ) : (
        <RowButton
          icon={<LinkOutlined aria-hidden />}
          label={t('againOne', { name })}
          onClick={() => onAuthorise(account)}
        />
      )}
      {authStatus !== 'USER_CANCEL' && (
        <RowButton
          icon={<DisconnectOutlined aria-hidden />}
          label={t('revokeOne', { name })}
          onClick={() => onRevoke(account)}
        />
      )}
    </>
  );
}
