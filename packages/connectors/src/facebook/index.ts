import type { Connector, Runtime } from '../core/index.ts';
import { facebookAccounts } from './accounts.ts';
import { facebookAuth } from './auth.ts';
import { capabilities } from './capabilities.ts';
import { FacebookClient } from './client.ts';
import { facebookDelivery } from './delivery/index.ts';
import type { FacebookSettings } from './settings.ts';
import { VERSION } from './version.ts';

export { AdSetSettings, CampaignSettings, CreativeSettings, TargetingSettings } from './delivery/drafts.ts';
export { REAL_BASE_URL, type FacebookSettings } from './settings.ts';

export function facebook(settings: FacebookSettings, runtime: Runtime): Connector {
  const client = new FacebookClient(settings, runtime);
  return {
    platform: 'FACEBOOK',
    version: VERSION,
    capabilities,
    auth: facebookAuth(client),
    accounts: facebookAccounts(client),
    delivery: facebookDelivery(client),
    uploads: null,
    audiences: null,
    assets: null,
    targeting: null,
    insights: null,
    conversions: null,
  };
}
