import type { AdPlatform, Message, MessageKey } from '@adsail/contract';
import type {
  AssetCopyOutcome,
  AssetCopySaid,
  AssetCopySource,
  AssetCopyWarning,
  AssetKind,
} from '@adsail/contract/assets';
import type { TenantTx } from '../../../db/scope.ts';
import { extensionPoint } from '../../../framework/extensions.ts';
import type { MemberArgs, PrepareArgs } from '../../../framework/bind.ts';
import type { KnownAsset } from '../uses/define.ts';

/** Where a copy goes; without an account it is kept here. */
export interface CopyPlace {
  platform: AdPlatform;
  advertiserId: string | null;
  advertiserName: string;
  /** What a person has picked there in place of what it is made of. */
  picks: Readonly<Record<string, string>>;
}

export interface CopyTarget {
  platform: AdPlatform;
  advertiserId?: string | undefined;
  sources?: Readonly<Record<string, string>> | undefined;
}

/** What has its words in the web alone comes by its name there. */
export type CopiedPart = ({ field: MessageKey } | { name: string }) & {
  outcome: AssetCopyOutcome;
  note?: Message | null;
  warning?: AssetCopyWarning | null;
  value?: AssetCopySaid | null;
  resultField?: string | null;
  result?: AssetCopySaid | null;
  rule?: Record<string, unknown> | null;
};

export interface CopyPlan {
  /** Why it cannot be done. */
  reason: Message | null;
  parts: readonly CopiedPart[];
  /** Told also where it cannot be done: a person may pick what is missing. */
  sources?: readonly AssetCopySource[];
  /** The account takes one of its kind: why the others of the same call do not go there, too. */
  onlyOne?: Message;
}

export type CopyArgs = Pick<MemberArgs, 'tx' | 'services' | 'actor' | 'audit'>;
export type AskArgs = Omit<PrepareArgs, 'input'>;
/** What the copy needs besides, written down in the call's transaction. */
type Prepared<Extra> = (tx: TenantTx) => Promise<Extra>;
interface Made<Plan, Extra> {
  name: string;
  plan: Plan;
  extra: Extra;
}

export interface CopyDefinition<Plan extends CopyPlan = CopyPlan, Known = unknown, Extra = unknown> {
  kind: AssetKind;
  nameMin?: number;
  /** Null where the platform names it. */
  nameMax(platform: AdPlatform): number | null;
  /** What the plans have to know besides and no table has, asked while no transaction waits. */
  learn?(args: AskArgs, source: KnownAsset, targets: readonly CopyTarget[]): Promise<Known>;
  /** What becomes of it there, before anything is done. */
  plan(source: KnownAsset, place: CopyPlace, facts: { tx: TenantTx; known: Known }): Plan | Promise<Plan>;
  /** Which of these names are taken among those that are kept here. */
  ownNames?(tx: TenantTx, platform: AdPlatform, names: readonly string[]): Promise<ReadonlySet<string>>;
  /** What takes long, such as fetching a file. */
  prepare?(args: AskArgs, source: KnownAsset): Promise<Prepared<Extra>>;
  /** Does what the plan says, through the ledger where it goes to a platform; `id` is of what is kept here. */
  copy(
    args: CopyArgs,
    source: KnownAsset,
    place: CopyPlace,
    made: Made<Plan, Extra>,
  ): Promise<{ changeId: string | null; id?: string | null }>;
}

/** Ties what is planned and prepared to what copies it. The feature adds it to `assetCopies`. */
export const defineCopy = <Plan extends CopyPlan, Known = unknown, Extra = unknown>(
  definition: CopyDefinition<Plan, Known, Extra>,
): CopyDefinition => definition as unknown as CopyDefinition;

/** Every feature says what becomes of its assets elsewhere. */
export const assetCopies = extensionPoint<CopyDefinition>('copy of assets', ({ kind }) => kind);
