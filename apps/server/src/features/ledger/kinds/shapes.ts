import { z } from 'zod';

export const Level = z.enum(['campaign', 'adgroup', 'ad', 'project', 'promotion']);
export const SwitchStatus = z.enum(['ENABLE', 'DISABLE']);
export const Amount = z.object({
  amount: z.string().regex(/^\d{1,15}(\.\d{1,6})?$/),
  currency: z.string().length(3),
});
export const Budget = z.object({
  mode: z.enum(['DAY', 'TOTAL', 'DYNAMIC_DAILY_BUDGET', 'INFINITE']),
  amount: Amount.nullable(),
});
export const Settings = z.record(z.string(), z.unknown());
