import { appStoreTypes } from '../../delivery/index.ts';
import { identityTypes } from '../../delivery/tiktok/index.ts';
import type { Place } from '../define.ts';
import type { AssetFacts } from '../plan/facts.ts';
import type { TikTokContent } from './content.ts';

type At = Place<TikTokContent>;

const oneOf = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => word === value);
const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const instead = ({ content, account }: At) => content.accountAssets?.[account?.advertiserId ?? ''];

export const appIdAt = (place: At): string | undefined => instead(place)?.appId ?? place.content.appId;
export const pixelIdAt = (place: At): string | undefined => instead(place)?.pixelId ?? place.content.pixelId;
const siteIdAt = ({ content, part }: At): string | undefined =>
  content.materialGroups?.[part?.groups[0] ?? -1]?.siteId ?? content.siteId;

export const appAt = (place: At): AssetFacts | undefined => place.asset('app', appIdAt(place));
export const pixelAt = (place: At): AssetFacts | undefined => place.asset('pixel', pixelIdAt(place));
export const siteAt = (place: At, siteId = siteIdAt(place)): AssetFacts | undefined =>
  place.asset('site', siteId);

/** Those of the task's identities that were chosen for the account, in the task's order. */
export const identitiesAt = (place: At): AssetFacts[] =>
  place.assets('identity', place.content.identityIds ?? []);

/** `data.system` of an app. Without an account nobody knows it, and the rules ask for one of them. */
export const systemOf = ({ account }: At, app: AssetFacts | undefined) =>
  app && (oneOf(appStoreTypes, app.data['system']) ?? (account ? undefined : appStoreTypes[0]));

/** `data.identityType` and `data.identityAuthorizedBcId` of an identity. */
export function identityFields(place: At) {
  const [identity] = identitiesAt(place);
  if (!identity) return {};
  const known = oneOf(identityTypes, identity.data['identityType']);
  return {
    identityType: known ?? (place.account ? undefined : identityTypes[0]),
    identityId: identity.externalId ?? undefined,
    identityAuthorizedBcId: text(identity.data['identityAuthorizedBcId']),
  };
}

/** `data.url` of a landing page, or `data.pageId` of one that opens inside the platform. */
export function landingFields(place: At, siteId = siteIdAt(place)) {
  const site = siteAt(place, siteId);
  const pageId = text(site?.data['pageId']);
  if (pageId) return { pageId };
  const sample = site && !place.account ? 'https://example.com/' : undefined;
  return { landingPageUrl: text(site?.data['url']) ?? sample };
}
