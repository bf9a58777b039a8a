import type { StoredObject } from '../../../state/index.ts';
import { recordOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import { platformName } from '../version.ts';
import { assetShares } from './asset-shares.ts';

export type AdLookup = ReturnType<typeof adLookup>;

/** What has to be known of the ads behind the lines, looked up once each. */
export function adLookup(request: GraphRequest) {
  const { objects, database } = request.world.state;
  const { accountId } = request.node.object;
  const adsets = new Map<string, { isApp: boolean; countries: string[] }>();
  const adset = (id: string) => {
    const known = adsets.get(id) ?? settingsOf(objects.get(platformName, 'adset', id));
    adsets.set(id, known);
    return known;
  };
  return {
    isApp: (groupId: string): boolean => adset(groupId).isApp,
    countries: (groupId: string): readonly string[] => adset(groupId).countries,
    assets(name: string, adId: string): [value: unknown, share: number][] {
      const ad = objects.get(platformName, 'ad', adId);
      return ad ? assetShares(request, ad, name) : [];
    },
    /** The account's ads that are put together from several parts. */
    assembled(): ReadonlySet<string> {
      const values = { platform: platformName, accountId };
      const found = [assembledAds, fedAds].flatMap((sql) => database.all<{ id: string }>(sql, values));
      return new Set(found.map(({ id }) => id));
    },
  };
}

const assembledAds = `SELECT id FROM objects INDEXED BY objects_assembled WHERE platform = :platform
  AND account_id = :accountId AND level = 'ad' AND fields ->> '$.creative_asset_groups_spec' IS NOT NULL`;
const fedAds = `SELECT ads.id AS id FROM objects AS creatives INDEXED BY objects_fed
  JOIN objects AS ads INDEXED BY objects_by_creative ON ads.platform = creatives.platform
    AND ads.account_id = creatives.account_id AND ads.level = 'ad'
    AND ads.fields ->> '$.creative_id' = creatives.id
  WHERE creatives.platform = :platform AND creatives.account_id = :accountId AND creatives.level = 'adcreative'
    AND creatives.fields ->> '$.asset_feed_spec' IS NOT NULL`;

function settingsOf(adset: StoredObject | undefined): { isApp: boolean; countries: string[] } {
  const given = recordOf(recordOf(adset?.fields['targeting'])['geo_locations'])['countries'];
  return {
    isApp: recordOf(adset?.fields['promoted_object'])['application_id'] !== undefined,
    countries: Array.isArray(given) && given.length > 0 ? given.map(String) : ['US'],
  };
}

/** The first country has the most. */
export function countryShares(countries: readonly string[]): [string, number][] {
  const weights = countries.map((_country, index) => 1 / (index + 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return countries.map((country, index) => [country, (weights[index] ?? 0) / total]);
}
