import type { DeliveryObject } from '@adsail/connectors';
import { capabilitiesOf, Level } from '@adsail/contract/delivery';
import { changeSchemaOf } from '@adsail/contract/delivery/drafts';
import { z } from 'zod';
import {
  defineOperation,
  type ObjectChange,
  ObjectGone,
  type OperationOutcome,
  type ReadBack,
} from '../define.ts';
import { failed, mapResults, succeeded } from '../results.ts';
import { currentOf, deliveryOf, type Snapshot, snapshotOf, targetOf } from './object.ts';
import { checkedFor, Settings, takesIdOfChanged } from './payload.ts';

const Payload = z.object({
  level: Level,
  id: z.string().min(1),
  name: z.string().min(1).optional(),
  settings: Settings.optional(),
});
type Payload = z.output<typeof Payload>;

const readName = (object: unknown): string => (object as Snapshot).name;

function done({ level, id, name, settings }: Payload, before: unknown): OperationOutcome {
  const changes: ObjectChange[] = [];
  const at = { level, objectId: id };
  if (name !== undefined)
    changes.push({ ...at, what: 'name', before: before && readName(before), after: name });
  if (settings) changes.push({ ...at, what: 'settings', before: null, after: settings });
  return { externalId: id, receipt: { level, id }, changes };
}

function readBackOf(payload: Payload, before: unknown, found: DeliveryObject | undefined): ReadBack {
  if (!found) return { found: 'gone' };
  if (payload.name === undefined || before === null) return { found: 'nothing' };
  if (found.name !== payload.name && found.name !== readName(before)) return { found: 'overtaken' };
  const isDone = found.name === payload.name && readName(before) !== payload.name && !payload.settings;
  return isDone ? { found: 'done', outcome: done(payload, before) } : { found: 'nothing' };
}

/**
 * Changes an object's name or the platform's own settings. Settings are set to absolute values, and the platforms tell
 * them back in words of their own: they cannot be compared, and are sent again after an unknown answer, which changes nothing more.
 */
export const deliveryUpdate = defineOperation({
  kind: 'delivery.update',
  payload: Payload,
  payloadAt: (place) => checkedFor(Payload, place, changeSchemaOf),
  provides: ({ level }) => ({ idOf: level, receipt: ['level', 'id'] }),
  takesIdOf: takesIdOfChanged,
  describe: ({ level, id, name }) => ({ action: 'update', level, name: name ?? null, objectId: id }),
  target: targetOf,
  isRepeatable: true,
  group: {
    key: ({ level }) => level,
    size: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.changeBatch ?? 1,
  },
  async prepare(account, items) {
    const current = await currentOf(
      account,
      items.map(({ payload }) => payload),
    );
    return items.map(({ payload }) => {
      const found = current(payload);
      return found ? succeeded({ before: snapshotOf(found) }) : failed(new ObjectGone(payload.id));
    });
  },
  async send(account, items) {
    const [first] = items;
    if (!first) return [];
    const changes = items.map(({ payload: { id, name, settings } }) => ({ id, name, settings }));
    const results = await deliveryOf(account).update(account.scope, first.payload.level, changes);
    return mapResults(items, results, ({ payload, before }) => done(payload, before));
  },
  async readBack(account, items) {
    const current = await currentOf(
      account,
      items.map(({ payload }) => payload),
    );
    return items.map(({ payload, before }) => succeeded(readBackOf(payload, before, current(payload))));
  },
});
