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
  // Given up on purpose: there is nothing to read and nothing to revoke.
  if (account.authStatus === 'USER_CANCEL')
    return (
      <RowButton
        icon={<LinkOutlined aria-hidden />}
        label={t('againOne', { name })}
        onClick={() => onAuthorise(account)}
      />
    );
  return (
    <>
      {/* Also where access was withdrawn: the platform may have given it back. */}
      <RowButton
        icon={<SyncOutlined aria-hidden />}
        label={t('refreshOne', { name })}
        onClick={() => onRefresh(account)}
      />
      <RowButton
        icon={<DisconnectOutlined aria-hidden />}
        label={t('revokeOne', { name })}
        onClick={() => onRevoke(account)}
      />
    </>
  );
}
