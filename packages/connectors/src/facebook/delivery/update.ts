import { messageRef } from '@adsail/contract';
import {
  AdOnlyChange,
  AdSetChange,
  CampaignChange,
  TargetingSettings,
} from '@adsail/contract/delivery/facebook';
import {
  type Amount,
  type Change,
  type DeliveryObject,
  type ItemResult,
  oneByOne,
  parseSettings,
  type PlatformError,
  type AccountScope,
  UncertainError,
  unwrap,
} from '../../core/index.ts';
import { accepted, type Success } from '../accepted.ts';
import type { Operation } from '../batch.ts';
import type { FacebookClient } from '../client.ts';
import type { FacebookLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { toMinor } from '../money.ts';
import { secondsOf } from '../time.ts';
import type { DeliveryRow, Row } from '../wire.ts';
import { changeMany } from './change-many.ts';
import { levelFields } from './fields.data.ts';
import { objectOf } from './from-wire.ts';
import { get, getOne } from './list.ts';
import { readAfterWrite } from './read-after-write.ts';
import { overlaid } from './targeting.ts';
import { adFields, changeableFields, trackingFields } from './to-wire.ts';

export interface AmountChange {
  id: string;
  amount: Amount;
}

const post = (path: string, body: Row): Operation => ({ method: 'POST', path, body });

export async function update(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  id: string,
  { name, settings = {} }: Change,
): Promise<DeliveryObject> {
  const fields = await changes(client, scope, level, id, name, settings);
  const operation = { ...post(id, { name, ...fields }), query: { fields: levelFields[level] } };
  const [result] = await client.batch(scope, [operation], { account: scope.account.id }, (row: Changed) =>
    changedOf(level, row, scope),
  );
  const changed = unwrap(result);
  if (changed) return changed;
  const after = await readAfterWrite(client, scope, level, id);
  if (after.ok) return after.value;
  throw unseen(after.error);
}

type Changed = Success & Partial<DeliveryRow>;

/** "Read-after-write": the object in the answer to its change. Null where the platform only says that it is done. */
function changedOf(level: FacebookLevel, row: Changed, scope: AccountScope): DeliveryObject | null {
  const isRead = row.id !== undefined && row.status !== undefined && row.updated_time !== undefined;
  if (isRead) return objectOf(level, row as DeliveryRow, scope);
  accepted(row);
  return null;
}

/** The change is made: "try again, nothing was done" would be a lie. */
function unseen(error: PlatformError): PlatformError {
  const { message, code, status, requestId } = error;
  return new UncertainError({ platform: 'FACEBOOK', message, code, status, requestId, cause: error });
}

async function changes(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  id: string,
  name: string | undefined,
  settings: Row,
): Promise<Row> {
  if (level === 'campaign') return campaignFields(scope, settings);
  if (level === 'adgroup') return adsetFields(client, scope, id, settings);
  const only = AdOnlyChange.safeParse(settings);
  if (only.success) return trackingFields(only.data);
  // What is shown cannot be changed: it becomes another creative, and goes through review again.
  return adFields({ name: name ?? `Creative of ${id}`, settings });
}

function campaignFields({ account }: AccountScope, settings: Row): Row {
  const change = parseSettings('FACEBOOK', CampaignChange, settings);
  const cap = change.spendCap && { amount: change.spendCap, currency: account.currency };
  return {
    bid_strategy: change.bidStrategy,
    special_ad_categories: change.specialAdCategories,
    special_ad_category_country: change.specialAdCategoryCountry,
    spend_cap: cap && toMinor('spendCap', cap, account),
    stop_time: change.endTime && secondsOf(change.endTime),
  };
}

async function adsetFields(
  client: FacebookClient,
  scope: AccountScope,
  id: string,
  settings: Row,
): Promise<Row> {
  const change = parseSettings('FACEBOOK', AdSetChange, settings);
  const fields = changeableFields(change, scope.account);
  const targeted = Object.keys(TargetingSettings.shape).some((key) => key in settings);
  if (!targeted) return fields;
  const before = await getOne(client, scope, 'adgroup', id);
  const current = (before.raw['targeting'] ?? {}) as Record<string, unknown>;
  return { ...fields, targeting: overlaid(current, change) };
}

/** A daily budget cannot become one for the whole time, so what it is has to be known first. */
export async function setBudget(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  changed: readonly AmountChange[],
): Promise<ItemResult<string>[]> {
  const ids = changed.map(({ id }) => id);
  const before = level === 'ad' ? [] : await get(client, scope, level, ids);
  const changes = await oneByOne(changed, async ({ id, amount }) => {
    if (level === 'ad') throw refuse('budget', messageRef('delivery:noBudget'), 'unsupported');
    const units = toMinor('budget', amount, scope.account);
    const object = before.find((each) => each.id === id);
    if (!object) throw refuse('id', `There is no ${level} ${id}.`, 'missing');
    if (!object.budget) throw refuse('budget', messageRef('delivery:budgetElsewhere'), 'unsupported');
    return post(id, { [object.budget.mode === 'DAY' ? 'daily_budget' : 'lifetime_budget']: units });
  });
  return changeMany(client, scope, changes);
}

export async function setBid(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  changed: readonly AmountChange[],
): Promise<ItemResult<string>[]> {
  const changes = await oneByOne(changed, async ({ id, amount }) => {
    if (level !== 'adgroup') throw refuse('bid', messageRef('delivery:noBid'), 'unsupported');
    return post(id, { bid_amount: toMinor('bid', amount, scope.account) });
  });
  return changeMany(client, scope, changes);
}
