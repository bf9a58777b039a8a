import type { AdPlatform } from '@adsail/contract';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import type { Reader } from '../../accounts/index.ts';

/** Who wants to know something of a platform, and where it is found. */
export interface Asking {
  tx: TenantTx;
  services: Services;
  reader: Reader;
  platform: AdPlatform;
}
