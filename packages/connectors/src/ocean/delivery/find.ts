import {
  collect,
  type DeliveryObject,
  type Find,
  type FindNamed,
  type AccountScope,
  type ObjectDraft,
  sameSettings,
} from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { listedStatus, type OceanLevel } from '../enums.ts';
import type { Row } from '../wire.ts';
import { objectOf } from './from-wire.ts';
import { list, parentFilters, wireRows } from './list.ts';
import { projectBody, promotionBody } from './to-wire.ts';

/** Some lists show minutes only. */
const resolutionMs = 60_000;

/**
 * "Project list" asks for days of creation, and for windows of change: what was created since has changed since. Deleted
 * ones too: they were created, and sending again would make a second.
 */
export async function findCreated(
  client: OceanClient,
  scope: AccountScope,
  { level, parentIds, since }: Find & { level: OceanLevel },
): Promise<DeliveryObject[]> {
  const from = new Date(Date.parse(since) - resolutionMs).toISOString();
  const changed = await collect(list(client, scope, { level, since: from, deleted: true, parentIds }));
  return changed
    .filter(({ createdAt }) => createdAt >= from)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** "Project list": one name a question, matched in part. */
export async function findNamed(
  client: OceanClient,
  scope: AccountScope,
  { level, parentIds, names }: FindNamed & { level: OceanLevel },
): Promise<DeliveryObject[]> {
  const found: DeliveryObject[] = [];
  for (const name of names)
    for (const place of parentFilters(level, parentIds)) {
      const filtering = { ...listedStatus(level, false), name, ...place };
      for await (const { items } of wireRows(client, scope, level, filtering))
        found.push(...items.map((row) => objectOf(level, row, scope)).filter((each) => each.name === name));
    }
  return found;
}

const bodyBuilders = { project: projectBody, promotion: promotionBody } as const;

/** "Targeting fields": anybody is called by another word once it is made. */
function asSent(row: Row): Row {
  const audience = row['audience'] as Row | undefined;
  if (audience?.['gender'] !== 'GENDER_UNLIMITED') return row;
  return { ...row, audience: { ...audience, gender: 'NONE' } };
}

export const hasSettings = (
  { account }: AccountScope,
  draft: ObjectDraft & { level: OceanLevel },
  { raw }: DeliveryObject,
): boolean => sameSettings(asSent(bodyBuilders[draft.level](draft, account)), asSent(raw));
