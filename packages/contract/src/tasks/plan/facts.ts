import type { AdPlatform } from '../../core/platforms.ts';

/** What a plan has to know of the world; kept with the plan, so that it can be made again. */
export interface PlanFacts {
  /** The instant of planning: dates in names, and starts from now. */
  now: string;
  product: { id: string; name: string } | null;
  accounts: readonly AccountFacts[];
  materials: readonly MaterialFacts[];
  assets: readonly AssetFacts[];
  /** Names of the platform that are taken already, by account. */
  audiences: readonly AudienceFacts[];
}

export interface AccountFacts {
  platform: AdPlatform;
  advertiserId: string;
  name: string;
  currency: string;
  /** As the IANA calls it. */
  timezone: string;
  /** Null: not known. */
  balance: string | null;
  /** The authorisation holds and the member may change ads in it. */
  usable: boolean;
}

export interface MaterialFacts {
  id: string;
  kind: 'IMAGE' | 'VIDEO';
  name: string;
  width: number;
  height: number;
  /** Of a video. */
  seconds: number | null;
  hasCover: boolean;
  bytes: number;
}

/** Pages, apps, pixels, identities: what the content names by an id. */
export interface AssetFacts {
  kind: string;
  /** As it stands in the content. */
  id: string;
  name: string;
  /** Null: of no account alone. */
  advertiserId: string | null;
  externalId: string | null;
  usable: boolean;
  data: Readonly<Record<string, unknown>>;
}

/** A package of our own whose settings are put into the groups. */
export interface AudienceFacts {
  id: string;
  name: string;
  usable: boolean;
  settings: Readonly<Record<string, unknown>>;
}
