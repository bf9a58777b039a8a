import {
  type CopyOf,
  type Created,
  type DeliveryObject,
  type ItemResult,
  jsonNumber,
  oneByOne,
  type AccountScope,
} from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { type FacebookLevel, wireStatus } from '../enums.ts';
import { refuse } from '../errors.ts';
import { instantOf, secondsOf } from '../time.ts';
import type { Row } from '../wire.ts';
import { createAll } from './create.ts';
import { copiedFieldNames } from './fields.data.ts';
import { get } from './list.ts';

/** Money, which is refused as 0 when it is not set. */
const amountFields = /_budget$|_cap$|_target$|^bid_amount$/;

/**
 * "Copies" takes only a prefix and a suffix for the name, by which a read-back could not find it, and fails while an ad is
 * being built: what was read is created again, without what is below.
 */
export async function copy(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  copies: readonly CopyOf[],
): Promise<ItemResult<Created>[]> {
  const ids = copies.map(({ id }) => id);
  const originals = await get(client, scope, level, ids);
  const prepared = await oneByOne(copies, async ({ id, name, status, parentId }) => {
    const original = originals.find((each) => each.id === id);
    if (!original) throw refuse('id', `There is no ${level} ${id}.`, 'missing');
    if (original.managed) throw refuse('id', 'An Advantage+ app campaign cannot be copied.', 'unsupported');
    const body = {
      ...copiedFields(level, original, client.clock.now()),
      ...above(level, parentId ?? original.parentId),
      name,
      status: wireStatus[status],
    };
    return { level, body };
  });
  return createAll(client, scope, prepared);
}

const above = (level: FacebookLevel, parentId: string): Row =>
  level === 'campaign' ? {} : level === 'adgroup' ? { campaign_id: parentId } : { adset_id: parentId };

function copiedFields(level: FacebookLevel, { raw, budget }: DeliveryObject, now: number): Row {
  const body: Record<string, unknown> = {};
  for (const name of copiedFieldNames[level]) {
    const value = raw[name];
    if (value === null || value === undefined || value === '') continue;
    if (amountFields.test(name)) {
      if (Number(value) > 0) body[name] = jsonNumber(String(value));
    } else if (name.endsWith('_time')) {
      const end = instantOf(String(value));
      // An end that has passed is refused; with a budget for the whole time there is no copy without one.
      if (Date.parse(end) > now) body[name] = secondsOf(end);
    } else body[name] = value;
  }
  if (level === 'ad')
    body['creative'] = { creative_id: (raw['creative'] as { id?: string } | undefined)?.id };
  if (level === 'campaign') return { ...body, ...sharing(raw, budget !== null) };
  return body;
}

/** Has to be said by a campaign without a budget, and a bid strategy by one with a budget only. */
function sharing(raw: Row, hasBudget: boolean): Row {
  return hasBudget
    ? { is_adset_budget_sharing_enabled: undefined }
    : {
        is_adset_budget_sharing_enabled: raw['is_adset_budget_sharing_enabled'] === true,
        bid_strategy: undefined,
      };
}
