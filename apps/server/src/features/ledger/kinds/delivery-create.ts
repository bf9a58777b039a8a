import { type Created, InputError, UncertainError } from '@adsail/connectors';
import { capabilitiesOf } from '@adsail/contract/delivery';
import { draftSchemaOf, idSchemaOf, smartDraftSchemaOf } from '@adsail/contract/delivery/drafts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { defineOperation, Doubt, type LedgerFacts, type OperationOutcome } from '../define.ts';
import { failed, mapResults, type Result } from '../results.ts';
import { type CreateItem, CreatePayload, draftOf, nameGiven, outcomeOf, placeOf } from './create-draft.ts';
import { nameTakenErrors, prepareNames } from './create-names.ts';
import { refuseDoubles } from './create-doubles.ts';
import { readBackCreated } from './create-read-back.ts';
import { findDoubles } from './find-doubles.ts';
import { checkedFor, isLevel, levelAbove, parentIssues } from './payload.ts';
import { deliveryOf } from './object.ts';

/** A name that is taken by what nobody can find: so many sendings, and then a person is asked. */
const maxNameRefusals = 5;

/**
 * A name that is taken at the first sending is somebody else's. Later it is most likely our own earlier try, which the last
 * look did not show yet: it is looked for again, and in the end by a person.
 */
async function afterRefusal(
  account: OpenedAccount,
  item: CreateItem,
  result: Result<Created>,
): Promise<Result<Created>> {
  if (result.ok || !(result.error instanceof InputError) || result.error.field.rule !== 'duplicate')
    return result;
  if (item.attempts <= 1) return failed((await nameTakenErrors(account, [item]))[0]);
  const { platform } = account.connector;
  return failed(
    item.attempts < maxNameRefusals
      ? new UncertainError({ platform, message: 'The name is taken already' })
      : new Doubt('doubtful', []),
  );
}

async function createAll(
  account: OpenedAccount,
  items: readonly CreateItem[],
  facts: LedgerFacts,
): Promise<Result<OperationOutcome>[]> {
  const results: Result<Created>[] = await deliveryOf(account).create(account.scope, items.map(draftOf));
  const seen = await Promise.all(
    results.map((result, at) => afterRefusal(account, items[at] as CreateItem, result)),
  );
  const single = await refuseDoubles(account, items, seen, facts);
  return mapResults(items, single, (_, { object, remark }) => outcomeOf(object, remark));
}

interface CreateWay {
  kind: string;
  draftSchemaOf: typeof draftSchemaOf;
  /** Through which calls of the platform. */
  through(account: OpenedAccount): OpenedAccount;
}

/** Creates objects, called exactly as people called them. */
export const createThrough = ({ kind, draftSchemaOf: schemaOf, through }: CreateWay) => {
  // What one family has is not what the other has: they are read and remembered apart.
  const apart = (facts: LedgerFacts): LedgerFacts => ({
    ...facts,
    remember: (key, forMs, make) => facts.remember(`${kind} ${key}`, forMs, make),
  });
  return defineOperation({
    kind,
    payload: CreatePayload,
    payloadAt: (place) =>
      checkedFor(CreatePayload, place, schemaOf, (platform, payload) =>
        parentIssues(payload, levelAbove(platform, payload.level), (level) => idSchemaOf(platform, level)),
      ),
    provides: ({ level }) => ({ idOf: level, receipt: ['level', 'id', 'parentId', 'name'] }),
    takesIdOf: ({ level }, field, idOf, platform) =>
      field === 'parentId' ? idOf === levelAbove(platform, level) : !isLevel(idOf),
    describe: ({ level, name }) => ({ action: 'create', level, name, objectId: null }),
    target: () => null,
    uniqueName: (payload) => ({ place: placeOf(payload), name: payload.name }),
    givesName: {
      of: (item) => nameGiven(item, draftOf(item).name),
      taken: (account, items) => nameTakenErrors(through(account), items),
    },
    group: {
      key: (payload, platform) =>
        capabilitiesOf(platform).levels[payload.level]?.createAcrossParents
          ? payload.level
          : placeOf(payload),
      size: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.createBatch ?? 1,
    },
    prepare: (account, items, facts) => prepareNames(through(account), items, apart(facts)),
    send: (account, items, facts) => createAll(through(account), items, apart(facts)),
    readBack: (account, items, facts) => readBackCreated(through(account), items, apart(facts)),
    doubles: {
      arePossible: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.uniqueNames !== true,
      find: (account, items, facts) => findDoubles(through(account), items, facts),
    },
  });
};

/** On any level of any platform. */
export const deliveryCreate = createThrough({
  kind: 'delivery.create',
  draftSchemaOf,
  through: (account) => account,
});

/** The same for smart campaigns, where the platform has calls of their own for them. */
export const smartCreate = createThrough({
  kind: 'delivery.create-smart',
  draftSchemaOf: smartDraftSchemaOf,
  through(account) {
    const { connector } = account;
    if (!connector.smart) throw new Error(`${connector.platform} has no smart campaigns`);
    return { ...account, connector: { ...connector, delivery: connector.smart } };
  },
});
