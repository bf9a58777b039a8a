import type { PlatformName } from './platform.ts';

export interface DeveloperApp {
  id: string;
  secret: string;
  name: string;
}

/** The one developer app registered at each imitated platform. These are no secrets: nothing real stands behind them. */
export const developerApps: Readonly<Record<PlatformName, DeveloperApp>> = {
  tiktok: { id: '7300000000000000001', secret: 'sandbox-tiktok-secret', name: 'Adsail' },
  facebook: { id: '730000000000001', secret: 'sandbox-facebook-secret', name: 'Adsail' },
  ocean: { id: '1730000000000001', secret: 'sandbox-ocean-secret', name: 'Adsail' },
  google: {
    id: '730000000001-sandbox.apps.googleusercontent.com',
    secret: 'sandbox-google-secret',
    name: 'Adsail',
  },
};
