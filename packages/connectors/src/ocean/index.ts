import type { Connector, Runtime } from '../core/index.ts';
import { oceanAccounts } from './accounts.ts';
import { oceanAuth } from './auth.ts';
import { capabilities } from './capabilities.ts';
import { OceanClient } from './client.ts';
import { oceanDelivery } from './delivery/index.ts';
import type { OceanSettings } from './settings.ts';
import { VERSION } from './version.ts';

export { ProjectSettings, PromotionSettings } from './delivery/drafts.ts';
export { REAL_BASE_URL, type OceanSettings } from './settings.ts';
export { TargetingSettings } from './targeting-settings.ts';

export function ocean(settings: OceanSettings, runtime: Runtime): Connector {
  const client = new OceanClient(settings, runtime);
  return {
    platform: 'OCEAN',
    version: VERSION,
    capabilities,
    auth: oceanAuth(client),
    accounts: oceanAccounts(client),
    delivery: oceanDelivery(client),
    uploads: null,
    audiences: null,
    assets: null,
    targeting: null,
    insights: null,
    conversions: null,
  };
}
