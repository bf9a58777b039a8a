import type { AdPlatform, Message, MessageKey } from '@adsail/contract';
import type { AssetCopyOutcome, AssetKind } from '@adsail/contract/assets';
import type { TenantTx } from '../../../db/scope.ts';
import { extensionPoint } from '../../../framework/extensions.ts';
import type { MemberArgs, PrepareArgs } from '../../../framework/bind.ts';
import type { KnownAsset } from '../uses/define.ts';

/** Where a copy goes; without an account it is kept here. */
export interface CopyPlace {
  platform: AdPlatform;
  advertiserId: string | null;
  advertiserName: string;
}

export interface CopiedPart {
  field: MessageKey;
  outcome: AssetCopyOutcome;
  note?: Message;
}

export interface CopyPlan {
  /** Why it cannot be done. */
  reason: Message | null;
  parts: readonly CopiedPart[];
}

export type CopyArgs = Pick<MemberArgs, 'tx' | 'services' | 'actor' | 'audit'>;
/** What the copy needs besides, written down in the call's transaction. */
type Prepared<Extra> = (tx: TenantTx) => Promise<Extra>;

export interface CopyDefinition<Extra = unknown> {
  kind: AssetKind;
  /** Null where the platform names it. */
  nameMax(platform: AdPlatform): number | null;
  /** What becomes of it there, before anything is done. */
  plan(source: KnownAsset, place: CopyPlace): CopyPlan;
  /** Names that are taken among those that are kept here. */
  ownNames?(tx: TenantTx, platform: AdPlatform): Promise<ReadonlySet<string>>;
  /** What takes long, such as fetching a file. */
  prepare?(args: Omit<PrepareArgs, 'input'>, source: KnownAsset): Promise<Prepared<Extra>>;
  /** Does what the plan says, through the ledger where it goes to a platform. */
  copy(
    args: CopyArgs,
    source: KnownAsset,
    place: CopyPlace,
    made: { name: string; extra: Extra },
  ): Promise<{ changeId: string | null }>;
}

/** Ties what is prepared to what copies it. The feature adds it to `assetCopies`. */
export const defineCopy = <Extra>(definition: CopyDefinition<Extra>): CopyDefinition =>
  definition as CopyDefinition;

/** Every feature says what becomes of its assets elsewhere. */
export const assetCopies = extensionPoint<CopyDefinition>('copy of assets', ({ kind }) => kind);
