import { readStoreAddress } from '../../apps/index.ts';
import { FacebookAccountData } from '../../delivery/facebook/index.ts';
import { appStoreTypes } from '../../delivery/index.ts';
import type { Place } from '../define.ts';
import type { AssetFacts } from '../plan/facts.ts';
import type { FacebookContent } from './content.ts';

export type At = Place<FacebookContent>;
export type System = (typeof appStoreTypes)[number];

/** Nothing is typed where only spaces are. */
export const typed = (value: string | undefined): string | undefined => value?.trim() || undefined;
const text = (value: unknown): string | undefined => (typeof value === 'string' ? typed(value) : undefined);

const instead = ({ content, account }: At) => content.accountAssets?.[account?.advertiserId ?? ''];

export const leadsToApp = ({ promotedObject }: FacebookContent): boolean =>
  promotedObject?.destinationType === 'APP';

export const promotedIdAt = (place: At): string | undefined =>
  instead(place)?.id ?? place.content.promotedObject?.id;

export const promotedAt = (place: At): AssetFacts | undefined =>
  place.asset(leadsToApp(place.content) ? 'app' : 'pixel', promotedIdAt(place));

/** An account may have the task's app under an id of its own: that is no other app. */
const hasOtherApp = (place: At): boolean => {
  const own = instead(place)?.id;
  return (
    own !== undefined &&
    leadsToApp(place.content) &&
    !place.isSameAsset('app', own, place.content.promotedObject?.id)
  );
};

/**
 * `data.downloadUrl` of an app, where nobody says another address. Whoever has another app has its address too; a site is the task's,
 * whichever pixel counts.
 */
export function promotedUrlAt(place: At): string | undefined {
  const { content, account } = place;
  const own = instead(place);
  const app = leadsToApp(content) ? promotedAt(place) : undefined;
  const known = text(app?.data['downloadUrl']);
  // Without an account nobody knows the app's address, and the rules ask for one.
  const sample = app && !account ? 'https://example.com/' : undefined;
  if (hasOtherApp(place)) return typed(own?.url) ?? known ?? sample;
  return typed(own?.url) ?? typed(content.promotedObject?.url) ?? known ?? sample;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `data.stores`: where the platform knows the app; left out, `data.downloadUrl` is one of its places. */
function storesOf({ data }: AssetFacts): { urls: string[]; areAll: boolean } {
  const urls = listOf(data['stores']).flatMap((store) => text((store as { url?: unknown }).url) ?? []);
  return urls.length > 0
    ? { urls, areAll: true }
    : { urls: [data['downloadUrl']].flatMap((url) => text(url) ?? []), areAll: false };
}

/** Whether an address leads to the app; where nobody knows better it does. */
export function isInStores(app: AssetFacts, url: string): boolean {
  const wanted = readStoreAddress(url);
  const { urls, areAll } = storesOf(app);
  const known = urls.flatMap((each) => readStoreAddress(each) ?? []);
  if (!wanted || known.length === 0 || urls.includes(url)) return true;
  const rivals = known.filter(({ system }) => areAll || system === wanted.system);
  return (
    rivals.length === 0 ||
    rivals.some(({ system, packageName }) => system === wanted.system && packageName === wanted.packageName)
  );
}

/** The system of the app: as it was chosen, as its address in a store tells, or as it is known. */
export function systemAt(place: At): System | undefined {
  const { content } = place;
  if (!leadsToApp(content)) return undefined;
  const chosen = hasOtherApp(place) ? undefined : content.promotedObject?.platform;
  const known = promotedAt(place)?.data['system'];
  return (
    chosen ??
    readStoreAddress(promotedUrlAt(place) ?? '')?.system ??
    appStoreTypes.find((system) => system === known)
  );
}

/** Undefined: nobody knows it. */
export const accountDataAt = ({ account }: At): FacebookAccountData | undefined =>
  account?.data && FacebookAccountData.safeParse(account.data).data;

/** The page that speaks in an account; without one, any that was chosen. */
export const pageInfoAt = ({ content: { adSetIdentityInfo = [] }, account }: At) =>
  account
    ? adSetIdentityInfo.find(({ advertiserId }) => advertiserId === account.advertiserId)
    : adSetIdentityInfo.find(({ actorId }) => actorId !== undefined);

export const pageAt = (place: At): AssetFacts | undefined => place.asset('page', pageInfoAt(place)?.actorId);

/** The page's account at Instagram, which speaks there; left out where nobody knows one. */
export const instagramOf = (page: AssetFacts | undefined): string | undefined =>
  text(page?.data['instagramUserId']);

/** What counts the events: a pixel, an app, or a dataset, which the platform lists among the pixels. */
const traceKinds = { WEBSITE: 'pixel', APP: 'app', OFFLINE_EVENT: 'pixel' } as const;

/** Those that were chosen, with what the account has under their ids. */
export const tracesAt = (place: At) =>
  (place.content.traceSetting ?? []).flatMap(({ traceId, traceType }, at) =>
    traceId === undefined
      ? []
      : [{ at, traceId, traceType, asset: place.asset(traceKinds[traceType], traceId) }],
  );

/** The platform's own id, as it may stand in a group of people. */
const isPlatformId = (id: string): boolean => /^\d{1,19}$/.test(id);

/** Audiences that a group of people names. One by the platform's id need not be known here. */
export const audienceAt = (place: At, id: string): { externalId?: string; asset?: AssetFacts } => {
  const asset = place.account || !isPlatformId(id) ? place.asset('audience', id) : undefined;
  return { asset, externalId: asset?.externalId ?? (isPlatformId(id) ? id : undefined) };
};
