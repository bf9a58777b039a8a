import { z } from 'zod';
import { PositiveDecimal } from '../budget.ts';

/** What the platform tells of an account beside what all of them have. What is left out it does not have. */
export const FacebookAccountData = z.object({
  /** Who gains from its ads and who pays for them, where they do not say it themselves. */
  dsaBeneficiary: z.string().optional(),
  dsaPayor: z.string().optional(),
  /** The least limit of what a campaign may spend, in the account's currency. */
  minSpendCap: PositiveDecimal.optional(),
});
export type FacebookAccountData = z.infer<typeof FacebookAccountData>;
