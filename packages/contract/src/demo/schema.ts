import { z } from 'zod';
import { Instant } from '../core/fields.ts';

/** A text message that was not sent: in demo mode it stands here instead. */
export const OutboxMessage = z.object({ phone: z.string(), text: z.string(), at: Instant });
export type OutboxMessage = z.infer<typeof OutboxMessage>;
