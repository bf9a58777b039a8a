import {
  type CopyOf,
  type Created,
  decimalText,
  type ItemResult,
  jsonNumber,
  oneByOne,
  type AccountScope,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { TikTokLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { stampOf } from '../time.ts';
import type { Row, WireNumber } from '../wire.ts';
import { copiedFieldNames } from './copied.data.ts';
import { createOne, sendAds } from './create.ts';
import { get } from './list.ts';
import { requestIdOf } from './to-wire.ts';

const amountFields: ReadonlySet<string> = new Set([
  'budget',
  'bid_price',
  'conversion_bid_price',
  'roas_bid',
  'deep_cpa_bid',
]);

/** "Copy campaigns" is for apps on an allow list only: what was read is created again, without what is below. */
export async function copy(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  copies: readonly CopyOf[],
): Promise<ItemResult<Created>[]> {
  const originals = await get(
    client,
    scope,
    level,
    copies.map(({ id }) => id),
  );
  return oneByOne(copies, async ({ id, name, status, parentId, key }) => {
    const original = originals.find((each) => each.id === id);
    if (!original) throw refuse('id', `There is no ${level} ${id}.`);
    if (original.managed) throw refuse('id', 'A smart campaign cannot be copied.', 'unsupported');
    const body = {
      ...copiedFields(level, original.raw, client.clock.now()),
      [`${level}_name`]: name,
      operation_status: status,
      ...(key === undefined || level === 'ad' ? {} : { request_id: requestIdOf(key) }),
    };
    const parent = parentId ?? original.parentId;
    if (level === 'ad') {
      const [created] = await sendAds(client, scope, parent, [body]);
      if (!created) throw new Error('A created ad is not in the answer');
      return created;
    }
    const above = level === 'adgroup' ? { campaign_id: parent } : {};
    return createOne(client, scope, level, { advertiser_id: scope.account.id, ...above, ...body });
  });
}

function copiedFields(level: TikTokLevel, row: Row, now: number): Row {
  const body: Record<string, unknown> = {};
  for (const name of copiedFieldNames[level]) {
    const value = row[name];
    if (value === null || value === undefined || value === '') continue;
    // A bid or budget that is not set reads as 0 and is refused as such.
    if (amountFields.has(name)) {
      if (Number(value) !== 0) body[name] = jsonNumber(decimalText(value as WireNumber));
    } else body[name] = value;
  }
  return level === 'adgroup' ? { ...body, ...scheduleOf(row, now) } : body;
}

/** A start that has passed is refused; without an end the platform shows one ten years on. */
function scheduleOf(row: Row, now: number): Row {
  const start = String(row['schedule_start_time'] ?? '');
  const nowStamp = stampOf(now);
  const ends = row['schedule_type'] === 'SCHEDULE_START_END' || row['budget_mode'] === 'BUDGET_MODE_TOTAL';
  return {
    schedule_start_time: start > nowStamp ? start : nowStamp,
    ...(ends && row['schedule_end_time'] ? { schedule_end_time: row['schedule_end_time'] } : {}),
  };
}
