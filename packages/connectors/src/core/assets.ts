import type { PageOf } from './paging.ts';
import type { Caller, Scope } from './scope.ts';

interface Asset {
  id: string;
  name: string;
  raw: Readonly<Record<string, unknown>>;
}

export interface Pixel extends Asset {
  /** What web pages and server events use. */
  code: string;
  ownerBusinessId: string | null;
  shared: boolean;
  events: { id: string; name: string; type: string }[];
  createdAt: string | null;
}

export interface Pixels {
  list(scope: Scope): AsyncIterable<PageOf<Pixel>>;
  create(scope: Scope, draft: { name: string }): Promise<{ id: string; code: string }>;
  rename(scope: Scope, id: string, name: string): Promise<void>;
  /** Lets other accounts of the business center use it, or no longer. */
  share(
    caller: Caller,
    input: { businessId: string; code: string; accountIds: readonly string[]; shared: boolean },
  ): Promise<void>;
}

export interface MobileApp extends Asset {
  system: 'ANDROID' | 'IOS' | null;
  packageName: string | null;
  downloadUrl: string;
  partner: string | null;
}

export interface MobileAppDraft {
  downloadUrl: string;
  partner?: string;
  clickUrl?: string;
  impressionUrl?: string;
}

export interface MobileApps {
  list(scope: Scope): AsyncIterable<PageOf<MobileApp>>;
  create(scope: Scope, draft: MobileAppDraft): Promise<{ id: string }>;
  update(scope: Scope, id: string, change: Partial<MobileAppDraft>): Promise<void>;
  events(scope: Scope, id: string, goal: string): Promise<string[]>;
}

export interface Identity extends Asset {
  type: string;
  imageUrl: string | null;
  usable: boolean;
}

export interface Identities {
  list(scope: Scope): AsyncIterable<PageOf<Identity>>;
  create(scope: Scope, draft: { name: string; imageId?: string }): Promise<{ id: string }>;
  remove(scope: Scope, id: string): Promise<void>;
}

/** A call to action that the platform chooses for each viewer. */
export interface CallsToAction {
  createAutomatic(scope: Scope): Promise<{ id: string }>;
}

/** Null where a platform has no such thing. */
export interface Assets {
  pixels: Pixels | null;
  apps: MobileApps | null;
  identities: Identities | null;
  callsToAction: CallsToAction | null;
}
