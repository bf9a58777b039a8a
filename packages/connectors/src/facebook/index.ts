import type { Connector, Runtime } from '../core/index.ts';
import { facebookAccounts } from './accounts.ts';
import { facebookApps } from './assets/apps.ts';
import { facebookBusinessAssets } from './assets/business-assets.ts';
import { facebookCustomConversions } from './assets/custom-conversions.ts';
import { facebookIdentities } from './assets/identities.ts';
import { facebookPixels } from './assets/pixels.ts';
import { facebookAudiences } from './audiences.ts';
import { facebookAuth } from './auth.ts';
import { capabilities } from './capabilities.ts';
import { facebookChangeLog } from './change-log.ts';
import { FacebookClient } from './client.ts';
import { facebookConversions } from './conversions.ts';
import { facebookDelivery } from './delivery/index.ts';
import { facebookInsights } from './insights.ts';
import { facebookRoom } from './room.ts';
import type { FacebookSettings } from './settings.ts';
import { facebookTargeting } from './targeting.ts';
import { facebookUploads } from './uploads.ts';
import { version } from './version.ts';

export { realBaseUrl as REAL_BASE_URL, type FacebookSettings } from './settings.ts';

export function facebook(settings: FacebookSettings, runtime: Runtime): Connector {
  const client = new FacebookClient(settings, runtime);
  return {
    platform: 'FACEBOOK',
    version: version,
    capabilities,
    auth: facebookAuth(client),
    accounts: facebookAccounts(client),
    delivery: facebookDelivery(client),
    uploads: facebookUploads(client),
    audiences: facebookAudiences(client),
    assets: {
      pixels: facebookPixels(client),
      apps: facebookApps(client),
      identities: facebookIdentities(client),
      callsToAction: null,
      businessAssets: facebookBusinessAssets(client),
      customConversions: facebookCustomConversions(client),
    },
    targeting: facebookTargeting(client),
    insights: facebookInsights(client),
    conversions: facebookConversions(client),
    changes: facebookChangeLog(client),
    room: (scope) => facebookRoom(client, scope),
  };
}
