import type { SwitchStatus } from '@adsail/contract/delivery';
import type { ItemResult } from './batch.ts';
import type { AccountScope } from './scope.ts';

/** One of the materials among which the platform chooses for each viewer. */
export interface AdMaterial {
  /** Its place in this ad: the same file has another one elsewhere. */
  id: string;
  adId: string;
  kind: 'video' | 'image' | 'text' | 'post';
  /** What was put in: a file's id, a post's id, or the text itself. */
  content: string;
  status: SwitchStatus;
}

/** Ads that hold many materials: each can be switched on and off without the others. */
export interface AdMaterials {
  list(scope: AccountScope, adIds: readonly string[]): Promise<AdMaterial[]>;
  setStatus(
    scope: AccountScope,
    adId: string,
    materialIds: readonly string[],
    status: SwitchStatus,
  ): Promise<ItemResult<string>[]>;
}
