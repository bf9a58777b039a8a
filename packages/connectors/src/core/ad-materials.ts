import type { SwitchStatus } from '@adsail/contract/delivery';
import type { ItemResult } from './batch.ts';
import type { ReadSettings } from './read-fields.ts';
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
  /** Left out where they can only be switched off. */
  remove?(scope: AccountScope, adId: string, materialIds: readonly string[]): Promise<ItemResult<string>[]>;
}

/** An ad of which the platform combines the parts, one in a group. */
export interface AutomatedCreative {
  groupId: string;
  name: string;
  parts: AdMaterial[];
  raw: Readonly<Record<string, unknown>>;
}

/** Where such an ad has calls of its own: it goes by its group's id, also as the `adId` of its parts. */
export interface AutomatedCreatives {
  create(
    scope: AccountScope,
    groupId: string,
    draft: { name: string; settings: Readonly<Record<string, unknown>> },
  ): Promise<AutomatedCreative>;
  get(scope: AccountScope, groupIds: readonly string[]): Promise<AutomatedCreative[]>;
  /** What is not said stays. */
  update(
    scope: AccountScope,
    groupId: string,
    change: { name?: string; settings?: Readonly<Record<string, unknown>> },
  ): Promise<AutomatedCreative>;
  /** It begins switched on, since its creation cannot say otherwise. Left alone where it is as wanted, or deleted. */
  setStatus(scope: AccountScope, groupId: string, status: SwitchStatus): Promise<void>;
  /** What it was made with, to make another one like it. */
  settingsOf(creative: AutomatedCreative): ReadSettings;
  parts: AdMaterials;
}
