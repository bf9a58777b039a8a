import {
  type Created,
  type DeliveryObject,
  type ObjectDraft,
  type ItemResult,
  oneByOne,
  type AccountScope,
} from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { type FacebookLevel, isFacebookLevel, levels } from '../enums.ts';
import { refuse } from '../errors.ts';
import type { Made, Row } from '../wire.ts';
import { objectOf } from './from-wire.ts';
import { readAfterWrite } from './read-after-write.ts';
import { adBody, adsetBody, campaignBody } from './to-wire.ts';

const bodyBuilders = { campaign: campaignBody, adgroup: adsetBody, ad: adBody } as const;

/** One call each: a batch may not hold two ad sets of one campaign, and ads go through review in order. */
export function create(
  client: FacebookClient,
  scope: AccountScope,
  drafts: readonly ObjectDraft[],
): Promise<ItemResult<Created>[]> {
  return oneByOne(drafts, async (draft) => {
    const { level } = draft;
    if (!isFacebookLevel(level)) throw refuse('level', `Facebook has no ${level}.`, 'unsupported');
    return createOne(client, scope, level, bodyBuilders[level](draft, scope.account));
  });
}

export async function createOne(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  body: Row,
): Promise<Created> {
  const account = scope.account.id;
  const path = `act_${account}/${levels[level].edge}`;
  const id = await client.post<Made, string>(scope, path, body, { account }, idOf);
  const seen = await readAfterWrite(client, scope, level, id);
  // It is there, whether or not it can be read: failing now would have it made again.
  return { id, object: seen.ok ? seen.value : remembered(client, scope, level, id, body) };
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
