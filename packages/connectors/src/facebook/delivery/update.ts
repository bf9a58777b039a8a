import { messageRef } from '@adsail/contract';
import {
  AdOnlyChange,
  AdSetChange,
  CampaignChange,
  TargetingSettings,
} from '@adsail/contract/delivery/facebook';
import {
  type AmountChange,
  type BudgetChange,
  type Change,
  type ItemResult,
  oneByOne,
  parseSettings,
  type AccountScope,
  sendSound,
} from '../../core/index.ts';
import type { Operation } from '../batch.ts';
import type { FacebookClient } from '../client.ts';
import type { FacebookLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { toMinor } from '../money.ts';
import { secondsOf } from '../time.ts';
import type { Row } from '../wire.ts';
import { changeMany } from './change-many.ts';
import { get } from './list.ts';
import { overlaid } from './targeting.ts';
import { adFields, changeableFields, trackingFields } from './to-wire.ts';

const post = (path: string, body: Row): Operation => ({ method: 'POST', path, body });

export async function update(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  changes: readonly Change[],
): Promise<ItemResult<string>[]> {
  const prepared = await oneByOne(changes, async (change) => prepare(level, change, scope));
  return sendSound(prepared, async (sound) => {
    const unread = sound.filter(({ needsCurrent }) => needsCurrent).map(({ id }) => id);
    const current = await get(client, scope, level, unread);
    const operations = await oneByOne(sound, async ({ id, needsCurrent, fieldsOf }) => {
      const object = current.find((each) => each.id === id);
      if (needsCurrent && !object) throw refuse('id', `There is no ${level} ${id}.`, 'missing');
      return post(id, fieldsOf(object?.raw ?? {}));
    });
    return changeMany(client, scope, operations);
  });
}

interface Prepared {
  id: string;
  /** Some of it is laid over what is there. */
  needsCurrent: boolean;
  fieldsOf(current: Row): Row;
}

function prepare(level: FacebookLevel, { id, name, settings = {} }: Change, scope: AccountScope): Prepared {
  if (level === 'adgroup') {
    const change = parseSettings('FACEBOOK', AdSetChange, settings);
    const fields = { name, ...changeableFields(change, scope.account) };
    const needsCurrent = Object.keys(TargetingSettings.shape).some((key) => key in settings);
    const targetingOf = (current: Row) => overlaid((current['targeting'] ?? {}) as Row, change);
    const fieldsOf = (current: Row) =>
      needsCurrent ? { ...fields, targeting: targetingOf(current) } : fields;
    return { id, needsCurrent, fieldsOf };
  }
  const own = level === 'campaign' ? campaignFields(scope, settings) : adChange(id, name, settings);
  return { id, needsCurrent: false, fieldsOf: () => ({ name, ...own }) };
}

function adChange(id: string, name: string | undefined, settings: Row): Row {
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

/** A daily budget cannot become one for the whole time, so what it is has to be known first. */
export async function setBudget(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  changed: readonly BudgetChange[],
): Promise<ItemResult<string>[]> {
  const unknown = changed.filter(({ mode }) => mode === undefined).map(({ id }) => id);
  const before = level === 'ad' ? [] : await get(client, scope, level, unknown);
  const changes = await oneByOne(changed, async ({ id, amount, mode }) => {
    if (level === 'ad') throw refuse('budget', messageRef('delivery:noBudget'), 'unsupported');
    const units = toMinor('budget', amount, scope.account);
    const object = before.find((each) => each.id === id);
    if (!object && !mode) throw refuse('id', `There is no ${level} ${id}.`, 'missing');
    const spent = mode ?? object?.budget?.mode;
    if (!spent) throw refuse('budget', messageRef('delivery:budgetElsewhere'), 'unsupported');
    return post(id, { [spent === 'DAY' ? 'daily_budget' : 'lifetime_budget']: units });
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
