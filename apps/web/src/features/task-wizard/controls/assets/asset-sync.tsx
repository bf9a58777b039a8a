import type { AdPlatform } from '@adsail/contract';
import { SyncOutlined } from '@ant-design/icons';
import { appCalls } from '@adsail/contract/apps';
import type { AssetKind } from '@adsail/contract/assets';
import { awemeCalls } from '@adsail/contract/aweme';
import { identityCalls } from '@adsail/contract/identities';
import { landingPageCalls } from '@adsail/contract/landing-pages';
import { pageCalls } from '@adsail/contract/pages';
import { pixelCalls } from '@adsail/contract/pixels';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../../../ui/use-right.ts';
import { type SyncCall, useAssetWork, useSync } from '../../../assets/index.ts';
import { useAdvertiserIds } from '../../state/context.ts';

type Kind = Exclude<AssetKind, 'audience'>;

const syncCalls: Readonly<Record<Kind, (platform: AdPlatform) => SyncCall>> = {
  app: (platform) => (platform === 'FACEBOOK' ? appCalls.facebookSync : appCalls.sync) as SyncCall,
  pixel: (platform) => (platform === 'FACEBOOK' ? pixelCalls.facebookSync : pixelCalls.sync) as SyncCall,
  identity: () => identityCalls.sync as SyncCall,
  page: () => pageCalls.sync as SyncCall,
  aweme: () => awemeCalls.sync as SyncCall,
  site: () => landingPageCalls.sync as unknown as SyncCall,
};

/** What was just made at the platform, or never read: asked for from here. */
export function AssetSync({ kind, platform }: { kind: Kind; platform: AdPlatform }) {
  const { t } = useTranslation('assets');
  const advertiserIds = useAdvertiserIds();
  const maySync = useRight('assets.write');
  const { syncs } = useAssetWork(kind, platform);
  const { start, isPending } = useSync(
    { kind, platform },
    syncCalls[kind](platform),
    kind === 'site' ? { platform } : {},
  );
  if (!maySync || advertiserIds.length === 0) return null;
  const isRunning = isPending || (syncs?.running ?? 0) > 0;
  return (
    <Button
      type="link"
      size="small"
      icon={<SyncOutlined aria-hidden />}
      loading={isRunning}
      onClick={() => start({ advertiserIds: [...advertiserIds] })}
    >
      {t('sync')}
    </Button>
  );
}
