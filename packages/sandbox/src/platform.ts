import type { Consent } from './consent/consent.ts';
import type { Market } from './delivery/market.ts';
import type { DeliveryUnit } from './delivery/unit.ts';
import type { ItemKind, PageKind, ReportKind } from './faults/faults.ts';
import type { Route, Wire } from './http/call.ts';
import type { Outside } from './outside.ts';
import type { BulkTemplate } from './seed/bulk.ts';
import type { Account, StoredObject } from './state/index.ts';
import type { World } from './world.ts';

export type PlatformName = 'tiktok' | 'facebook' | 'ocean' | 'google';

/** One line of the coverage table: a route of the real platform and what the sandbox does with it. */
export interface CoverageRow {
  method: 'GET' | 'POST' | 'DELETE';
  /** The real platform's path, without the sandbox's own prefix. */
  path: string;
  /** `gap`: known and not imitated; `part`: imitated with the limits named in `note`. */
  state: 'full' | 'part' | 'gap';
  note?: string;
}

/** What `POST /_sandbox/token` answers. */
export interface FreshToken {
  accessToken: string;
  refreshToken: string | null;
  accountIds: string[];
  /** Also the person's, and of no use to anybody: closed ones. */
  closedAccountIds?: string[];
}

/** An imitated platform: one folder under `platforms/`, entered in `platforms/index.ts`. */
export interface Platform {
  /** First segment of its paths on the sandbox's port. */
  name: PlatformName;
  routes: readonly Route[];
  /** Routes of the real platform that are known and not imitated. */
  gaps: readonly { method: CoverageRow['method']; path: string; note?: string }[];
  wire: Wire;
  /** A fresh request id as the platform writes it. */
  requestId(world: World): string;
  /** The consent page; absent when the platform has none. */
  consent?: Consent;
  /** The believable starting world, made once. */
  seed(world: World): void;
  /** A fresh platform user with two ad accounts and a token, for tests. */
  freshToken(world: World): FreshToken;
  /** How its objects look when an account is filled with very many of them; absent when it delivers nothing. */
  bulk?(world: World, account: Account): BulkTemplate;
  market: Market;
  /** What of an account could be delivering: the delivery engine does the rest. */
  units(world: World, account: Account): DeliveryUnit[];
  /** Writes into its history what a person changed in its own console; absent when it keeps none. */
  noteOutside?(world: World, level: string, before: StoredObject, after: StoredObject): void;
  /** What people see and change in its own console. */
  outside: Outside;
  /** What can befall one item of many; absent where it answers for a call as a whole. It happens in the routes that answer
   *  for items, or in everything when a route of the platform takes other calls as items. */
  itemKinds?: readonly ItemKind[];
  /** What can become of a report in the background; absent where there are none. */
  reportKinds?: readonly ReportKind[];
  /** What can befall the numbered pages of its reports. */
  pageKinds?: readonly PageKind[];
}

/** Routes that exist are rows by themselves, so the table cannot promise what is not there. */
export function coverageOf(platform: Pick<Platform, 'routes' | 'gaps'>): CoverageRow[] {
  return [
    ...platform.routes.map(({ method, path, part }): CoverageRow => ({
      method,
      // A colon of the real path is two in the router's spelling.
      path: path.replaceAll('::', ':'),
      state: part === undefined ? 'full' : 'part',
      ...(part === undefined ? {} : { note: part }),
    })),
    ...platform.gaps.map((gap): CoverageRow => ({ ...gap, state: 'gap' })),
  ];
}
