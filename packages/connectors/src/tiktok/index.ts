import type { Connector, Runtime } from '../core/index.ts';
import { tiktokAccounts } from './accounts.ts';
import { tiktokApps } from './assets/apps.ts';
import { tiktokBusinessAssets } from './assets/business-assets.ts';
import { tiktokCallsToAction } from './assets/calls-to-action.ts';
import { tiktokIdentities } from './assets/identities.ts';
import { tiktokPages } from './assets/pages.ts';
import { tiktokPixels } from './assets/pixels.ts';
import { tiktokPosts } from './assets/posts.ts';
import { tiktokAudiences } from './audiences.ts';
import { tiktokAuth } from './auth.ts';
import { tiktokAutomated } from './automated.ts';
import { capabilities } from './capabilities.ts';
import { tiktokChangeLog } from './change-log.ts';
import { TikTokClient } from './client.ts';
import { tiktokConversions } from './conversions.ts';
import { tiktokDelivery } from './delivery/index.ts';
import { tiktokInsights } from './insights.ts';
import { tiktokRoom } from './room.ts';
import type { TikTokSettings } from './settings.ts';
import { tiktokSmart } from './smart/index.ts';
import { tiktokTargeting } from './targeting.ts';
import { tiktokUploads } from './uploads.ts';
import { version } from './version.ts';

export { realBaseUrl as REAL_BASE_URL, type TikTokSettings } from './settings.ts';

export function tiktok(settings: TikTokSettings, runtime: Runtime): Connector {
  const client = new TikTokClient(settings, runtime);
  return {
    platform: 'TIKTOK',
    version: version,
    capabilities,
    auth: tiktokAuth(client),
    accounts: tiktokAccounts(client),
    delivery: tiktokDelivery(client),
    smart: tiktokSmart(client),
    automated: tiktokAutomated(client),
    uploads: tiktokUploads(client),
    audiences: tiktokAudiences(client),
    assets: {
      pixels: tiktokPixels(client),
      apps: tiktokApps(client),
      identities: tiktokIdentities(client),
      callsToAction: tiktokCallsToAction(client),
      posts: tiktokPosts(client),
      pages: tiktokPages(client),
      businessAssets: tiktokBusinessAssets(client),
    },
    targeting: tiktokTargeting(client),
    insights: tiktokInsights(client),
    conversions: tiktokConversions(client),
    changes: tiktokChangeLog(client),
    room: (scope) => tiktokRoom(client, scope),
  };
}
