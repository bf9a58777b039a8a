import { AdPlatform, type AuthPlatform } from '@adsail/contract';
import type { Level } from '@adsail/contract/delivery';
import { z } from 'zod';

/** The platform's part of an object; `payloadAt` holds it to the contract's form for platform and level. */
export const Settings = z.record(z.string(), z.unknown());

/** A payload that is also held to what its platform takes on its level. What is wrong is refused before it is written down. */
export function heldTo<Payload extends { level: Level }>(
  payload: z.ZodType<Payload>,
  platform: AuthPlatform,
  schemaOf: (platform: AdPlatform, level: Level) => z.ZodType<Partial<Payload>> | undefined,
): z.ZodType<Payload> {
  return payload.transform((value, context) => {
    const { data: adPlatform } = AdPlatform.safeParse(platform);
    const schema = adPlatform && schemaOf(adPlatform, value.level);
    if (!schema) {
      context.addIssue({
        code: 'custom',
        path: ['level'],
        message: 'delivery.noLevel',
        params: { platform },
      });
      return z.NEVER;
    }
    const { data, error } = schema.safeParse(value, { reportInput: true });
    if (!error) return { ...value, ...data };
    for (const issue of error.issues) context.addIssue(issue as z.core.$ZodRawIssue);
    return z.NEVER;
  });
}
