import type { AccountInfo } from './accounts.ts';
import type { Assets } from './assets.ts';
import type { AudienceKind } from './audiences.ts';
import type { Level } from './delivery.ts';
import type { CountName } from './insights.ts';
import type { DictionaryName } from './targeting.ts';
import type { MaterialKind } from './uploads.ts';

export interface LevelCapabilities {
  parent: Level | 'account';
  /** Whether the platform filters by change time, or the connector does after reading all. */
  changedSince: 'platform' | 'connector';
  budget: boolean;
  bid: boolean;
  copy: boolean;
  rename: boolean;
  /** Most objects in one call that changes status. */
  statusBatch: number;
  /** Whether one refused object leaves the others of the call alone. */
  partial: boolean;
  /** No two objects of an account may have the same name: a repeated create is refused for it. */
  uniqueNames?: boolean;
  /** Most letters of a name, East Asian ones counted twice; absent = 400. */
  nameWidth?: number;
}

/** What a platform has. Screens and plans ask this table; nothing else branches on the platform. */
export interface Capabilities {
  tokens: {
    expire: boolean;
    refresh: boolean;
    /** What `auth.revoke` ends: that token alone, all that the person ever gave to the app, or nothing. */
    revoke: 'token' | 'person' | 'nothing';
  };
  /** Columns of an account that the platform never fills; absent = it fills all. */
  accountsLack?: readonly (keyof AccountInfo)[];
  levels: Partial<Record<Level, LevelCapabilities>>;
  /** `byUrl`: those that the platform fetches itself; the bytes of others have to be sent. */
  uploads: { kinds: readonly MaterialKind[]; byUrl: readonly MaterialKind[]; uniqueNames: boolean };
  audiences: readonly AudienceKind[];
  /** Those that can be made through the API, where it is not all of them. */
  audienceDrafts?: readonly AudienceKind[];
  assets: readonly (keyof Assets)[];
  dictionaries: readonly DictionaryName[];
  /** `absent` counts are 0 in every row and shown as nothing. */
  insights: { hourly: boolean; restatedDays: number; absent?: readonly CountName[] } | null;
  conversions: readonly ('web' | 'app')[];
  /** How long the platform itself refuses a repeated create; null = never does. */
  idempotencySeconds: number | null;
  /** What it lacks, or the connector leaves out, with the reason. */
  lacks: readonly { what: string; why: string }[];
}
