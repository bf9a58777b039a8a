import { z } from 'zod';
import { AccountPermission, AdvertiserId } from '../accounts/index.ts';
import { Id, Instant } from '../core/fields.ts';
import { type MessageKey, messageRef } from '../core/messages.ts';
import { anyOf, yesNo } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Keyword } from '../core/search.ts';

/** What lives at a platform and is mirrored here. */
export const assetKinds = ['pixel', 'page', 'identity', 'aweme', 'app', 'site', 'audience'] as const;
export const AssetKind = z.enum(assetKinds);
export type AssetKind = z.infer<typeof AssetKind>;

/** Which platforms have such a thing: the others hide its screen. */
export const assetPlatforms: Readonly<Record<AssetKind, readonly AdPlatform[]>> = {
  pixel: ['TIKTOK', 'FACEBOOK'],
  page: ['FACEBOOK'],
  aweme: ['OCEAN'],
  identity: ['TIKTOK'],
  app: ['TIKTOK', 'FACEBOOK'],
  site: ['TIKTOK', 'OCEAN'],
  audience: ['TIKTOK', 'FACEBOOK', 'OCEAN'],
};

/** What every asset has, whatever it is. */
export const assetFields = {
  id: Id,
  platform: AdPlatform,
  advertiserId: AdvertiserId,
  advertiserName: z.string(),
  /** The platform's id. */
  externalId: z.string(),
  name: z.string(),
  /** The reader's, on its account: changing it takes `MANAGE`. */
  permission: AccountPermission,
  /** When the platform last showed it. */
  confirmedAt: Instant,
  /** Since when the platform shows it no more; null while it does. */
  vanishedAt: Instant.nullable(),
  vanished: z.boolean(),
  version: z.int(),
};

/** Served by us, to whoever may see the asset: pages of the console load nothing from the platforms. */
export const assetPicturePath = '/ad/asset/picture/';
/** `version` changes with the picture, so that a browser may keep it. */
export const assetPictureUrl = (id: string, version: string): string =>
  `${assetPicturePath}${id}?v=${version}`;

/** Of assets that have a face: an address of ours, null where the platform shows none. */
export const pictureField = { pictureUrl: z.string().nullable() };

/** The account that something is to be made in: what is missing is said in the feature's own words. */
export const accountField = (missing: MessageKey) =>
  z
    .string({ error: messageRef(missing) })
    .min(1, { error: messageRef(missing) })
    .pipe(AdvertiserId);

/** Filters of every list of assets. */
export const assetFilters = {
  keyword: Keyword,
  ids: anyOf(Id),
  advertiserId: anyOf(AdvertiserId),
  vanished: yesNo(),
};
export const assetSorts = ['name', 'advertiserName', 'confirmedAt'] as const;

/** Without ids: all accounts of the platform that the member may see and whose authorisation lives. */
export const SyncInput = z.object({
  advertiserIds: z.array(AdvertiserId).min(1).max(1000).optional(),
  /** Those that could not be read the last time, however many they are. */
  failed: z.boolean().optional(),
});
/** How many accounts are read; how far that is, `sync/status` tells. */
export const SyncStarted = z.object({ accounts: z.int() });

export const syncStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;
export const SyncState = z.enum(syncStates);
export type SyncState = z.infer<typeof SyncState>;

export const AssetScope = z.object({ kind: AssetKind, platform: AdPlatform });

/** An account that could not be read. */
export const FailedSync = z.object({
  advertiserId: AdvertiserId,
  advertiserName: z.string(),
  /** Why, in the reader's language. */
  message: z.string(),
});
export type FailedSync = z.infer<typeof FailedSync>;
export const failedSyncsShown = 100;

export const SyncStatus = z.object({
  /**
   * Accounts that people asked to be read: how many still wait or run, and of how many that began with the oldest of them; when none
   * does, how many began last.
   */
  running: z.int(),
  total: z.int(),
  /** How many assets those have shown so far. */
  found: z.int(),
  /** When the account that waits the longest was read; null when none was. */
  oldestAt: Instant.nullable(),
  /** When the last one ended, whoever began it: then there may be something new. */
  endedAt: Instant.nullable(),
  failedTotal: z.int(),
  /** The first of them. */
  failed: z.array(FailedSync).max(failedSyncsShown),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** What is to be written to the platform, until somebody has seen how it ended. */
export const changeActions = ['add', 'update', 'share', 'unshare', 'delete'] as const;
export const ChangeAction = z.enum(changeActions);
export type ChangeAction = z.infer<typeof ChangeAction>;

/** `WAITING`: for the account's authorisation. `CHECKING`: sent, and the answer is not known. `DOUBTFUL`: a person has to look. */
export const changeStates = ['PENDING', 'WAITING', 'CHECKING', 'DONE', 'FAILED', 'DOUBTFUL'] as const;
export const ChangeState = z.enum(changeStates);
export type ChangeState = z.infer<typeof ChangeState>;

/** What may be what was to be made: several have its name. */
export const ChangeCandidate = z.object({ id: z.string(), name: z.string() });
export type ChangeCandidate = z.infer<typeof ChangeCandidate>;

export const AssetChange = z.object({
  id: Id,
  action: ChangeAction,
  name: z.string(),
  /** The platform's id of what it is about; null until one is known. */
  externalId: z.string().nullable(),
  advertiserId: AdvertiserId,
  advertiserName: z.string(),
  state: ChangeState,
  /** Why it failed or waits. */
  message: z.string().nullable(),
  /** Of a doubtful one. */
  candidates: z.array(ChangeCandidate),
  createdByName: z.string(),
  createdAt: Instant,
});
export type AssetChange = z.infer<typeof AssetChange>;
/** The newest of them; the rest follows when some of them are closed. */
export const mostShownChanges = 200;
export const AssetChanges = z.object({ list: z.array(AssetChange) });

/** Accepted, and on its way to the platform. */
export const ChangeAccepted = z.object({ changeId: Id });
export const ChangeInput = z.object({ changeId: Id });
export const AdoptInput = ChangeInput.extend({ candidateId: z.string().min(1).max(200) });
