import type { AuthPlatform } from '@adsail/contract';

/** A developer app at a platform. `baseUrl` null: the platform's real address. */
export interface PlatformApp {
  appId: string;
  secret: string;
  baseUrl: string | null;
}

/** The app that the sandbox knows at each platform. No secrets: nothing real stands behind them. */
export const sandboxApps = (sandboxUrl: string): Record<AuthPlatform, PlatformApp> => ({
  TIKTOK: {
    appId: '7300000000000000001',
    secret: 'sandbox-tiktok-secret',
    baseUrl: `${sandboxUrl}/tiktok`,
  },
  FACEBOOK: {
    appId: '730000000000001',
    secret: 'sandbox-facebook-secret',
    baseUrl: `${sandboxUrl}/facebook`,
  },
  OCEAN: { appId: '1730000000000001', secret: 'sandbox-ocean-secret', baseUrl: `${sandboxUrl}/ocean` },
  GOOGLE: {
    appId: '730000000001-sandbox.apps.googleusercontent.com',
    secret: 'sandbox-google-secret',
    baseUrl: `${sandboxUrl}/google`,
  },
});
