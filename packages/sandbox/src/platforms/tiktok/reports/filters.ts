import type { StoredObject } from '../../../state/index.ts';
import { parseJson } from '../../../json/lossless.ts';
import { wrong } from '../errors.ts';

export interface Filter {
  field: string;
  values: string[];
}

export type Level = 'campaign' | 'adgroup' | 'ad';
/** What a line's ad belongs to; an object is read only when a filter asks for more than its id. */
export interface Family {
  ids: Record<Level, string>;
  object(level: Level): StoredObject | undefined;
}

const named = (level: Level) => (family: Family, values: string[]) =>
  values.some((word) => family.object(level)?.name.includes(word));

const isSmart = (family: Family): boolean => family.object('campaign')?.fields['smart_plus'] === true;

/** What each filter looks at; the value is JSON in text. */
const filterFields: Record<string, (family: Family, values: string[]) => boolean> = {
  campaign_ids: ({ ids }, values) => values.includes(ids.campaign),
  adgroup_ids: ({ ids }, values) => values.includes(ids.adgroup),
  // Creatives of Smart+ ads go by ids of their own.
  ad_ids: (family, values) => values.includes(family.ids.ad) && !isSmart(family),
  ad_ids_v2: ({ ids }, values) => values.includes(ids.ad),
  campaign_automation_type: (family, values) =>
    values.includes(isSmart(family) ? 'UPGRADED_SMART_PLUS' : 'MANUAL'),
  campaign_name: named('campaign'),
  adgroup_name: named('adgroup'),
  ad_name: named('ad'),
  objective_type: (family, values) =>
    values.includes(String(family.object('campaign')?.fields['objective_type'])),
  // Only whether deleted objects are counted is looked at.
  campaign_status: () => true,
  adgroup_status: () => true,
  ad_status: () => true,
};

/** "You can pass in up to 100 IDs at a time." */
const mostIds = 100;

export function readFilters(given: unknown): Filter[] {
  return ((given ?? []) as { field_name: string; filter_value: string }[]).map(
    ({ field_name, filter_value }) => {
      if (!Object.hasOwn(filterFields, field_name))
        throw wrong(`filtering: ${field_name} is not a valid filter.`);
      const values = valuesOf(filter_value);
      if (/_ids(_v2)?$/.test(field_name) && values.length > mostIds)
        throw wrong(`filtering: ${field_name} can have ${mostIds} IDs at most.`);
      return { field: field_name, values };
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
export const countsDeleted = (filters: readonly Filter[]): boolean =>
  filters.some(
    ({ field, values }) => field.endsWith('_status') && values.some((value) => value.endsWith('STATUS_ALL')),
  );

export const keeps = (filters: readonly Filter[], family: Family): boolean =>
  filters.every(({ field, values }) => filterFields[field]?.(family, values) ?? true);

const ownLevels: Record<string, Level> = {
  AUCTION_CAMPAIGN: 'campaign',
  AUCTION_ADGROUP: 'adgroup',
  AUCTION_AD: 'ad',
};
/** What the lines of a data level are about; undefined = the account. */
export const ownLevel = (dataLevel: string): Level | undefined => ownLevels[dataLevel];

const depths: readonly (Level | 'objective')[] = ['objective', 'campaign', 'adgroup', 'ad'];
/** Whether a filter decides about all ads of a line together: it looks at the line's object or above it. */
export function isWholeFilter(field: string, own: Level | undefined): boolean {
  const depth = depths.findIndex((name) => field.startsWith(`${name}_`));
  return own !== undefined && depth <= depths.indexOf(own);
}
