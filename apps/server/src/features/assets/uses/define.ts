import type { AdPlatform, Message, MessageKey } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import type { TenantTx } from '../../../db/scope.ts';
import { extensionPoint } from '../../../framework/extensions.ts';
import type { PrepareArgs } from '../../../framework/bind.ts';
import type { Reader } from '../../accounts/index.ts';

/** Of the mirror, or kept here alone: then it belongs to no account, and no platform has an id for it. */
export interface KnownAsset {
  kind: AssetKind;
  platform: AdPlatform;
  id: string;
  advertiserId: string | null;
  externalId: string | null;
  name: string;
  data: unknown;
  /** Where the platform serves its picture. */
  pictureUrl: string | null;
  version: number;
  vanished: boolean;
}

/** Something that would miss the asset. */
export interface FoundUse {
  id: string;
  /** Null where only the id is known. */
  name: string | null;
  how?: Message;
}

interface Source {
  name: string;
  /** What such a user is called: "Audience". */
  what: MessageKey;
  /** Where it is looked for: "audiences". */
  places: MessageKey;
  kinds: readonly AssetKind[];
  /** Left out: to all of the kinds. */
  appliesTo?(asset: KnownAsset): boolean;
}
/** Looks into our own tables, at most `limit` of what the reader may see. */
type Looking = Source & {
  find(tx: TenantTx, reader: Reader, asset: KnownAsset, limit: number): Promise<readonly FoundUse[]>;
};
/** Null when the platform cannot be asked now, `untold` when it tells nobody. */
export type AskedUses = readonly FoundUse[] | 'untold' | null;
/** Asks a platform, while no transaction waits for it. */
type Asking = Source & { ask(args: Omit<PrepareArgs, 'input'>, asset: KnownAsset): Promise<AskedUses> };
export type UseSource = Looking | Asking;

/** Whoever makes something of assets says here where it uses them: screens and deletions then tell it. */
export const assetUses = extensionPoint<UseSource>('use of assets', ({ name }) => name);

/** For kinds of which more is kept here than the mirror has, or which are kept here alone. */
export interface OwnAssets {
  kind: AssetKind;
  /** Those that the reader may see. */
  find(tx: TenantTx, reader: Reader, platform: AdPlatform, ids: readonly string[]): Promise<KnownAsset[]>;
  /** Those of no account that ads can name by these addresses. Left out where they have none. */
  at?(
    tx: TenantTx,
    reader: Reader,
    platform: AdPlatform,
    addresses: readonly string[],
  ): Promise<{ id: string; address: string }[]>;
}
export const ownAssets = extensionPoint<OwnAssets>('asset of which more is known', ({ kind }) => kind);
