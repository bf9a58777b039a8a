import type { AutomatedCreative, AutomatedCreatives } from '@adsail/connectors';
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
    areAds(items)
      ? oneByOne(items, async (item) =>
          outcomeOf(await creativesOf(account).create(account.scope, groupOf(item), draftOf(item))),
        )
      : groups.send(account, items, facts),
  async readBack(account, items, facts) {
    if (!areAds(items)) return groups.readBack(account, items, facts);
    const found = await creativesOf(account).get(account.scope, items.map(groupOf));
    return items.map((item) => {
      const made = found.find(({ groupId }) => groupId === groupOf(item));
      return succeeded<ReadBack>(made ? { found: 'done', outcome: outcomeOf(made) } : { found: 'nothing' });
    });
  },
  doubles: {
    arePossible: (payload, platform) =>
      payload.level !== 'ad' && (groups.doubles?.arePossible(payload, platform) ?? false),
    find: (account, items, facts) => groups.doubles?.find(account, items, facts) ?? Promise.resolve([]),
  },
});
