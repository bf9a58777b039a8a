import { EditOutlined, ShareAltOutlined, StopOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { AdPlatform } from '@adsail/contract';
import type { Pixel } from '@adsail/contract/pixels';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../../state/platform.ts';
import { type AssetAction, AssetPage, useCopyAction, useUsesAction } from '../assets/index.ts';
import { callsOf } from './calls.ts';
import { PixelEventsDialog } from './events.tsx';
import { AddPixel, RenamePixel } from './forms.tsx';
import { SharePixel, UnsharePixel } from './share-dialog.tsx';
import { columns, filtersFor } from './table.tsx';

function usePixelActions(platform: AdPlatform): AssetAction<Pixel>[] {
  const { t } = useTranslation(['pixels', 'assets']);
  const copy = useCopyAction<Pixel>();
  const uses = useUsesAction<Pixel>();
  return useMemo(() => {
    // Only TikTok's specification names a call for it.
    const appliesTo = ({ businessId }: Pixel) => platform === 'TIKTOK' && businessId !== null;
    return [
      {
        key: 'events',
        icon: <UnorderedListOutlined aria-hidden />,
        text: t('events'),
        label: ({ name }) => t('eventsOf', { name }),
        isReadOnly: true,
        dialog: PixelEventsDialog,
      },
      {
        key: 'edit',
        icon: <EditOutlined aria-hidden />,
        text: t('edit'),
        label: ({ name }) => t('editOf', { name }),
        dialog: RenamePixel,
      },
      {
        key: 'share',
        icon: <ShareAltOutlined aria-hidden />,
        text: t('assets:share.action'),
        label: ({ name }) => t('assets:share.of', { name }),
        appliesTo,
        dialog: SharePixel,
      },
      {
        key: 'unshare',
        icon: <StopOutlined aria-hidden />,
        text: t('assets:share.stop'),
        label: ({ name }) => t('assets:share.stopOf', { name }),
        appliesTo: (pixel) => appliesTo(pixel) && pixel.shared,
        dialog: UnsharePixel,
      },
      copy,
      uses,
    ];
  }, [t, platform, copy, uses]);
}

function Pixels({ platform }: { platform: AdPlatform }) {
  const { list, sync } = callsOf(platform);
  const filters = useMemo(() => filtersFor(platform), [platform]);
  return (
    <AssetPage
      kind="pixel"
      platform={platform}
      call={list}
      syncCall={sync}
      columns={columns}
      filters={filters}
      actions={usePixelActions(platform)}
      addDialog={AddPixel}
    />
  );
}

export default function PixelsPage() {
  const platform = usePlatform();
  return platform && <Pixels key={platform} platform={platform} />;
}
