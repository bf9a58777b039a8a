import type { AudienceKind } from '@adsail/contract/audiences';
import type { ItemResult } from './batch.ts';
import type { PageOf } from './paging.ts';
import type { AccountScope } from './scope.ts';

export type { AudienceKind } from '@adsail/contract/audiences';

export interface AudienceDraft {
  kind: AudienceKind;
  name: string;
  settings: Readonly<Record<string, unknown>>;
}

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

export interface Audiences {
  create(scope: AccountScope, draft: AudienceDraft): Promise<{ id: string }>;
  list(scope: AccountScope, kind: AudienceKind): AsyncIterable<PageOf<Audience>>;
  remove(scope: AccountScope, kind: AudienceKind, ids: readonly string[]): Promise<ItemResult<string>[]>;
  share(scope: AccountScope, ids: readonly string[], accountIds: readonly string[]): Promise<void>;
  /** Left out where the platform has no such call. */
  update?(scope: AccountScope, kind: AudienceKind, id: string, change: AudienceChange): Promise<void>;
  /** Makes audiences usable in delivery, where that is a step of its own. */
  publish?(scope: AccountScope, ids: readonly string[]): Promise<ItemResult<string>[]>;
  /** Read-back by name: an audience has no other mark. */
  findCreated(scope: AccountScope, kind: AudienceKind, name: string): Promise<Audience[]>;
}
