import { messageRef } from '@adsail/contract';
import { AdChange, AdGroupChange, CampaignChange } from '@adsail/contract/delivery/tiktok';
import {
  type Amount,
  attempt,
  type Change,
  type DeliveryObject,
  type ItemResult,
  oneByOne,
  parseSettings,
  type AccountScope,
  untilAllFail,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { bidField, type TikTokLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import type { DeliveryRow, Row } from '../wire.ts';
import { objectOf } from './from-wire.ts';
import { get } from './list.ts';
import { changeableFields, creativeFields, wireAmount } from './to-wire.ts';

export interface AmountChange {
  id: string;
  amount: Amount;
}

async function send(
  client: TikTokClient,
  scope: AccountScope,
  level: 'campaign' | 'adgroup',
  id: string,
  fields: Row,
): Promise<DeliveryObject> {
  const body = { advertiser_id: scope.account.id, [`${level}_id`]: id, ...fields };
  return client.post<DeliveryRow, DeliveryObject>(scope, `${level}/update/`, body, scope.account.id, (row) =>
    objectOf(level, row, scope),
  );
}

export async function update(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  id: string,
  { name, settings = {} }: Change,
): Promise<DeliveryObject> {
  if (level === 'ad') return updateAd(client, scope, id, name, settings);
  if (level === 'adgroup') {
    const fields = changeableFields(parseSettings('TIKTOK', AdGroupChange, settings));
    return send(client, scope, level, id, { adgroup_name: name, ...fields });
  }
  const { specialIndustries } = parseSettings('TIKTOK', CampaignChange, settings);
  return send(client, scope, level, id, { campaign_name: name, special_industries: specialIndustries });
}

/** The call wants the group's id, and replaces the whole creative unless it is told to patch. */
async function updateAd(
  client: TikTokClient,
  scope: AccountScope,
  id: string,
  name: string | undefined,
  settings: Row,
) {
  const fields = creativeFields(parseSettings('TIKTOK', AdChange, settings));
  const before = await readExisting(client, scope, 'ad', id);
  const updated = ({ creatives: [row] }: { creatives: DeliveryRow[] }) => {
    if (!row) throw new Error('An updated ad is not in the answer');
    return objectOf('ad', { adgroup_id: before.parentId, ...row }, scope);
  };
  const body = {
    advertiser_id: scope.account.id,
    adgroup_id: before.parentId,
    patch_update: true,
    creatives: [{ ad_id: id, ad_name: name ?? before.name, ...fields }],
  };
  return client.post(scope, 'ad/update/', body, scope.account.id, updated);
}

async function readExisting(client: TikTokClient, scope: AccountScope, level: TikTokLevel, id: string) {
  const [found] = await get(client, scope, level, [id]);
  if (!found) throw refuse('id', `There is no ${level} ${id}.`);
  return found;
}

/** The budget call for groups changes daily budgets from the next day on; a plain update does so now, one call each. */
export function setBudget(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  changes: readonly AmountChange[],
): Promise<ItemResult<string>[]> {
  return untilAllFail(changes, ({ id, amount }) =>
    attempt(async () => {
      if (level === 'ad') throw refuse('budget', messageRef('delivery:noBudget'), 'unsupported');
      await send(client, scope, level, id, { budget: wireAmount('budget', amount, scope.account) });
      return id;
    }),
  );
}

/** Which field holds the bid depends on how the group is billed, so it is looked up first. */
export async function setBid(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  changes: readonly AmountChange[],
): Promise<ItemResult<string>[]> {
  const groups =
    level === 'adgroup'
      ? await get(
          client,
          scope,
          level,
          changes.map(({ id }) => id),
        )
      : [];
  return oneByOne(changes, async ({ id, amount }) => {
    if (level !== 'adgroup') throw refuse('bid', messageRef('delivery:noBid'), 'unsupported');
    const group = groups.find((each) => each.id === id);
    if (!group) throw refuse('id', `There is no ${level} ${id}.`);
    const field = bidField(String(group.raw['billing_event']));
    await send(client, scope, level, id, { [field]: wireAmount('bid', amount, scope.account) });
    return id;
  });
}
