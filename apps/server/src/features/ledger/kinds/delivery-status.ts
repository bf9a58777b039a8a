import { unwrap } from '@adsail/connectors';
import { Level, SwitchStatus } from '@adsail/contract/delivery';
import { statusSchemaOf } from '@adsail/contract/delivery/drafts';
import { z } from 'zod';
import { defineOperation } from '../define.ts';
import { deliveryOf, done, type FieldChange, prepareField, readBackField, targetOf } from './object.ts';
import { heldTo } from './payload.ts';

const Payload = z.object({ level: Level, id: z.string().min(1), status: SwitchStatus });

const changeOf = ({ level, id, status }: z.output<typeof Payload>): FieldChange => ({
  level,
  id,
  what: 'status',
  read: (object) => object.status,
  isWanted: (object) => object.status === status,
  after: status,
});

/** Switches an object on or off. */
export const deliveryStatus = defineOperation({
  kind: 'delivery.status',
  payload: Payload,
  payloadAt: (place) => heldTo(Payload, place, statusSchemaOf),
  describe: ({ level, id }) => ({ action: 'status', level, name: null, objectId: id }),
  target: targetOf,
  prepare: (context) => prepareField(context, changeOf(context.payload)),
  async send(context) {
    const { level, id, status } = context.payload;
    unwrap((await deliveryOf(context).setStatus(context.scope, level, [id], status))[0]);
    return done(changeOf(context.payload), context.before);
  },
  readBack: (context) => readBackField(context, changeOf(context.payload), (now, before) => now === before),
});
