import {
  DeleteOutlined,
  EditOutlined,
  FormOutlined,
  RedoOutlined,
  ShareAltOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { AdPlatform } from '@adsail/contract';
import { type Audience, audienceAbilities, audienceHomes } from '@adsail/contract/audiences';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../../state/platform.ts';
import { type AssetAction, AssetPage, useCopyAction, useUsesAction } from '../assets/index.ts';
import { AddAudience } from './add-dialog.tsx';
import { callsOf } from './calls.ts';
import { CopyAudience } from './copy/copy-dialog.tsx';
import { DeleteAudience, ForgetAudience } from './delete-dialog.tsx';
import { ShareAudience, UnshareAudience } from './share/share-dialog.tsx';
import { columns, filtersFor } from './table.tsx';

const abilitiesOf = ({ platform, kind, origin }: Audience) => audienceAbilities(platform, kind, origin);

/** What the form opens with: one to change, to begin with, or to make again. */
type FormSearch = { id?: string; copy?: string; again?: string };

/** Its settings are known, and its platform lets others make it. */
const canBeRemade = ({ platform, kind, type }: Audience) =>
  audienceHomes[platform][kind].includes('PLATFORM') && type !== 'FILE';

/** Only its owner lends an audience, and only where the platform lets it be lent. */
const isLendable = (row: Audience) => !row.shared && abilitiesOf(row).shareReason === null;

function useAudienceActions(openForm: (search: FormSearch) => void) {
  const { t } = useTranslation(['audiences', 'assets']);
  const copy = useCopyAction<Audience>();
  const uses = useUsesAction<Audience>();
  return useMemo(
    (): AssetAction<Audience>[] => [
      {
        key: 'edit',
        icon: <EditOutlined aria-hidden />,
        text: t('edit'),
        label: ({ name }) => t('editOf', { name }),
        appliesTo: (row) => abilitiesOf(row).edit !== 'NONE',
        run: (id) => openForm({ id }),
      },
      { ...copy, dialog: CopyAudience },
      {
        key: 'share',
        icon: <ShareAltOutlined aria-hidden />,
        text: t('assets:share.action'),
        label: ({ name }) => t('assets:share.of', { name }),
        appliesTo: isLendable,
        dialog: ShareAudience,
      },
      {
        key: 'unshare',
        icon: <StopOutlined aria-hidden />,
        text: t('assets:share.stop'),
        label: ({ name }) => t('assets:share.stopOf', { name }),
        appliesTo: (row) => isLendable(row) && row.lent && abilitiesOf(row).unshare,
        dialog: UnshareAudience,
      },
      {
        key: 'again',
        icon: <FormOutlined aria-hidden />,
        text: t('copyAndEdit'),
        label: ({ name }) => t('copyAndEditOf', { name }),
        appliesTo: ({ platform, kind }) => platform !== 'OCEAN' || kind === 'prestore',
        run: (id) => openForm({ copy: id }),
      },
      {
        key: 'delete',
        icon: <DeleteOutlined aria-hidden />,
        text: t('delete'),
        label: ({ name }) => t('deleteOf', { name }),
        danger: true,
        appliesTo: (row) => abilitiesOf(row).delete,
        isForSeveral: true,
        dialog: DeleteAudience,
      },
      {
        key: 'remake',
        icon: <RedoOutlined aria-hidden />,
        text: t('remake'),
        label: ({ name }) => t('remakeOf', { name }),
        isForVanished: true,
        appliesTo: canBeRemade,
        run: (again) => openForm({ again }),
      },
      {
        key: 'forget',
        icon: <DeleteOutlined aria-hidden />,
        text: t('forget'),
        label: ({ name }) => t('forgetOf', { name }),
        danger: true,
        isForVanished: true,
        isForSeveral: true,
        dialog: ForgetAudience,
      },
      uses,
    ],
    [t, openForm, copy, uses],
  );
}

function Audiences({ platform }: { platform: AdPlatform }) {
  const navigate = useNavigate();
  const { list, sync } = callsOf(platform);
  const filters = useMemo(() => filtersFor(platform), [platform]);
  const openForm = useCallback(
    (search: FormSearch) =>
      void navigate({ to: '/admanager/userPackageCreate', search: { platform, ...search } }),
    [navigate, platform],
  );
  return (
    <AssetPage
      kind="audience"
      platform={platform}
      call={list}
      syncCall={sync}
      columns={columns}
      filters={filters}
      actions={useAudienceActions(openForm)}
      addDialog={AddAudience}
      onOpen={({ id }) => openForm({ id })}
    />
  );
}

export default function AudiencesPage() {
  const platform = usePlatform();
  return platform && <Audiences key={platform} platform={platform} />;
}
