import { AdChange, AdGroupChange, CampaignChange } from '@adsail/contract/delivery/tiktok';
import {
  allOrNone,
  attempt,
  type Change,
  type DeliveryObject,
  inGroups,
  type ItemResult,
  oneByOne,
  parseSettings,
  type AccountScope,
  sendSound,
  untilAllFail,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { TikTokLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import type { DeliveryRow, Row } from '../wire.ts';
import { objectOf } from './from-wire.ts';
import { get } from './list.ts';
import { changedTargeting, speaksOfActions } from './targeting.ts';
import { changeableFields, creativeFields } from './to-wire.ts';

const maxCreatives = 20;

/** One call each: neither campaigns nor groups have a call for many. */
export async function sendChange(
  client: TikTokClient,
  scope: AccountScope,
  level: 'campaign' | 'adgroup',
  id: string,
  fields: Row,
): Promise<string> {
  const body = { advertiser_id: scope.account.id, [`${level}_id`]: id, ...fields };
  const changed = (row: DeliveryRow) => objectOf(level, row, scope).id;
  return client.post<DeliveryRow, string>(scope, `${level}/update/`, body, scope.account.id, changed);
}

export async function update(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  changes: readonly Change[],
): Promise<ItemResult<string>[]> {
  if (level === 'ad') return updateAds(client, scope, changes);
  const prepared = await oneByOne(changes, async (change) => prepare(level, change));
  return sendSound(prepared, async (sound) => {
    const unread = sound.filter(({ needsCurrent }) => needsCurrent).map(({ id }) => id);
    const current = await currentOf(client, scope, level, unread);
    return untilAllFail(sound, ({ id, needsCurrent, fieldsOf }) =>
      attempt(async () => {
        const row = needsCurrent ? existing(current, level, id).raw : {};
        return sendChange(client, scope, level, id, fieldsOf(row));
      }),
    );
  });
}

interface Prepared {
  id: string;
  /** Some of it is laid over what is there. */
  needsCurrent: boolean;
  fieldsOf(current: Row): Row;
}

function prepare(level: 'campaign' | 'adgroup', { id, name, settings = {} }: Change): Prepared {
  if (level === 'campaign') {
    const { specialIndustries } = parseSettings('TIKTOK', CampaignChange, settings);
    const fields = { campaign_name: name, special_industries: specialIndustries };
    return { id, needsCurrent: false, fieldsOf: () => fields };
  }
  const change = parseSettings('TIKTOK', AdGroupChange, settings);
  const own = { adgroup_name: name, ...changeableFields(change) };
  return {
    id,
    needsCurrent: speaksOfActions(change),
    fieldsOf: (current) => ({ ...own, ...changedTargeting(change, current) }),
  };
}

type Current = ReadonlyMap<string, DeliveryObject>;

async function currentOf(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  ids: readonly string[],
): Promise<Current> {
  return new Map((await get(client, scope, level, ids)).map((object) => [object.id, object]));
}

function existing(current: Current, level: TikTokLevel, id: string): DeliveryObject {
  const found = current.get(id);
  if (!found) throw refuse('id', `There is no ${level} ${id}.`);
  return found;
}

/** The call wants the group's id, takes ads of that group only, and replaces whole creatives unless it is told to patch. */
async function updateAds(
  client: TikTokClient,
  scope: AccountScope,
  changes: readonly Change[],
): Promise<ItemResult<string>[]> {
  const prepared = await oneByOne(changes, async ({ id, name, settings = {} }) => ({
    id,
    name,
    fields: creativeFields(parseSettings('TIKTOK', AdChange, settings)),
  }));
  return sendSound(prepared, async (sound) => {
    const ids = sound.map(({ id }) => id);
    const current = await currentOf(client, scope, 'ad', ids);
    const creatives = await oneByOne(sound, async ({ id, name, fields }) => {
      const { parentId, name: before } = existing(current, 'ad', id);
      return { parentId, creative: { ad_id: id, ad_name: name ?? before, ...fields } };
    });
    return sendSound(creatives, (found) => patchAds(client, scope, found));
  });
}

interface Patch {
  parentId: string;
  creative: Row & { ad_id: string };
}

const patchAds = (
  client: TikTokClient,
  scope: AccountScope,
  patches: readonly Patch[],
): Promise<ItemResult<string>[]> =>
  inGroups(
    patches,
    ({ parentId }) => parentId,
    (adgroup_id, some) =>
      allOrNone(some, maxCreatives, async (chunk) => {
        const creatives = chunk.map(({ creative }) => creative);
        const body = { advertiser_id: scope.account.id, adgroup_id, patch_update: true, creatives };
        return client.post(
          scope,
          'ad/update/',
          body,
          scope.account.id,
          (data: { creatives: DeliveryRow[] }) => {
            if (data.creatives.length !== chunk.length) throw new Error('An updated ad is not in the answer');
            return creatives.map(({ ad_id }) => ad_id);
          },
        );
      }),
  );
