import { Level } from '@adsail/contract/delivery';
import { changeSchemaOf } from '@adsail/contract/delivery/drafts';
import { z } from 'zod';
import { defineOperation, type ObjectChange, ObjectGone, type OperationOutcome } from '../define.ts';
import { currentOf, deliveryOf, type Snapshot, snapshotOf, targetOf } from './object.ts';
import { heldTo, Settings } from './payload.ts';

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

/**
 * Changes an object's name or the platform's own settings. Settings are set to absolute values, and the platforms tell
 * them back in words of their own: they cannot be compared, and are sent again after an unknown answer, which changes nothing more.
 */
export const deliveryUpdate = defineOperation({
  kind: 'delivery.update',
  payload: Payload,
  payloadAt: (place) => heldTo(Payload, place, changeSchemaOf),
  describe: ({ level, id, name }) => ({ action: 'update', level, name: name ?? null, objectId: id }),
  target: targetOf,
  async prepare(context) {
    const found = await currentOf(context, context.payload);
    if (!found) throw new ObjectGone(context.payload.id);
    return { before: snapshotOf(found) };
  },
  async send(context) {
    const { level, id, name, settings } = context.payload;
    await deliveryOf(context).update(context.scope, level, id, { name, settings });
    return done(context.payload, context.before);
  },
  async readBack(context) {
    const { payload, before } = context;
    const found = await currentOf(context, payload);
    if (!found) return { found: 'gone' };
    if (payload.name === undefined || before === null) return { found: 'nothing' };
    if (found.name !== payload.name && found.name !== readName(before)) return { found: 'overtaken' };
    const isDone = found.name === payload.name && readName(before) !== payload.name && !payload.settings;
    return isDone ? { found: 'done', outcome: done(payload, before) } : { found: 'nothing' };
  },
});
