import type { StoredObject } from '../../../state/index.ts';
import { parseJson } from '../../../json/lossless.ts';
import { wrong } from '../errors.ts';

export interface Filter {
  field: string;
  values: string[];
}

type Family = Record<'campaign' | 'adgroup' | 'ad', StoredObject | undefined>;

/** What each filter looks at; the value is JSON in text. */
const filterFields: Record<string, (family: Family, values: string[]) => boolean> = {
  campaign_ids: ({ campaign }, values) => values.includes(campaign?.id ?? ''),
  adgroup_ids: ({ adgroup }, values) => values.includes(adgroup?.id ?? ''),
  ad_ids: ({ ad }, values) => values.includes(ad?.id ?? ''),
  campaign_name: ({ campaign }, values) => values.some((word) => campaign?.name.includes(word)),
  adgroup_name: ({ adgroup }, values) => values.some((word) => adgroup?.name.includes(word)),
  ad_name: ({ ad }, values) => values.some((word) => ad?.name.includes(word)),
  objective_type: ({ campaign }, values) => values.includes(String(campaign?.fields['objective_type'])),
  // Only whether deleted objects are counted is looked at.
  campaign_status: () => true,
  adgroup_status: () => true,
  ad_status: () => true,
};

export function readFilters(given: unknown): Filter[] {
  return ((given ?? []) as { field_name: string; filter_value: string }[]).map(
    ({ field_name, filter_value }) => {
      if (!Object.hasOwn(filterFields, field_name))
        throw wrong(`filtering: ${field_name} is not a valid filter.`);
      return { field: field_name, values: valuesOf(filter_value) };
    },
  );
}

function valuesOf(text: string): string[] {
  try {
    const read = parseJson(text);
    return Array.isArray(read) ? read.map(String) : [String(read)];
  } catch {
    return [text];
  }
}

/** Deleted objects of the level are left out unless a status filter asks for all. */
export function keeps(filters: readonly Filter[], family: Family, level: string): boolean {
  const all = filters.some(
    ({ field, values }) => field.endsWith('_status') && values.some((value) => value.endsWith('STATUS_ALL')),
  );
  const own =
    level === 'AUCTION_CAMPAIGN' ? family.campaign : level === 'AUCTION_ADGROUP' ? family.adgroup : family.ad;
  if (!all && level !== 'AUCTION_ADVERTISER' && own?.status === 'DELETE') return false;
  return filters.every(({ field, values }) => filterFields[field]?.(family, values) ?? true);
}
