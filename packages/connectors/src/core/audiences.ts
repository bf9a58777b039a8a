import type { AudienceDraft, AudienceKind, AudienceState } from '@adsail/contract/audiences';
import type { ItemResult } from './batch.ts';
import type { PageOf } from './paging.ts';
import type { AccountScope } from './scope.ts';

export type { AudienceDraft, AudienceKind } from '@adsail/contract/audiences';

export interface AudienceChange {
  name?: string;
  settings?: Readonly<Record<string, unknown>>;
  /** The settings are the whole form: what they leave out is taken away. What the form does not know stays in any case. */
  isWhole?: boolean;
}

export interface Audience {
  kind: AudienceKind;
  id: string;
  name: string;
  /** Usable in delivery; calculated audiences take a while. */
  ready: boolean;
  state: AudienceState;
  /** The platform's words about its state. */
  note: string | null;
  /** What a custom one is made of: `APP`, `PIXEL`, `FILE` …; null where the platform does not tell. */
  type: string | null;
  /** In the contract's form, and beside them, under the platform's names, what that form cannot hold. */
  settings: Readonly<Record<string, unknown>>;
  unknown: Readonly<Record<string, unknown>>;
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

/** How many people a targeting reaches. */
export interface AudienceEstimate {
  lower: number | null;
  upper: number | null;
  /** False while the platform is still counting. */
  ready: boolean;
}

export interface Audiences {
  create(scope: AccountScope, draft: AudienceDraft): Promise<{ id: string }>;
  list(scope: AccountScope, kind: AudienceKind): AsyncIterable<PageOf<Audience>>;
  /** Of all kinds. Platforms keep custom and similar ones in one list: it is read once. */
  listAll(scope: AccountScope): AsyncIterable<PageOf<Audience>>;
  remove(scope: AccountScope, kind: AudienceKind, ids: readonly string[]): Promise<ItemResult<string>[]>;
  share(scope: AccountScope, ids: readonly string[], accountIds: readonly string[]): Promise<void>;
  /** Left out where the platform has no such call, like all that follow. */
  unshare?(scope: AccountScope, id: string, accountId: string): Promise<void>;
  sharedWith?(scope: AccountScope, id: string): Promise<{ id: string; name: string }[]>;
  /** Whether the account has it already: where sharing twice makes two, or ending it twice is refused. */
  isSharedWith?(
    scope: AccountScope,
    audience: { id: string; name: string },
    accountId: string,
  ): Promise<boolean>;
  /** Puts an audience into groups that exist, or takes it out of them. */
  apply?(
    scope: AccountScope,
    id: string,
    groupIds: readonly string[],
    use: AudienceUse['use'] | 'none',
  ): Promise<void>;
  uses?(scope: AccountScope, ids: readonly string[]): Promise<AudienceUse[]>;
  /** Projects that stand on a targeting package. */
  projectsOn?(scope: AccountScope, id: string): Promise<{ id: string; name: string }[]>;
  /** Of a targeting in the contract's form. */
  estimate?(scope: AccountScope, settings: Readonly<Record<string, unknown>>): Promise<AudienceEstimate>;
  lists?: AudienceLists;
  update?(scope: AccountScope, kind: AudienceKind, id: string, change: AudienceChange): Promise<void>;
  /** Makes audiences usable in delivery, where that is a step of its own. */
  publish?(scope: AccountScope, ids: readonly string[]): Promise<ItemResult<string>[]>;
  /** Read-back by name: an audience has no other mark. */
  findCreated(scope: AccountScope, kind: AudienceKind, name: string): Promise<Audience[]>;
}
