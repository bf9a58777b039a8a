import type { AuthPlatform } from '@adsail/contract';
import type { Accounts } from './accounts.ts';
import type { AutomatedCreatives } from './ad-materials.ts';
import type { Assets } from './assets.ts';
import type { Audiences } from './audiences.ts';
import type { Auth } from './auth.ts';
import type { Capabilities } from './capabilities.ts';
import type { ChangeLog } from './change-log.ts';
import type { Conversions } from './conversions.ts';
import type { Delivery, SmartDelivery } from './delivery.ts';
import type { Insights } from './insights.ts';
import type { AccountRoom } from './room.ts';
import type { AccountScope } from './scope.ts';
import type { Targeting } from './targeting.ts';
import type { Uploads } from './uploads.ts';

/** One ad platform. Null where it has, or we use, no such part (Google: authorisation and accounts only). */
export interface Connector {
  platform: AuthPlatform;
  /** The pinned API version. */
  version: string;
  capabilities: Capabilities;
  auth: Auth;
  accounts: Accounts;
  delivery: Delivery | null;
  /** Left out where smart campaigns are made like all others. */
  smart?: SmartDelivery;
  /** Left out where an ad of many parts is an ad like all others. */
  automated?: AutomatedCreatives;
  uploads: Uploads | null;
  audiences: Audiences | null;
  assets: Assets | null;
  targeting: Targeting | null;
  insights: Insights | null;
  conversions: Conversions | null;
  /** Left out where the platform keeps none, or none that can be read. */
  changes?: ChangeLog;
  /** Left out where the platform does not tell. A few requests. */
  room?(scope: AccountScope): Promise<AccountRoom>;
}

/** What every platform registers at its developer portal. */
export interface AppSettings {
  appId: string;
  secret: string;
  /** Scheme and host; the sandbox is one more base URL. */
  baseUrl: string;
}
