import type { AudienceKind } from './audience-kind.ts';
import type { Level } from './level.ts';
import type { CountName } from './metrics.ts';

/** As platforms call what the libraries call by `MaterialKind`. */
export const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What an account can hold besides ads and files. */
export const assetNames = [
  'pixels',
  'apps',
  'identities',
  'callsToAction',
  'sites',
  'goals',
  'eventSources',
  'buttonTexts',
  'posts',
  'pages',
  'businessAssets',
  'anchors',
  'promotedApps',
  'customConversions',
] as const;
export type AssetName = (typeof assetNames)[number];

/** Lists to choose targeting from; long ones are fetched when they are needed. */
export const dictionaryNames = [
  'region',
  'language',
  'interest',
  'behaviour',
  'carrier',
  'deviceModel',
  'androidVersion',
  'iosVersion',
  'lifeEvent',
  'income',
  'familyStatus',
  'industry',
  'provider',
  'creatorCategory',
] as const;
export type DictionaryName = (typeof dictionaryNames)[number];

/** Too long for a list: the platform searches them by words, and knows them by their ids. */
export const lookupNames = [
  'state',
  'city',
  'creator',
  'creatorHandle',
  'interestWord',
  'behaviourWord',
] as const;
export type LookupName = (typeof lookupNames)[number];

export interface LevelCapabilities {
  parent: Level | 'account';
  /** Whether the platform filters by change time, or the connector does after reading all. */
  changedSince: 'platform' | 'connector';
  budget: boolean;
  bid: boolean;
  copy: boolean;
  rename: boolean;
  /** Most objects that are made together; the connector sends them in as few calls as the platform takes. */
  createBatch: number;
  /** Whether those may have different parents. */
  createAcrossParents?: boolean;
  /** Most objects whose status is changed together: read in one call before, and sent in few. */
  statusBatch: number;
  /** The same for budgets, and for bids. */
  budgetBatch: number;
  /** The same for names and settings. */
  changeBatch: number;
  /** So many changes of one object's budget are taken in an hour, whoever makes them; absent: as many as one likes. */
  budgetChangesPerHour?: number;
  /** A budget moves by so much at least, in the currency of the platform's accounts; absent: by as little as one likes. */
  budgetStep?: string;
  /** Whether one refused object leaves the others of the call alone. */
  partial: boolean;
  /** No two objects of an account may have the same name: a repeated create is refused for it. */
  uniqueNames?: boolean;
  /** Most letters of a name, East Asian ones counted twice. */
  nameWidth: number;
}

/** What a platform has. Screens and plans ask this table; nothing else branches on the platform. */
export interface PlatformCapabilities {
  tokens: {
    expire: boolean;
    refresh: boolean;
    /** What a revoke ends: that token alone, all that the person ever gave to the app, or nothing. */
    revoke: 'token' | 'person' | 'nothing';
  };
  /** Columns of an account that the platform never fills; absent = it fills all. */
  accountsLack?: readonly ('company' | 'balance' | 'quota' | 'createdAt')[];
  levels: Partial<Record<Level, LevelCapabilities>>;
  /** `byUrl`: those that the platform fetches itself; the bytes of others have to be sent. */
  uploads: { kinds: readonly MediaKind[]; byUrl: readonly MediaKind[]; uniqueNames: boolean };
  audiences: readonly AudienceKind[];
  /** Those that can be made through the API, where it is not all of them. */
  audienceDrafts?: readonly AudienceKind[];
  assets: readonly AssetName[];
  dictionaries: readonly DictionaryName[];
  /** Absent = none. */
  lookups?: readonly LookupName[];
  /**
   * `settleHours`: for so long after its end (24 at most) a day of the account's zone is not told whole. `restatedDays`: for so many
   * days it may still be told otherwise. `absent` counts are 0 in every row and shown as nothing.
   */
  insights: {
    hourly: boolean;
    settleHours: number;
    restatedDays: number;
    absent?: readonly CountName[];
  } | null;
  conversions: readonly ('web' | 'app')[];
  /** How often everything is read anew: what changed without the platform's noticing, and what is no longer there. */
  mirror: { sweepHours: number } | null;
}
