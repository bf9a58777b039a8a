import { z } from 'zod';
import { calls, read } from '../core/call.ts';
import { Empty } from '../core/fields.ts';
import { OutboxMail, OutboxMessage } from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    demo: typeof texts;
  }
}

/** Served in demo mode alone; elsewhere the path does not exist. */
export const demoCalls = calls('demo', {
  outbox: read('/ad/demo/outbox', {
    input: Empty,
    output: z.object({ list: z.array(OutboxMessage), mails: z.array(OutboxMail) }),
    right: 'public',
    summary: 'The newest text messages and mails of the demo world, newest first',
  }),
});
