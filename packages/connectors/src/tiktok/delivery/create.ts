import {
  allOrNone,
  attempt,
  type Created,
  type ObjectDraft,
  failed,
  InputError,
  type ItemResult,
  type AccountScope,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { isTikTokLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import type { DeliveryRow, Row } from '../wire.ts';
import { objectOf } from './from-wire.ts';
import { adgroupBody, campaignBody, creativeOf, withBudget, withStart } from './to-wire.ts';

const maxCreatives = 20;

type Results = ItemResult<Created>[];

/** Campaigns and groups one call each; ads of the same group share calls, which have a tight limit of their own. */
export async function create(
  client: TikTokClient,
  scope: AccountScope,
  drafts: readonly ObjectDraft[],
): Promise<Results> {
  const results: Results = [];
  for (let at = 0; at < drafts.length;) {
    const first = drafts[at];
    if (!first) break;
    const run = first.level === 'ad' ? sameGroup(drafts, at) : [first];
    results.push(...(await send(client, scope, run)));
    at += run.length;
  }
  return results;
}

function sameGroup(drafts: readonly ObjectDraft[], from: number): ObjectDraft[] {
  const parent = drafts[from]?.parentId;
  const end = drafts.findIndex(
    (draft, at) => at > from && (draft.level !== 'ad' || draft.parentId !== parent),
  );
  return drafts.slice(from, end === -1 ? undefined : end);
}

async function send(
  client: TikTokClient,
  scope: AccountScope,
  drafts: readonly ObjectDraft[],
): Promise<Results> {
  const [first] = drafts;
  if (!first) return [];
  const { level } = first;
  if (!isTikTokLevel(level))
    return drafts.map(() => failed(refuse('level', `TikTok has no ${level}.`, 'unsupported')));
  if (level === 'ad') return createAds(client, scope, drafts);
  const body = level === 'campaign' ? campaignBody : adgroupBody;
  return [await attempt(async () => createOne(client, scope, level, body(first, scope.account)))];
}

export async function createOne(
  client: TikTokClient,
  scope: AccountScope,
  level: 'campaign' | 'adgroup',
  wanted: Row,
): Promise<Created> {
  const body = withBudget(level, withStart(level, wanted, client.clock.now()), scope.account);
  return client.post<DeliveryRow, Created>(scope, `${level}/create/`, body, scope.account.id, (row) =>
    made(objectOf(level, row, scope)),
  );
}

const made = (object: Created['object']): Created => ({ id: object.id, object });

async function createAds(
  client: TikTokClient,
  scope: AccountScope,
  drafts: readonly ObjectDraft[],
): Promise<Results> {
  const [first] = drafts;
  const checked = drafts.map(draftOrError);
  const sound = checked.flatMap((entry) => (entry instanceof InputError ? [] : [entry]));
  const sent = await allOrNone(sound, maxCreatives, (creatives) =>
    sendAds(client, scope, first?.parentId, creatives),
  );
  // A creative that never left keeps its place among the results.
  return checked.map((entry) => (entry instanceof InputError ? failed(entry) : (sent.shift() ?? lost())));
}

function lost(): never {
  throw new Error('Fewer results than creatives');
}

function draftOrError(draft: ObjectDraft): Record<string, unknown> | InputError {
  try {
    return creativeOf(draft);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

export async function sendAds(
  client: TikTokClient,
  scope: AccountScope,
  adgroup_id: string | undefined,
  creatives: readonly Row[],
): Promise<Created[]> {
  const body = { advertiser_id: scope.account.id, adgroup_id, creatives };
  const read = (data: { creatives: DeliveryRow[] }) => {
    if (data.creatives.length !== creatives.length) throw new Error('Fewer ads in the answer than creatives');
    return data.creatives.map((row) => made(objectOf('ad', { adgroup_id, ...row }, scope)));
  };
  return client.post(scope, 'ad/create/', body, scope.account.id, read);
}
