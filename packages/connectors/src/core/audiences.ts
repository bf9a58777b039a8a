import type { ItemResult } from './batch.ts';
import type { PageOf } from './paging.ts';
import type { Scope } from './scope.ts';

/** The specification's kinds. */
export type AudienceKind = 'custom' | 'similar' | 'prestore';

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
  create(scope: Scope, draft: AudienceDraft): Promise<{ id: string }>;
  list(scope: Scope, kind: AudienceKind): AsyncIterable<PageOf<Audience>>;
  remove(scope: Scope, kind: AudienceKind, ids: readonly string[]): Promise<ItemResult<string>[]>;
  share(scope: Scope, ids: readonly string[], accountIds: readonly string[]): Promise<void>;
  /** Left out where the platform has no such call. */
  update?(scope: Scope, kind: AudienceKind, id: string, change: AudienceChange): Promise<void>;
  /** Makes audiences usable in delivery, where that is a step of its own. */
  publish?(scope: Scope, ids: readonly string[]): Promise<ItemResult<string>[]>;
  /** Read-back by name: an audience has no other mark. */
  findCreated(scope: Scope, kind: AudienceKind, name: string): Promise<Audience[]>;
}
