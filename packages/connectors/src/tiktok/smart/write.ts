import { messageRef } from '@adsail/contract';
import { SmartAdChange, SmartAdGroupChange, SmartCampaignChange } from '@adsail/contract/delivery/tiktok';
import {
  type AccountScope,
  type Amount,
  attempt,
  type Change,
  type Created,
  type ItemResult,
  type ObjectDraft,
  oneByOne,
  parseSettings,
  sendSound,
  untilAllFail,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { wireAmount, withStart } from '../delivery/to-wire.ts';
import { bidField, isTikTokLevel, type TikTokLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { get } from '../delivery/list.ts';
import type { DeliveryRow, Row } from '../wire.ts';
import { smartFamily, smartObject } from './family.ts';
import { adBody, adgroupBody, campaignBody, changedGroup, contentOf } from './to-wire.ts';

export const bodyBuilders = { campaign: campaignBody, adgroup: adgroupBody, ad: adBody } as const;
const idNames = { campaign: 'campaign_id', adgroup: 'adgroup_id', ad: 'smart_plus_ad_id' } as const;

/** One call each: none of these takes several. */
export const create = (
  client: TikTokClient,
  scope: AccountScope,
  drafts: readonly ObjectDraft[],
): Promise<ItemResult<Created>[]> =>
  oneByOne(drafts, async (draft) => {
    const { level } = draft;
    if (!isTikTokLevel(level)) throw refuse('level', `TikTok has no ${level}.`, 'unsupported');
    const body = withStart(level, bodyBuilders[level](draft, scope.account), client.clock.now());
    const path = `smart_plus/${level}/create/`;
    return client.post<DeliveryRow, Created>(scope, path, body, scope.account.id, (row) => {
      const object = smartObject(level, { adgroup_id: draft.parentId, ...row }, scope);
      return { id: object.id, object };
    });
  });

async function send(client: TikTokClient, scope: AccountScope, level: TikTokLevel, id: string, fields: Row) {
  const body = { advertiser_id: scope.account.id, [idNames[level]]: id, ...fields };
  const path = `smart_plus/${level}/update/`;
  const changed = (row: DeliveryRow) => smartObject(level, row, scope).id;
  return client.post<DeliveryRow, string>(scope, path, body, scope.account.id, changed);
}

/** What a change sends, laid over the object as it is. */
function fieldsOf(level: TikTokLevel, { name, settings = {} }: Change): (current: Row) => Row {
  const named = { [`${level}_name`]: name };
  if (level === 'ad') {
    const change = parseSettings('TIKTOK', SmartAdChange, settings);
    return (current) => ({ ...named, ...contentOf(change, current) });
  }
  if (level === 'adgroup') {
    const change = parseSettings('TIKTOK', SmartAdGroupChange, settings);
    return (current) => ({ ...named, ...changedGroup(change, current) });
  }
  parseSettings('TIKTOK', SmartCampaignChange, settings);
  return () => named;
}

const hasSettings = ({ settings = {} }: Change): boolean => Object.keys(settings).length > 0;

export async function update(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  changes: readonly Change[],
): Promise<ItemResult<string>[]> {
  const prepared = await oneByOne(changes, async (change) => ({
    change,
    fields: fieldsOf(level, change),
  }));
  return sendSound(prepared, async (sound) => {
    const unread = sound.filter(({ change }) => hasSettings(change)).map(({ change }) => change.id);
    const current = await get(client, scope, level, unread, smartFamily);
    return untilAllFail(sound, ({ change, fields }) =>
      attempt(async () => {
        const { id } = change;
        const before = current.find((each) => each.id === id);
        if (!before && hasSettings(change)) throw refuse('id', `There is no ${level} ${id}.`);
        return send(client, scope, level, id, fields(before?.raw ?? {}));
      }),
    );
  });
}

type Changes = readonly { id: string; amount: Amount }[];

export const setBudget = (client: TikTokClient, scope: AccountScope, level: TikTokLevel, changes: Changes) =>
  oneByOne(changes, async ({ id, amount }) => {
    if (level === 'ad') throw refuse('budget', messageRef('delivery:noBudget'), 'unsupported');
    await send(client, scope, level, id, { budget: wireAmount('budget', amount, scope.account) });
    return id;
  });

export async function setBid(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  changes: Changes,
): Promise<ItemResult<string>[]> {
  const ids = changes.map(({ id }) => id);
  const groups = level === 'adgroup' ? await get(client, scope, level, ids, smartFamily) : [];
  return oneByOne(changes, async ({ id, amount }) => {
    if (level !== 'adgroup') throw refuse('bid', messageRef('delivery:noBid'), 'unsupported');
    const group = groups.find((each) => each.id === id);
    if (!group) throw refuse('id', `There is no ${level} ${id}.`);
    const field = bidField(String(group.raw['billing_event']));
    await send(client, scope, level, id, { [field]: wireAmount('bid', amount, scope.account) });
    return id;
  });
}
