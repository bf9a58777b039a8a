import {
  type CopyOf,
  type Created,
  decimalText,
  type ItemResult,
  jsonNumber,
  oneByOne,
  type AccountScope,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import type { OceanLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { wireId } from '../ids.ts';
import { dayOf } from '../time.ts';
import type { DeliveryRow, Row, WireNumber } from '../wire.ts';
import { copiedFieldNames, type Shape } from './copied.data.ts';
import { createOne } from './create.ts';
import { getRows } from './list.ts';
import type { Body } from './to-wire.ts';

const amountFields: ReadonlySet<string> = new Set([
  'budget',
  'bid',
  'cpa_bid',
  'deep_cpabid',
  'roi_goal',
  'first_roi_goal',
  'seven_roi_goal',
  'search_bid_ratio',
]);

/** The API has no copy: what was read is created again, without what is below. */
export async function copy(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  copies: readonly CopyOf[],
): Promise<ItemResult<Created>[]> {
  const rows = await getRows(
    client,
    scope,
    level,
    copies.map(({ id }) => id),
  );
  return oneByOne(copies, async ({ id, name, status, parentId }) => {
    const row = rows.get(id);
    if (!row) throw refuse('id', `There is no ${level} ${id}.`);
    const above = parentId === undefined ? row.project_id : wireId(parentId, 'parentId');
    return createOne(client, scope, level, {
      advertiser_id: wireId(scope.account.id),
      ...copiedFields(level, row, client.clock.now()),
      ...(level === 'promotion' ? { project_id: above } : {}),
      name,
      operation: status,
    });
  });
}

export function copiedFields(level: OceanLevel, row: DeliveryRow, now: number): Body {
  const body = picked(copiedFieldNames[level], row);
  if (level === 'promotion') return body;
  const { audience_package_id } = (body['audience'] ?? {}) as Body;
  // A package says all by itself.
  if (audience_package_id !== undefined) body['audience'] = { audience_package_id };
  const setting = body['delivery_setting'] as Body;
  // A start that has passed is refused, and begins today anyway.
  if (String(setting['start_time'] ?? '') < dayOf(now)) delete setting['start_time'];
  if (setting['schedule_type'] === 'SCHEDULE_START_END') setting['start_time'] ??= dayOf(now);
  return body;
}

/** Whom a project reaches, as it can be sent again. */
export const shownAudience = ({ audience }: DeliveryRow): Body =>
  picked(copiedFieldNames.project['audience'] as Shape, (audience ?? {}) as Row);

function picked(shape: Shape, row: Row): Body {
  const body: Body = {};
  for (const [name, inner] of Object.entries(shape)) {
    const value = row[name];
    if (isNothing(value)) continue;
    // A bid, a budget or an id that is not set reads as 0 and is refused as such.
    if (Number(value) === 0 && (amountFields.has(name) || name.endsWith('_id'))) continue;
    if (amountFields.has(name)) body[name] = jsonNumber(decimalText(value as WireNumber));
    else body[name] = inner === true ? value : inside(inner, value);
  }
  return body;
}

/** Anything goes, in a list, is shown by a word that create does not take. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every((each) => each === 'NONE'));

const inside = (shape: Shape, value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => picked(shape, each as Row)) : picked(shape, value as Row);
