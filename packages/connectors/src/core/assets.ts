import type { ItemResult } from './batch.ts';
import type { PageOf } from './paging.ts';
import type { Caller, AccountScope } from './scope.ts';

export interface Asset {
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
  /** When an event last came in, null for never; left out where the platform does not tell. */
  lastFiredAt?: string | null;
}

export interface Pixels {
  list(scope: AccountScope): AsyncIterable<PageOf<Pixel>>;
  create(scope: AccountScope, draft: { name: string }): Promise<{ id: string; code: string }>;
  /** Left out where only accounts make them: for all accounts of a business, to be shared with each. */
  createForBusiness?(
    caller: Caller,
    businessId: string,
    draft: { name: string },
  ): Promise<{ id: string; code: string }>;
  rename(scope: AccountScope, id: string, name: string): Promise<void>;
  /** Lets other accounts of the business center use it, or no longer. */
  share(
    caller: Caller,
    input: { businessId: string; code: string; accountIds: readonly string[]; shared: boolean },
  ): Promise<void>;
  /** Ids of the accounts that it is shared with. */
  sharedWith(caller: Caller, pixel: { businessId: string; code: string }): Promise<string[]>;
}

export interface MobileApp extends Asset {
  system: 'ANDROID' | 'IOS' | null;
  packageName: string | null;
  downloadUrl: string;
  /** Where one app is in several stores. */
  stores?: { system: 'ANDROID' | 'IOS'; url: string }[];
  /** Who measures it: `appsflyer`, `adjust`, or the platform's name for another one. */
  partner: string | null;
  clickUrl?: string;
  impressionUrl?: string;
}

export interface MobileAppDraft {
  downloadUrl: string;
  partner?: string;
  clickUrl?: string;
  impressionUrl?: string;
}

export interface MobileApps {
  list(scope: AccountScope): AsyncIterable<PageOf<MobileApp>>;
  create(scope: AccountScope, draft: MobileAppDraft): Promise<{ id: string }>;
  update(scope: AccountScope, id: string, change: Partial<MobileAppDraft>): Promise<void>;
  events(scope: AccountScope, id: string, goal: string): Promise<string[]>;
  /** Events by which people who have the app can be found again, where they differ. */
  retargetingEvents?(scope: AccountScope, id: string): Promise<string[]>;
}

export interface Identity extends Asset {
  type: string;
  imageUrl: string | null;
  usable: boolean;
  /** The platform's word for it, where there are more than two. */
  status?: string;
  /** Since when and until when it may be used, where the platform limits that. */
  from?: string | null;
  until?: string | null;
}

export interface Identities {
  list(scope: AccountScope): AsyncIterable<PageOf<Identity>>;
  create(scope: AccountScope, draft: { name: string; imageId?: string }): Promise<{ id: string }>;
  remove(scope: AccountScope, id: string): Promise<void>;
}

/** Something a person published on the platform, which an ad may show as it stands there. */
export interface Post extends Asset {
  kind: 'video' | 'carousel';
  /** Under whose name it stands. */
  identity: { id: string; type: string };
  imageUrl: string | null;
  /** Until when it may be advertised; null = for as long as the identity may be used. */
  until: string | null;
  usable: boolean;
}

export interface Posts {
  /** Those that were released to the account one by one. */
  list(scope: AccountScope): AsyncIterable<PageOf<Post>>;
  /** All of an identity that the account may use. */
  ofIdentity(
    scope: AccountScope,
    identity: Pick<Identity, 'id' | 'type' | 'raw'>,
  ): AsyncIterable<PageOf<Post>>;
  /** Takes a code that the author gave; left out where the platform has none. */
  authorise?(scope: AccountScope, code: string): Promise<Post>;
  /** Gives up a post whose release has ended. */
  release?(scope: AccountScope, id: string): Promise<void>;
}

/** A page that opens inside the platform: a form, an app's profile, a page of its editor. */
export interface Page extends Asset {
  kind: string;
  published: boolean;
  url: string | null;
  updatedAt: string | null;
}

export interface Pages {
  list(scope: AccountScope): AsyncIterable<PageOf<Page>>;
}

/** What a business holds for all of its accounts, in the platform's words for the kinds. */
export interface BusinessAsset extends Asset {
  kind: string;
  /** Owned by the business itself, or lent by another. */
  owned: boolean;
  role: string | null;
}

export interface BusinessAssets {
  kinds: readonly string[];
  list(caller: Caller, businessId: string, kind: string): AsyncIterable<PageOf<BusinessAsset>>;
}

/** A call to action that the platform chooses for each viewer. */
export interface CallsToAction {
  createAutomatic(scope: AccountScope): Promise<{ id: string }>;
}

export type SiteKind = 'ORANGE' | 'THIRDPARTY';
/** Words of the specification; its LOCAL_PUBLISH is the console's own. */
export type SiteStatus =
  | 'AWAIT_AUDIT'
  | 'AUDITING'
  | 'AUDIT_ACCEPTED'
  | 'AUDIT_REJECTED'
  | 'AUDIT_UNKNOW'
  | 'EDIT'
  | 'BANNED';

/** A landing page: built at the platform, or somebody's own that it has to approve. */
export interface Site extends Asset {
  kind: SiteKind;
  status: SiteStatus;
  platformStatus: string;
  url: string | null;
  imageUrl: string | null;
  createdAt: string | null;
}

export type SiteDraft =
  | { kind: 'THIRDPARTY'; name: string; url: string }
  /** The building blocks are kept as the platform spells them. */
  | { kind: 'ORANGE'; name: string; bricks: readonly unknown[]; siteType?: string };

/** What a page of the platform's editor needs at least to be one. */
export interface SiteContent {
  text: string;
  linkText: string;
  url: string;
}

export interface Sites {
  list(scope: AccountScope, kind: SiteKind): AsyncIterable<PageOf<Site>>;
  create(scope: AccountScope, draft: SiteDraft): Promise<{ id: string }>;
  update(scope: AccountScope, id: string, draft: SiteDraft): Promise<void>;
  /** What a page of the platform's editor is built of, as the platform spells it. */
  bricks(scope: AccountScope, id: string): Promise<readonly unknown[]>;
  /** The same for a new page. */
  bricksOf(content: SiteContent): readonly unknown[];
  /** Makes pages that were built at the platform visible, or takes them back. */
  publish(scope: AccountScope, ids: readonly string[], published: boolean): Promise<ItemResult<string>[]>;
  remove(scope: AccountScope, kind: SiteKind, ids: readonly string[]): Promise<ItemResult<string>[]>;
}

/** What a kind of ad can be optimised for, and for what after that. */
export interface Goal {
  id: string;
  name: string;
  deeper: { id: string; name: string }[];
}

export interface Goals {
  /** The query in the specification's words: landingType, adType, assetType … `assetIds` can count them. */
  list(
    scope: AccountScope,
    query: Readonly<Record<string, string>>,
  ): Promise<{ goals: Goal[]; assetIds: string[] }>;
  /** How a pair of goals can be bid for. */
  deepBidTypes(scope: AccountScope, goalId: string, deeperId?: string): Promise<string[]>;
}

/** Where a button says what one likes: what the platform proposes for a landing type. */
export interface ButtonTexts {
  suggest(scope: AccountScope, landingType: string): Promise<string[]>;
}

/** An app or page whose events the platform counts. */
export interface EventSource extends Asset {
  type: string;
}

export interface EventSources {
  list(scope: AccountScope): AsyncIterable<PageOf<EventSource>>;
  /** Groups of monitor links that belong to one. */
  linkGroups(scope: AccountScope, id: string): AsyncIterable<PageOf<Asset>>;
}

/** What stands at the foot of a person's video and leads somewhere: an app, a cart, a chat. */
export interface Anchor extends Asset {
  type: string;
  usable: boolean;
  reviewing: boolean;
  createdAt: string | null;
}

export interface Anchors {
  list(scope: AccountScope): AsyncIterable<PageOf<Anchor>>;
  /** What describes it differs by type and is kept as the platform spells it. */
  create(
    scope: AccountScope,
    draft: { type: string; name: string; body: Readonly<Record<string, unknown>> },
  ): Promise<{ id: string }>;
  remove(scope: AccountScope, anchor: Pick<Anchor, 'id' | 'type'>): Promise<void>;
}

export type PromotedAppKind = 'ANDROID' | 'MICRO_APP' | 'MICRO_GAME' | 'QUICK_APP';

/** Something that an ad can lead to and that is entered at the platform: to download, or running inside another app. */
export interface PromotedApp extends Asset {
  kind: PromotedAppKind;
  /** Under which the app it runs in knows it. */
  appId: string | null;
  packageName: string | null;
  url: string | null;
  usable: boolean;
}

export interface PromotedApps {
  kinds: readonly PromotedAppKind[];
  list(scope: AccountScope, kind: PromotedAppKind): AsyncIterable<PageOf<PromotedApp>>;
}

/** A rule by which some of a pixel's events count as one thing. */
export interface CustomConversion extends Asset {
  pixelId: string | null;
  /** The kind of event it is counted as, in the platform's words. */
  event: string;
  /** The conditions, as the platform spells them. */
  rule: unknown;
  /** What one is worth where the event does not say. */
  value: number | null;
  lastFiredAt: string | null;
  createdAt: string | null;
}

export interface CustomConversionDraft {
  name: string;
  description?: string;
  pixelId: string;
  event: string;
  rule: Readonly<Record<string, unknown>>;
  value?: number;
}

export interface CustomConversions {
  /** Without those that were deleted, where the platform goes on to list them. */
  list(scope: AccountScope): AsyncIterable<PageOf<CustomConversion>>;
  create(scope: AccountScope, draft: CustomConversionDraft): Promise<{ id: string }>;
  /** What it counts stays as it was made. */
  update(
    scope: AccountScope,
    id: string,
    change: Partial<Pick<CustomConversionDraft, 'name' | 'description' | 'value'>>,
  ): Promise<void>;
  remove(scope: AccountScope, id: string): Promise<void>;
}

/** Null where a platform has no such thing. */
export interface Assets {
  pixels: Pixels | null;
  apps: MobileApps | null;
  identities: Identities | null;
  callsToAction: CallsToAction | null;
  /** One platform's own; left out by the others. */
  sites?: Sites;
  goals?: Goals;
  eventSources?: EventSources;
  buttonTexts?: ButtonTexts;
  posts?: Posts;
  pages?: Pages;
  businessAssets?: BusinessAssets;
  anchors?: Anchors;
  promotedApps?: PromotedApps;
  customConversions?: CustomConversions;
}
