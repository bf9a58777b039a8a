import { z } from 'zod';
import { Instant } from '../core/fields.ts';

/** A text message that was not sent: in demo mode it stands here instead. */
export const OutboxMessage = z.object({ phone: z.string(), text: z.string(), at: Instant });
export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** A mail that was not sent. */
export const OutboxMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Names of what was attached. */
  files: z.array(z.string()),
  at: Instant,
});
export type OutboxMail = z.infer<typeof OutboxMail>;
