import { type DeliveryObject, InputError, type ItemResult, UncertainError, unwrap } from '@adsail/connectors';
import { Amount, Budget, Level, platformLevels, SwitchStatus } from '@adsail/contract/delivery';
import { draftSchemaOf, idSchemaOf } from '@adsail/contract/delivery/drafts';
import { z } from 'zod';
import { defineOperation, type OperationContext, type OperationOutcome } from '../define.ts';
import { namedWithToken, nameToken } from '../name-token.ts';
import { deliveryOf, snapshotOf } from './object.ts';
import { heldTo, parentIssues, Settings } from './payload.ts';

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
type DeliveryPlatform = OperationContext<Payload>['connector']['platform'];

function done(object: DeliveryObject): OperationOutcome {
  const { level, id, parentId, name } = object;
  return {
    externalId: id,
    receipt: { level, id, parentId, name },
    changes: [{ level, objectId: id, what: 'create', before: null, after: snapshotOf(object) }],
  };
}

const found = async (
  context: OperationContext<Payload>,
  since: string,
): Promise<DeliveryObject | undefined> => {
  const { key, payload, scope } = context;
  const { level, parentId } = payload;
  const [first] = await deliveryOf(context).findCreated(scope, {
    level,
    parentId,
    nameToken: nameToken(key),
    since,
  });
  return first;
};

function nameWidthOf(
  { platform, capabilities }: OperationContext<Payload>['connector'],
  level: Level,
): number {
  const found = capabilities.levels[level];
  if (!found) throw new Error(`${platform} has no ${level}`);
  return found.nameWidth;
}

const mostDoubts = 5;
const isTaken = (result: ItemResult<unknown> | undefined): boolean =>
  result?.ok === false && result.error instanceof InputError && result.error.field.rule === 'duplicate';
/** Nobody else has this token: a name that is taken is our own earlier try, which the last look did not show yet. */
const doubt = (platform: DeliveryPlatform) =>
  new UncertainError({ platform, message: 'The name is taken already' });

/** Creates an object on any level of any platform. Its name carries the operation's token (name-token.ts). */
export const deliveryCreate = defineOperation({
  kind: 'delivery.create',
  payload: Payload,
  payloadAt: (place) =>
    heldTo(Payload, place, draftSchemaOf, (platform, payload) =>
      parentIssues(payload, platformLevels[platform], (level) => idSchemaOf(platform, level)),
    ),
  describe: ({ level, name }) => ({ action: 'create', level, name, objectId: null }),
  target: () => null,
  async send(context) {
    const { key, payload, scope, connector } = context;
    const width = nameWidthOf(connector, payload.level);
    const draft = { ...payload, name: namedWithToken(payload.name, key, width), key };
    const [result] = await deliveryOf(context).create(scope, [draft]);
    if (isTaken(result) && context.attempts > 1 && context.attempts < mostDoubts)
      throw doubt(connector.platform);
    return done(unwrap(result).object);
  },
  async readBack(context) {
    const object = await found(context, context.since);
    return object ? { found: 'done', outcome: done(object) } : { found: 'nothing' };
  },
});
