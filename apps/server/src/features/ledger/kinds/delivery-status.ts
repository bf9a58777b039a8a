import { capabilitiesOf, objectStatuses, SwitchStatus } from '@adsail/contract/delivery';
import { statusSchemaOf } from '@adsail/contract/delivery/drafts';
import { z } from 'zod';
import { defineOperation } from '../define.ts';
import { mapResults } from '../results.ts';
import {
  changedObject,
  deliveryOf,
  done,
  familyKey,
  type FieldChange,
  prepareField,
  readBackField,
  targetOf,
} from './object.ts';
import { checkedFor, takesIdOfChanged } from './payload.ts';

const Payload = z.object({
  ...changedObject,
  status: SwitchStatus,
  /** As the page showed it. */
  expected: z.enum(objectStatuses).optional(),
});

const changeOf = ({ level, id, status, expected }: z.output<typeof Payload>): FieldChange => ({
  level,
  id,
  what: 'status',
  read: (object) => object.status,
  isWanted: (object) => object.status === status,
  after: status,
  expected:
    expected === undefined ? undefined : { value: expected, isThat: (object) => object.status === expected },
});

/** Switches an object on or off. */
export const deliveryStatus = defineOperation({
  kind: 'delivery.status',
  payload: Payload,
  payloadAt: (place) => checkedFor(Payload, place, statusSchemaOf),
  provides: ({ level }) => ({ idOf: level, receipt: ['level', 'id', 'what'] }),
  takesIdOf: takesIdOfChanged,
  describe: ({ level, id }) => ({ action: 'status', level, name: null, objectId: id }),
  target: targetOf,
  isRepeatable: true,
  group: {
    key: (payload) => `${familyKey(payload)} ${payload.status}`,
    size: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.statusBatch ?? 1,
  },
  prepare: (account, items) => prepareField(account, items, changeOf),
  async send(account, items) {
    const [first] = items;
    if (!first) return [];
    const { level, status, smart } = first.payload;
    const ids = items.map(({ payload }) => payload.id);
    const results = await deliveryOf(account, smart).setStatus(account.scope, level, ids, status);
    return mapResults(items, results, ({ payload, before }) => done(changeOf(payload), before));
  },
  readBack: (account, items) => readBackField(account, items, changeOf, (now, before) => now === before),
});
