import { z } from 'zod';
import { Day, Id, Instant } from '../core/fields.ts';
import { messageRef } from '../core/messages.ts';
import { AdPlatform } from '../core/platforms.ts';
import {
  fatigueMetrics,
  FigureBasis,
  figureLimits,
  MaterialFigures,
  MaterialKind,
  MaterialMetric,
  materialUsages,
} from '../materials/index.ts';

/** Of one answer: three years of days, and so many lines of each list. */
export const dashboardLimits = { days: 1100, lines: 8, pushes: 5 } as const;

const dayMs = 86_400_000;
/** Asked also of what is no day: that has its own message, and is too long by none. */
const isTooLong = (from: string, to: string): boolean =>
  Date.parse(to) - Date.parse(from) >= dashboardLimits.days * dayMs;

const asked = {
  from: Day,
  to: Day,
  /** Of which the figures are: what an ad shows of both would count twice. */
  kind: MaterialKind.default('VIDEO'),
  /** Figures of this platform alone. */
  platform: AdPlatform.optional(),
  /** Figures of what the reader added itself. */
  mine: z.boolean().default(false),
};
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;
const orderProblem = { path: ['to'], error: messageRef('core:rule.rangeOrder') };

/** Days of the organisation's zone, both included. */
export const MaterialDashboardQuery = z
  .object(asked)
  .refine(inOrder, orderProblem)
  .refine(({ from, to }) => !isTooLong(from, to), {
    path: ['to'],
    error: messageRef('material-dashboard:rule.tooLong', { count: dashboardLimits.days }),
  });

/** Where one figure is from: of a material, or of all that are in the library. */
export const MaterialOriginQuery = z
  .object({ ...asked, metric: MaterialMetric, materialId: Id.optional() })
  .refine(inOrder, orderProblem)
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < figureLimits.days * dayMs, {
    path: ['to'],
    error: messageRef('material-dashboard:rule.tooLong', { count: figureLimits.days }),
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

/** What a list of the dashboard shows of a material. */
export const DashboardMaterial = z.object({
  id: Id,
  name: z.string(),
  /** Null where a video has no cover. */
  pictureUrl: z.string().nullable(),
  createdByName: z.string(),
});
export type DashboardMaterial = z.infer<typeof DashboardMaterial>;

const FatigueDays = z.object({ from: Day, to: Day, impressions: z.int(), ratio: z.string() });

/** Tired on a platform by `fatigueRule`. */
export const FallingMaterial = z.object({
  material: DashboardMaterial,
  platform: AdPlatform,
  metric: z.enum(fatigueMetrics),
  first: FatigueDays,
  last: FatigueDays,
  /** 0.4 is 40 % less. */
  drop: z.string(),
});
export type FallingMaterial = z.infer<typeof FallingMaterial>;

export const FigureLine = z.object({
  id: Id,
  name: z.string(),
  /** Those with figures. */
  materials: z.int(),
  figures: MaterialFigures,
});
export type FigureLine = z.infer<typeof FigureLine>;
/** Those with the most spend. */
const figureLines = z.object({ list: z.array(FigureLine), more: z.int() });

/** What the platforms tell of materials of a kind. A material with several tags counts in each of them. */
export const DashboardFigures = FigureBasis.extend({
  kind: MaterialKind,
  /** Those of the library with figures. */
  materials: z.int(),
  totals: MaterialFigures.nullable(),
  /** Of materials that are not in the library; null for whoever sees only its own. */
  outside: MaterialFigures.nullable(),
  daily: z.array(z.object({ day: Day, figures: MaterialFigures })),
  top: z.array(z.object({ material: DashboardMaterial, figures: MaterialFigures })),
  falling: z.object({ list: z.array(FallingMaterial), more: z.int() }),
  products: figureLines,
  tags: figureLines,
  authors: figureLines,
});
export type DashboardFigures = z.infer<typeof DashboardFigures>;

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
  /** Null where more days are asked for than figures are given for. */
  metrics: DashboardFigures.nullable(),
});
export type MaterialDashboard = z.infer<typeof MaterialDashboard>;
