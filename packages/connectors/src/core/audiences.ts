import type { AudienceDraft, AudienceKind } from '@adsail/contract/audiences';
import type { ItemResult } from './batch.ts';
import type { PageOf } from './paging.ts';
import type { AccountScope } from './scope.ts';

export type { AudienceDraft, AudienceKind } from '@adsail/contract/audiences';

export interface AudienceChange {
  name?: string;
  settings?: Readonly<Record<string, unknown>>;
}

export interface Audience {
  kind: AudienceKind;
  id: string;
  name: string;
  /** Usable in delivery; calculated audiences take a while. */
  ready: boolean;
  size: number | null;
  shared: boolean;
  createdAt: string | null;
  raw: Readonly<Record<string, unknown>>;
}

/** What the people of a list are known by. Devices: Apple's, Google's and the two of Android in China. */
export type ListIdentifier = 'email' | 'phone' | 'idfa' | 'gaid' | 'oaid' | 'imei';

/** Normalised and hashed before it comes here: no connector ever sees a person's address. */
export interface HashedList {
  identifier: ListIdentifier;
  hash: 'sha256' | 'md5';
  /** Lower-case hexadecimal digests; read once. */
  values: Iterable<string> | AsyncIterable<string>;
}

export interface ListAudienceDraft {
  name: string;
  list: HashedList;
  /** How long the platform keeps it; left out: for as long as it is used. */
  retentionDays?: number;
}

/** Audiences made of a customer's own list. They stand among the custom ones. */
export interface AudienceLists {
  /** Those that the platform takes. */
  identifiers: readonly { identifier: ListIdentifier; hash: HashedList['hash'] }[];
  create(scope: AccountScope, draft: ListAudienceDraft): Promise<{ id: string }>;
  change(
    scope: AccountScope,
    id: string,
    action: 'append' | 'remove' | 'replace',
    list: HashedList,
  ): Promise<void>;
}

/** How a group uses an audience. */
export interface AudienceUse {
  groupId: string;
  audienceId: string;
  use: 'include' | 'exclude';
}

export interface Audiences {
  create(scope: AccountScope, draft: AudienceDraft): Promise<{ id: string }>;
  list(scope: AccountScope, kind: AudienceKind): AsyncIterable<PageOf<Audience>>;
  remove(scope: AccountScope, kind: AudienceKind, ids: readonly string[]): Promise<ItemResult<string>[]>;
  share(scope: AccountScope, ids: readonly string[], accountIds: readonly string[]): Promise<void>;
  /** Left out where the platform has no such call, like all that follow. */
  unshare?(scope: AccountScope, id: string, accountId: string): Promise<void>;
  sharedWith?(scope: AccountScope, id: string): Promise<{ id: string; name: string }[]>;
  /** Puts an audience into groups that exist, or takes it out of them. */
  apply?(
    scope: AccountScope,
    id: string,
    groupIds: readonly string[],
    use: AudienceUse['use'] | 'none',
  ): Promise<void>;
  uses?(scope: AccountScope, ids: readonly string[]): Promise<AudienceUse[]>;
  lists?: AudienceLists;
  update?(scope: AccountScope, kind: AudienceKind, id: string, change: AudienceChange): Promise<void>;
  /** Makes audiences usable in delivery, where that is a step of its own. */
  publish?(scope: AccountScope, ids: readonly string[]): Promise<ItemResult<string>[]>;
  /** Read-back by name: an audience has no other mark. */
  findCreated(scope: AccountScope, kind: AudienceKind, name: string): Promise<Audience[]>;
}
