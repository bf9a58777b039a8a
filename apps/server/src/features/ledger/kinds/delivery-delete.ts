import { InputError } from '@adsail/connectors';
import { capabilitiesOf } from '@adsail/contract/delivery';
import { removeSchemaOf } from '@adsail/contract/delivery/drafts';
import { z } from 'zod';
import type { OpenedAccount } from '../../accounts/index.ts';
import { defineOperation, type OperationItem, type OperationOutcome } from '../define.ts';
import { type Result, succeeded } from '../results.ts';
import {
  changedObject,
  currentOf,
  deliveryOf,
  familyKey,
  type Snapshot,
  snapshotOf,
  targetOf,
} from './object.ts';
import { checkedFor, takesIdOfChanged } from './payload.ts';

const deleted = 'DELETE';

/** The status that it gets stands in it: whoever reads what is under way knows it by that. */
const Payload = z.object({ ...changedObject, status: z.literal(deleted).default(deleted) });
type Payload = z.output<typeof Payload>;

/** In its history it is one more status, which it keeps. */
const done = ({ level, id }: Payload, before: unknown): OperationOutcome => ({
  externalId: id,
  receipt: { level, id },
  changes: [
    {
      level,
      objectId: id,
      what: 'status',
      before: (before as Snapshot | null)?.status ?? null,
      after: deleted,
    },
  ],
});

const payloads = (items: readonly OperationItem<Payload>[]) => items.map(({ payload }) => payload);

/** An earlier sending of ours, or somebody else, may have deleted what is refused for not being there. */
async function afterRefusals(
  account: OpenedAccount,
  items: readonly OperationItem<Payload>[],
  results: readonly Result<string>[],
): Promise<Result<OperationOutcome>[]> {
  const isRefused = (at: number) => {
    const result = results[at];
    return result?.ok === false && result.error instanceof InputError;
  };
  const refused = items.filter((_, at) => isRefused(at));
  const current = await currentOf(account, payloads(refused));
  return items.map(({ payload, before }, at) => {
    const result = results[at] as Result<string>;
    if (result.ok || (isRefused(at) && !current(payload))) return succeeded(done(payload, before));
    return result;
  });
}

/** Deletes an object, for good and with what is below it. */
export const deliveryDelete = defineOperation({
  kind: 'delivery.delete',
  payload: Payload,
  payloadAt: (place) => checkedFor(Payload, place, removeSchemaOf),
  provides: ({ level }) => ({ idOf: level, receipt: ['level', 'id'] }),
  takesIdOf: takesIdOfChanged,
  describe: ({ level, id }) => ({ action: 'delete', level, name: null, objectId: id }),
  target: targetOf,
  isRepeatable: true,
  group: {
    key: familyKey,
    size: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.statusBatch ?? 1,
  },
  async prepare(account, items) {
    const current = await currentOf(account, payloads(items));
    return items.map(({ payload }) => {
      const found = current(payload);
      const { level, id } = payload;
      return found
        ? succeeded({ before: snapshotOf(found) })
        : succeeded({
            before: null,
            already: { externalId: id, receipt: { level, id, unchanged: true }, changes: [] },
          });
    });
  },
  async send(account, items) {
    const [first] = items;
    if (!first) return [];
    const { level, smart } = first.payload;
    const ids = payloads(items).map(({ id }) => id);
    return afterRefusals(account, items, await deliveryOf(account, smart).remove(account.scope, level, ids));
  },
  async readBack(account, items) {
    const current = await currentOf(account, payloads(items));
    return items.map(({ payload, before }) =>
      succeeded(current(payload) ? { found: 'nothing' } : { found: 'done', outcome: done(payload, before) }),
    );
  },
});
