import type { Connector, Runtime } from '../core/index.ts';
import { googleAccounts } from './accounts.ts';
import { googleAuth } from './auth.ts';
import { capabilities } from './capabilities.ts';
import { GoogleClient } from './client.ts';
import type { GoogleSettings } from './settings.ts';
import { version } from './version.ts';

export { type GoogleSettings, realBaseUrl as REAL_BASE_URL } from './settings.ts';

export function google(settings: GoogleSettings, runtime: Runtime): Connector {
  const client = new GoogleClient(settings, runtime);
  return {
    platform: 'GOOGLE',
    version: version,
    capabilities,
    auth: googleAuth(client),
    accounts: googleAccounts(client),
    delivery: null,
    uploads: null,
    audiences: null,
    assets: null,
    targeting: null,
    insights: null,
    conversions: null,
  };
}
