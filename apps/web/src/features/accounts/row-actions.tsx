import { DisconnectOutlined, LinkOutlined, SyncOutlined } from '@ant-design/icons';
import type { AdAccount } from '@adsail/contract/accounts';
import type { TFunction } from 'i18next';
import type { ListAction } from '../../ui/table/index.ts';

interface Context {
  t: TFunction;
  syncing: boolean;
  onSync: (keys: string[]) => void;
  onAuthorise: (keys: string[]) => void;
  onRevoke: (keys: string[]) => void;
}

/** Given up on purpose: there is nothing to read and nothing to revoke. */
const isRevoked = ({ authStatus }: AdAccount) => authStatus === 'USER_CANCEL';

/** What can be done with accounts. */
export const accountActions = (context: Context): ListAction<AdAccount>[] => {
  const { t, syncing, onSync, onAuthorise, onRevoke } = context;
  return [
    {
      // Also where access was withdrawn: the platform may have given it back.
      key: 'sync',
      icon: <SyncOutlined aria-hidden />,
      text: t('sync'),
      label: ({ advertiserName }) => t('refreshOne', { name: advertiserName }),
      busy: syncing,
      appliesTo: (account) => !isRevoked(account),
      run: onSync,
    },
    {
      key: 'authorise',
      icon: <LinkOutlined aria-hidden />,
      text: t('again'),
      label: ({ advertiserName }) => t('againOne', { name: advertiserName }),
      appliesTo: ({ authStatus }) => authStatus !== 'NORMAL',
      run: onAuthorise,
    },
    {
      key: 'revoke',
      icon: <DisconnectOutlined aria-hidden />,
      text: t('revoke'),
      label: ({ advertiserName }) => t('revokeOne', { name: advertiserName }),
      danger: true,
      appliesTo: (account) => !isRevoked(account),
      run: onRevoke,
    },
  ];
};
