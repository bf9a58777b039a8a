import type { AuthPlatform } from '@adsail/contract';
import {
  type Created,
  type DeliveryObject,
  type ObjectDraft,
  InputError,
  UncertainError,
} from '@adsail/connectors';
import {
  Amount,
  Budget,
  capabilitiesOf,
  Level,
  platformLevels,
  SwitchStatus,
} from '@adsail/contract/delivery';
import { draftSchemaOf, idSchemaOf } from '@adsail/contract/delivery/drafts';
import { z } from 'zod';
import type { OpenedAccount } from '../../accounts/index.ts';
import {
  defineOperation,
  type OperationItem,
  type OperationOutcome,
  type ReadBack,
  type SentItem,
} from '../define.ts';
import { namedWithToken, nameToken } from '../name-token.ts';
import { failed, mapResults, oneByOne, type Result } from '../results.ts';
import { deliveryOf, snapshotOf } from './object.ts';
import { checkedFor, parentIssues, Settings } from './payload.ts';

const Payload = z.object({
  level: Level,
  /** The object above; left out at the top. */
  parentId: z.string().min(1).optional(),
  name: z.string().min(1),
  status: SwitchStatus,
  budget: Budget.optional(),
  bid: Amount.optional(),
  settings: Settings,
});
type Payload = z.output<typeof Payload>;
type Item = OperationItem<Payload>;

function done(object: DeliveryObject): OperationOutcome {
  const { level, id, parentId, name } = object;
  return {
    externalId: id,
    receipt: { level, id, parentId, name },
    changes: [{ level, objectId: id, what: 'create', before: null, after: snapshotOf(object) }],
  };
}

async function found(
  account: OpenedAccount,
  { key, payload, since }: SentItem<Payload>,
): Promise<DeliveryObject | undefined> {
  const { level, parentId } = payload;
  const find = { level, parentId, nameToken: nameToken(key), since };
  const [first] = await deliveryOf(account).findCreated(account.scope, find);
  return first;
}

function draftOf({ key, payload }: Item, platform: AuthPlatform): ObjectDraft {
  const limits = capabilitiesOf(platform).levels[payload.level];
  if (!limits) throw new Error(`${platform} has no ${payload.level}`);
  return { ...payload, name: namedWithToken(payload.name, key, limits.nameWidth), key };
}

const maxDoubts = 5;
/** Nobody else has this token: a name that is taken is our own earlier try, which the last look did not show yet. */
const isOurs = ({ attempts }: Item, result: Result<Created>): boolean =>
  !result.ok &&
  result.error instanceof InputError &&
  result.error.field.rule === 'duplicate' &&
  attempts > 1 &&
  attempts < maxDoubts;

/** Creates an object on any level of any platform. Its name carries the operation's token (name-token.ts). */
export const deliveryCreate = defineOperation({
  kind: 'delivery.create',
  payload: Payload,
  payloadAt: (place) =>
    checkedFor(Payload, place, draftSchemaOf, (platform, payload) =>
      parentIssues(payload, platformLevels[platform], (level) => idSchemaOf(platform, level)),
    ),
  describe: ({ level, name }) => ({ action: 'create', level, name, objectId: null }),
  target: () => null,
  group: {
    key: ({ level, parentId = '' }, platform) =>
      capabilitiesOf(platform).levels[level]?.createAcrossParents ? level : `${level} ${parentId}`,
    size: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.createBatch ?? 1,
  },
  async send(account, items) {
    const { platform } = account.connector;
    const drafts = items.map((item) => draftOf(item, platform));
    const results: Result<Created>[] = await deliveryOf(account).create(account.scope, drafts);
    const doubt = new UncertainError({ platform, message: 'The name is taken already' });
    const seen = results.map((result, at) =>
      isOurs(items[at] as Item, result) ? failed<Created>(doubt) : result,
    );
    return mapResults(items, seen, (_, { object }) => done(object));
  },
  readBack: (account, items) =>
    oneByOne(items, async (item): Promise<ReadBack> => {
      const object = await found(account, item);
      return object ? { found: 'done', outcome: done(object) } : { found: 'nothing' };
    }),
});
