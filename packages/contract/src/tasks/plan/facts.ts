import type { AssetKind } from '../../assets/index.ts';
import type { AdPlatform } from '../../core/platforms.ts';
import type { Level } from '../../delivery/index.ts';

/** What a plan has to know of the world; kept with the plan, so that it can be made again. */
export interface PlanFacts {
  /** The instant of planning: dates in names, and starts from now. */
  now: string;
  /** The instant of the launch: what is over by then is told. Nothing that is made depends on it. */
  launchAt?: string;
  product: { id: string; name: string } | null;
  accounts: readonly AccountFacts[];
  materials: readonly MaterialFacts[];
  assets: readonly AssetFacts[];
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
  /** The least budget that the platform takes in it; left out: it does not tell. */
  minBudget?: string;
  /** What only its platform tells of it, for that platform's definition; left out: not known. */
  data?: Readonly<Record<string, unknown>>;
  /** The authorisation holds and the member may change ads in it. */
  usable: boolean;
  /** How many of a level it has already; left out: not known. */
  held?: Readonly<Partial<Record<Level, number>>>;
  /** Names that it has already, of the levels whose names it takes once. */
  names?: Readonly<Partial<Record<Level, readonly string[]>>>;
  /** How many of a level the platform lets run in it, where it tells. */
  quota?: Readonly<Partial<Record<Level, number>>>;
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

/**
 * Pages, apps, pixels, identities, landing pages: what the content names by an id. What several accounts have under one id
 * (a shared pixel, the same app) is here once for each of them.
 */
export interface AssetFacts {
  kind: AssetKind;
  /** As it stands in the content. */
  id: string;
  name: string;
  /** Null: of no account alone. */
  advertiserId: string | null;
  externalId: string | null;
  /** The id is another account's: this account has the same thing under one of its own. */
  isAlias?: true;
  usable: boolean;
  /** What the platform's definition asks of it: an app's system, an identity's type, a landing page's address. */
  data: Readonly<Record<string, unknown>>;
}

/** An audience of the library: the settings of a package, or the platform's id of one that stands there. */
export interface AudienceFacts {
  id: string;
  name: string;
  /** Null: one of our own, good for all accounts of the platform. */
  advertiserId: string | null;
  usable: boolean;
  /** Of the group that it is put into. */
  settings: Readonly<Record<string, unknown>>;
  /** Of one that a group only names: whom the platform keeps it for. Not sent, but it has to fit. */
  saved?: Readonly<Record<string, unknown>>;
}
