import type { Place } from '../define.ts';
import type { AssetFacts } from '../plan/facts.ts';
import type { OceanContent } from './content.ts';
import { isLink, typed } from './values.ts';

export type At = Place<OceanContent>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

export const instead = ({ content, account }: At) =>
  content.accountAssets?.[account?.advertiserId ?? ''] ?? {};

/** Those of the task's Douyin accounts that were chosen for the account, in the task's order. */
export const awemesAt = (place: At): AssetFacts[] =>
  place.assets('aweme', place.content.nativeSetting?.awemeIdList ?? []);

/** `data.awemeId`: what people call it, and what ads name it by. */
const awemeIdOf = ({ data, externalId }: AssetFacts): string[] => {
  const id = text(data['awemeId']) ?? externalId;
  return id === null ? [] : [id];
};

export function awemeFields(place: At) {
  const [first, ...others] = awemesAt(place).flatMap(awemeIdOf);
  if (first === undefined) return {};
  return others.length === 0
    ? { awemeId: first }
    : { awemeIds: [first, ...others], awemeSettingType: 'MULTIPLE' };
}

/** A link that somebody wrote stands for itself, in every account. */
interface Landing {
  site?: AssetFacts;
  url: string | undefined;
}

/** The task's pages that the account has: `data.url` of each. */
export function landingsAt(place: At): Landing[] {
  const entries = place.content.promotionMaterials?.externalUrlMaterialList ?? [];
  const sites = place.assets(
    'site',
    entries.filter((entry) => !isLink(entry)),
  );
  return entries.flatMap((entry): Landing[] => {
    if (isLink(entry)) return [{ url: typed(entry) }];
    const site = sites.find(({ id }) => id === entry);
    const sample = place.account ? undefined : 'https://example.com/';
    return site ? [{ site, url: text(site.data['url']) ?? sample }] : [];
  });
}

/** `data.pageType` of a landing page. */
export const pageTypeOf = ({ data }: AssetFacts): string | undefined => text(data['pageType']);
