import { z } from 'zod';
import { call } from '../core/call.ts';
import { Empty } from '../core/fields.ts';
import { OutboxMessage } from './schema.ts';

/** Served in demo mode alone; elsewhere the path does not exist. */
export const demoCalls = {
  outbox: call('/ad/demo/outbox', {
    input: Empty,
    output: z.object({ list: z.array(OutboxMessage) }),
    right: 'public',
    failure: 'demo:failure.outbox',
    summary: 'The newest text messages of the demo world, newest first',
  }),
};
