import { DeleteOutlined } from '@ant-design/icons';
import { identityCalls, type Identity } from '@adsail/contract/identities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type AssetAction, AssetPage, useCopyAction, useUsesAction } from '../assets/index.ts';
import { AddIdentity, DeleteIdentity } from './forms.tsx';
import { columns, filters } from './table.tsx';

export default function IdentitiesPage() {
  const { t } = useTranslation('identities');
  const copy = useCopyAction<Identity>();
  const uses = useUsesAction<Identity>();
  const actions = useMemo(
    (): AssetAction<Identity>[] => [
      copy,
      uses,
      {
        key: 'delete',
        icon: <DeleteOutlined aria-hidden />,
        text: t('delete'),
        label: ({ name }) => t('deleteOf', { name }),
        danger: true,
        // Others belong to a person or a business on TikTok.
        appliesTo: ({ type }) => type === 'CUSTOMIZED_USER',
        isForSeveral: true,
        dialog: DeleteIdentity,
      },
    ],
    [t, copy, uses],
  );
  return (
    <AssetPage
      kind="identity"
      platform="TIKTOK"
      call={identityCalls.list}
      syncCall={identityCalls.sync}
      columns={columns}
      filters={filters}
      actions={actions}
      addDialog={AddIdentity}
    />
  );
}
