import { z } from 'zod';
import { Day, Id, Instant } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { AdPlatform } from '../core/platforms.ts';
import { materialUsages } from '../materials/index.ts';

/** Of one answer: three years of days, and so many lines of each list. */
export const dashboardLimits = { days: 1100, lines: 8, pushes: 5 } as const;

const dayMs = 86_400_000;
/** Asked also of what is no day: that has its own message, and is too long by none. */
const isTooLong = (from: string, to: string): boolean =>
  Date.parse(to) - Date.parse(from) >= dashboardLimits.days * dayMs;

/** Days of the organisation's zone, both included. */
export const MaterialDashboardQuery = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: messageRef('core:rule.rangeOrder') })
  .refine(({ from, to }) => !isTooLong(from, to), {
    path: ['to'],
    error: messageRef('material-dashboard:rule.tooLong', { count: dashboardLimits.days }),
  });

/** Apart, because each has its own library. */
export const KindCounts = z.object({ images: z.int(), videos: z.int() });
export type KindCounts = z.infer<typeof KindCounts>;

export const DashboardLine = z.object({
  id: Id,
  name: z.string(),
  all: KindCounts,
  /** Of those the ones that were uploaded in the days asked for. */
  uploaded: KindCounts,
});
export type DashboardLine = z.infer<typeof DashboardLine>;

/** Those with the most materials. */
const lines = z.object({
  list: z.array(DashboardLine),
  /** How many are not in the list. */
  more: z.int(),
});

export const FailedPush = z.object({
  pushId: Id,
  createdAt: Instant,
  createdByName: z.string(),
  /** Uploads that failed or have to be looked at. */
  failed: z.int(),
});
export type FailedPush = z.infer<typeof FailedPush>;

export const MaterialDashboard = z.object({
  all: KindCounts,
  bytes: KindCounts,
  uploaded: KindCounts,
  usage: z.record(z.enum(materialUsages), KindCounts),
  untagged: KindCounts,
  lookAlikes: KindCounts,
  /** In any ad account. */
  pushed: KindCounts,
  /** Those that have some. */
  platforms: z.array(z.object({ platform: AdPlatform, materials: KindCounts, accounts: z.int() })),
  /** Begun in the days asked for, in accounts that the reader may see; null for whoever sees no accounts. */
  failedPushes: z.object({ list: z.array(FailedPush), more: z.int() }).nullable(),
  products: lines,
  tags: lines,
  authors: lines,
  /** Those on which something was uploaded. */
  days: z.array(KindCounts.extend({ day: Day })),
  /** Null until reports are synced. */
  metrics: z.null(),
});
export type MaterialDashboard = z.infer<typeof MaterialDashboard>;
