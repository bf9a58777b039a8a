import type { AuthPlatform } from '@adsail/contract';
import type { Connector, Runtime } from '@adsail/connectors';
import { facebook, REAL_BASE_URL as facebookUrl } from '@adsail/connectors/facebook';
import { google, REAL_BASE_URL as googleUrl } from '@adsail/connectors/google';
import { ocean, REAL_BASE_URL as oceanUrl } from '@adsail/connectors/ocean';
import { REAL_BASE_URL as tiktokUrl, tiktok } from '@adsail/connectors/tiktok';
import type { PlatformApp } from './apps.ts';

type Make = (app: PlatformApp, runtime: Runtime) => Connector;

/** The one place where the server names a platform's code. */
export const connectorMakers: Record<AuthPlatform, Make> = {
  TIKTOK: (app, runtime) => tiktok({ ...app, baseUrl: app.baseUrl ?? tiktokUrl }, runtime),
  FACEBOOK: (app, runtime) => facebook({ ...app, baseUrl: app.baseUrl ?? facebookUrl }, runtime),
  OCEAN: (app, runtime) => ocean({ ...app, baseUrl: app.baseUrl ?? oceanUrl }, runtime),
  GOOGLE: (app, runtime) => google({ ...app, baseUrl: app.baseUrl ?? googleUrl }, runtime),
};
