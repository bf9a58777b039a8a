import {
  type AccountRef,
  chunksOf,
  type DeliveryObject,
  type Find,
  type FindNamed,
  type AccountScope,
  type ObjectDraft,
  sameSettings,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { TikTokLevel } from '../enums.ts';
import { stampOf } from '../time.ts';
import type { Row } from '../wire.ts';
import { type Family, maxIds, parentFilter, plainFamily, rows } from './list.ts';
import { adgroupBody, campaignBody, creativeOf } from './to-wire.ts';

/** One question for as many parents as a filter takes. */
const places = (level: TikTokLevel, parentIds: readonly string[] | undefined): Row[] => {
  const parent = parentFilter[level];
  return parent && parentIds ? chunksOf(parentIds, maxIds).map((ids) => ({ [parent]: ids })) : [{}];
};

async function read(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  filters: readonly Row[],
  family: Family,
) {
  const found: DeliveryObject[] = [];
  for (const filtering of filters)
    for await (const { items } of rows(client, scope, level, filtering, undefined, family))
      found.push(...items);
  return found;
}

/** Deleted ones too: they were created, and sending again would make a second. */
export async function findCreated(
  client: TikTokClient,
  scope: AccountScope,
  { level, parentIds, since }: Find & { level: TikTokLevel },
  family: Family = plainFamily,
): Promise<DeliveryObject[]> {
  const base = { primary_status: 'STATUS_ALL', creation_filter_start_time: stampOf(since) };
  const filters = places(level, parentIds).map((place) => ({ ...base, ...place }));
  const found = await read(client, scope, level, filters, family);
  return found.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** The filter takes one name, or a part of one: for several the list is read instead. */
export async function findNamed(
  client: TikTokClient,
  scope: AccountScope,
  { level, parentIds, names }: FindNamed & { level: TikTokLevel },
  family: Family = plainFamily,
): Promise<DeliveryObject[]> {
  const nameFilter = family.names[level];
  const name = nameFilter !== null && names.length === 1 ? { [nameFilter]: names[0] } : {};
  const filters = places(level, parentIds).map((place) => ({
    primary_status: 'STATUS_NOT_DELETE',
    ...name,
    ...place,
  }));
  return (await read(client, scope, level, filters, family)).filter((object) => names.includes(object.name));
}

type BodyBuilders = Readonly<Record<TikTokLevel, (draft: ObjectDraft, account: AccountRef) => Row>>;
const bodyBuilders: BodyBuilders = { campaign: campaignBody, adgroup: adgroupBody, ad: creativeOf };

/** What limits nothing has several words, and the platform may show another one than it was sent. */
const unlimited: Readonly<Record<string, RegExp>> = {
  dayparting: /^(?:0+|1+)$/,
  gender: /^(?:GENDER_UNLIMITED|UNSET)$/,
  spending_power: /^(?:ALL|UNSET)$/,
  campaign_app_profile_page_state: /^(?:OFF|UNSET)$/,
  deep_bid_type: /^(?:DEFAULT|UNSET)$/,
};

const inOneWord = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (name === 'targeting_spec' && typeof value === 'object')
        return [name, inOneWord({ ...value } as Row)];
      return [name, unlimited[name]?.test(String(value)) ? 'unlimited' : value];
    }),
  );

export const hasSettings = (
  { account }: AccountScope,
  draft: ObjectDraft & { level: TikTokLevel },
  { raw }: DeliveryObject,
  builders: BodyBuilders = bodyBuilders,
): boolean => sameSettings(inOneWord(builders[draft.level](draft, account)), inOneWord(raw));
