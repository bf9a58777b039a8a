import type { DeliveryObject } from '@adsail/connectors';
import { capabilitiesOf } from '@adsail/contract/delivery';
import { changeSchemaOf } from '@adsail/contract/delivery/drafts';
import { z } from 'zod';
import {
  ChangedMeanwhile,
  defineOperation,
  type ObjectChange,
  ObjectGone,
  type OperationOutcome,
  type ReadBack,
} from '../define.ts';
import { failed, mapResults, succeeded } from '../results.ts';
import {
  changedObject,
  currentOf,
  deliveryOf,
  familyKey,
  type Snapshot,
  snapshotOf,
  targetOf,
} from './object.ts';
import { checkedFor, Settings, takesIdOfChanged } from './payload.ts';

const Payload = z.object({
  ...changedObject,
  name: z.string().min(1).optional(),
  /** As the page showed it. */
  expected: z.object({ name: z.string().optional() }).optional(),
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

/** Another name than the page showed, and not the wanted one. */
function heldBack({ name, expected }: Payload, now: DeliveryObject): ChangedMeanwhile | undefined {
  const shown = expected?.name;
  return shown !== undefined && now.name !== shown && now.name !== name
    ? new ChangedMeanwhile({ expected: shown, found: now.name })
    : undefined;
}

/** A name alone that is there already needs no sending. */
const isThere = ({ name, settings }: Payload, now: DeliveryObject): boolean =>
  settings === undefined && name === now.name;

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
    key: familyKey,
    size: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.changeBatch ?? 1,
  },
  async prepare(account, items) {
    const current = await currentOf(
      account,
      items.map(({ payload }) => payload),
    );
    return items.map(({ payload }) => {
      const found = current(payload);
      if (!found) return failed(new ObjectGone(payload.id));
      const held = heldBack(payload, found);
      if (held) return failed(held);
      const { level, id } = payload;
      const already = { externalId: id, receipt: { level, id, unchanged: true }, changes: [] };
      return succeeded({ before: snapshotOf(found), ...(isThere(payload, found) && { already }) });
    });
  },
  async send(account, items) {
    const [first] = items;
    if (!first) return [];
    const changes = items.map(({ payload: { id, name, settings } }) => ({ id, name, settings }));
    const results = await deliveryOf(account, first.payload.smart).update(
      account.scope,
      first.payload.level,
      changes,
    );
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
