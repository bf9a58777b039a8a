import {
  chunksOf,
  type DeliveryObject,
  type Find,
  type FindNamed,
  type AccountScope,
  type ObjectDraft,
  sameSettings,
} from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { type FacebookLevel, levels } from '../enums.ts';
import { secondsOf } from '../time.ts';
import { type Filter, maxIds, rows } from './list.ts';
import { adBody, adsetBody, campaignBody } from './to-wire.ts';

const maxNames = 50;

/** One question for as many parents as a filter takes. */
const places = (level: FacebookLevel, parentIds: readonly string[] | undefined): Filter[][] => {
  const { parent } = levels[level];
  return parent && parentIds
    ? chunksOf(parentIds, maxIds).map((value) => [{ field: parent, operator: 'IN', value }])
    : [[]];
};

async function read(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  questions: readonly Filter[][],
  deleted: boolean,
): Promise<DeliveryObject[]> {
  const found: DeliveryObject[] = [];
  for (const filters of questions)
    for await (const { items } of rows(client, scope, level, { filters, deleted })) found.push(...items);
  return found;
}

/** Deleted ones too: they were created, and sending again would make a second. */
export async function findCreated(
  client: FacebookClient,
  scope: AccountScope,
  { level, parentIds, since }: Find & { level: FacebookLevel },
): Promise<DeliveryObject[]> {
  const field = `${levels[level].kind}.updated_time`;
  // What was created since has changed since.
  const changed: Filter = { field, operator: 'GREATER_THAN', value: secondsOf(since) - 1 };
  const questions = places(level, parentIds).map((place) => [changed, ...place]);
  const from = secondsOf(since) * 1000;
  return (await read(client, scope, level, questions, true))
    .filter(({ createdAt }) => Date.parse(createdAt) >= from)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

export async function findNamed(
  client: FacebookClient,
  scope: AccountScope,
  { level, parentIds, names }: FindNamed & { level: FacebookLevel },
): Promise<DeliveryObject[]> {
  const field = `${levels[level].kind}.name`;
  const questions = chunksOf(names, maxNames).flatMap((value) =>
    places(level, parentIds).map((place): Filter[] => [{ field, operator: 'IN', value }, ...place]),
  );
  const found = await read(client, scope, level, questions, false);
  return found.filter(({ name }) => names.includes(name));
}

const bodyBuilders = { campaign: campaignBody, adgroup: adsetBody, ad: adBody } as const;

export const hasSettings = (
  { account }: AccountScope,
  draft: ObjectDraft & { level: FacebookLevel },
  { raw }: DeliveryObject,
): boolean => sameSettings(bodyBuilders[draft.level](draft, account), raw);
