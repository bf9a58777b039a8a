import {
  type AutomatedCreative,
  type AutomatedCreatives,
  InputError,
  PlatformError,
  TokenError,
  UncertainError,
} from '@adsail/connectors';
import { automatedDraftSchemaOf } from '@adsail/contract/delivery/drafts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { defineOperation, type OperationOutcome, type ReadBack } from '../define.ts';
import { oneByOne, succeeded } from '../results.ts';
import { type BeforeCreate, type CreateItem, draftOf } from './create-draft.ts';
import { createThrough } from './delivery-create.ts';

function creativesOf({ connector }: OpenedAccount): AutomatedCreatives {
  if (connector.automated) return connector.automated;
  throw new Error(`${connector.platform} puts no ads together`);
}

/** The ad goes by its group's id. */
const outcomeOf = ({ groupId: id, name }: AutomatedCreative): OperationOutcome => ({
  externalId: id,
  receipt: { level: 'ad', id, parentId: id, name },
  changes: [{ level: 'ad', objectId: id, what: 'create', before: null, after: { name } }],
});

const groupOf = ({ payload }: CreateItem): string => payload.parentId ?? '';
/** What travels together is of one level. */
const areAds = ([first]: readonly CreateItem[]): boolean => first?.payload.level === 'ad';

async function creativeIn(account: OpenedAccount, groupId: string): Promise<AutomatedCreative | undefined> {
  const found = await creativesOf(account).get(account.scope, [groupId]);
  return found.find((each) => each.groupId === groupId);
}

/** Once more after an earlier sending, which may have arrived, or arrive only now: then a second one is refused. */
async function creativeFor(account: OpenedAccount, item: CreateItem): Promise<AutomatedCreative> {
  const groupId = groupOf(item);
  const isAgain = item.attempts > 1;
  const before = isAgain ? await creativeIn(account, groupId) : undefined;
  if (before) return before;
  try {
    return await creativesOf(account).create(account.scope, groupId, draftOf(item));
  } catch (error) {
    const late = isAgain && error instanceof InputError ? await creativeIn(account, groupId) : undefined;
    if (late) return late;
    throw error;
  }
}

/** The second half of making it. Done twice it does no more than once, so whoever finds it half made does it. */
async function finish(
  account: OpenedAccount,
  { payload }: CreateItem,
  made: AutomatedCreative,
): Promise<OperationOutcome> {
  await creativesOf(account).setStatus(account.scope, made.groupId, payload.status);
  return outcomeOf(made);
}

/** It is there: whatever stops the second half, nobody may think that nothing was made, or that it was refused. */
async function makeWhole(account: OpenedAccount, item: CreateItem): Promise<OperationOutcome> {
  const made = await creativeFor(account, item);
  try {
    return await finish(account, item, made);
  } catch (error) {
    if (!(error instanceof PlatformError) || error instanceof TokenError) throw error;
    const { platform, message, code, requestId } = error;
    throw new UncertainError({ platform, message, code, requestId, cause: error });
  }
}

const groups = createThrough({
  kind: 'delivery.create-automated',
  draftSchemaOf: automatedDraftSchemaOf,
  through: (account) => account,
});

/** Plain groups whose one ad the platform puts together, and that ad: a group that has one has no second. */
export const automatedCreate: typeof groups = defineOperation({
  ...groups,
  prepare: (account, items, facts) =>
    areAds(items)
      ? Promise.resolve(
          items.map(({ payload }) => succeeded({ before: { name: payload.name } satisfies BeforeCreate })),
        )
      : (groups.prepare?.(account, items, facts) ?? Promise.resolve([])),
  send: (account, items, facts) =>
    areAds(items) ? oneByOne(items, (item) => makeWhole(account, item)) : groups.send(account, items, facts),
  async readBack(account, items, facts) {
    if (!areAds(items)) return groups.readBack(account, items, facts);
    const found = await creativesOf(account).get(account.scope, items.map(groupOf));
    return oneByOne(items, async (item): Promise<ReadBack> => {
      const made = found.find(({ groupId }) => groupId === groupOf(item));
      return made ? { found: 'done', outcome: await finish(account, item, made) } : { found: 'nothing' };
    });
  },
  doubles: {
    arePossible: (payload, platform) =>
      payload.level !== 'ad' && (groups.doubles?.arePossible(payload, platform) ?? false),
    find: (account, items, facts) => groups.doubles?.find(account, items, facts) ?? Promise.resolve([]),
  },
});
