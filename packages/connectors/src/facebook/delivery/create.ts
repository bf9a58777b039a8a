import {
  type Created,
  type DeliveryObject,
  type ObjectDraft,
  type ItemResult,
  oneByOne,
  type AccountScope,
} from '../../core/index.ts';
import { maxOperations } from '../batch.ts';
import type { FacebookClient } from '../client.ts';
import { type FacebookLevel, isFacebookLevel, levels } from '../enums.ts';
import { refuse } from '../errors.ts';
import { batchSize } from '../settings.ts';
import type { DeliveryRow, Made, Row } from '../wire.ts';
import { createdFields } from './fields.data.ts';
import { objectOf } from './from-wire.ts';
import { inBatches } from './in-batches.ts';
import { adBody, adsetBody, campaignBody } from './to-wire.ts';

const bodyBuilders = { campaign: campaignBody, adgroup: adsetBody, ad: adBody } as const;

/** An object as it is sent. */
export interface NewObject {
  level: FacebookLevel;
  body: Row;
}

export async function create(
  client: FacebookClient,
  scope: AccountScope,
  drafts: readonly ObjectDraft[],
): Promise<ItemResult<Created>[]> {
  const prepared = await oneByOne(drafts, async (draft): Promise<NewObject> => {
    const { level } = draft;
    if (!isFacebookLevel(level)) throw refuse('level', `Facebook has no ${level}.`, 'unsupported');
    return { level, body: bodyBuilders[level](draft, scope.account) };
  });
  return createAll(client, scope, prepared);
}

/** "Batch requests": a batch may not hold two ad sets of one campaign. */
const apart = ({ level, body }: NewObject): string | null =>
  level === 'adgroup' ? String(body['campaign_id']) : null;

/** Many in one call, whatever they belong to, each read in the same call ("Read-after-write"). */
export function createAll(
  client: FacebookClient,
  scope: AccountScope,
  prepared: readonly ItemResult<NewObject>[],
): Promise<ItemResult<Created>[]> {
  const account = scope.account.id;
  const operationOf = ({ level, body }: NewObject) => ({
    method: 'POST' as const,
    path: `act_${account}/${levels[level].edge}`,
    query: { fields: createdFields[level] },
    body,
  });
  return inBatches(prepared, { size: batchSize(client.settings, maxOperations), apart }, async (objects) => {
    const operations = objects.map(operationOf);
    return client.batch(scope, operations, { account }, (row: DeliveryRow, index) =>
      createdOf(client, scope, objects[index] as NewObject, row),
    );
  });
}

/** It is there, whether or not it was read: failing now would have it made again. */
function createdOf(
  client: FacebookClient,
  scope: AccountScope,
  { level, body }: NewObject,
  row: Partial<DeliveryRow> & Made,
): Created {
  const id = idOf(row);
  const isRead = row.status !== undefined && row.created_time !== undefined;
  return {
    id,
    object: isRead ? objectOf(level, row as DeliveryRow, scope) : remembered(client, scope, level, id, body),
  };
}

export function idOf({ id }: Made): string {
  if (typeof id !== 'string' || id === '') throw new Error('Something created without an id');
  return id;
}

function remembered(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  id: string,
  body: Row,
): DeliveryObject {
  const now = new Date(client.clock.now()).toISOString();
  const sent = JSON.parse(JSON.stringify(body)) as Row;
  const status = String(body['status']);
  return objectOf(level, { ...sent, id, status, created_time: now, updated_time: now }, scope);
}
