import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { Id, Instant, requiredText, text } from '../core/fields.ts';
import { anyOf, dayRange, pageOf, pageQuery, yesNo } from '../core/paging.ts';
import { AdPlatform } from '../core/platforms.ts';
import { PathPlatform } from '../core/path-platform.ts';
import { Keyword } from '../core/search.ts';
import { levels } from '../delivery/index.ts';
import type { PlanFacts } from './plan/facts.ts';
import { TaskStatus } from './states.ts';

export const taskLimits = { templateName: 50, templates: 1000, key: 64, nodeKey: 600 } as const;

const platform = PathPlatform;
/** A task of a platform, which stands in the path. */
export const TaskRef = z.object({ platform, id: Id });

/** Held to the platform's own schema, in which anything may be missing. */
export const TaskContent = z.record(z.string().max(200), z.unknown());
export type TaskContent = z.infer<typeof TaskContent>;

/** `TEMP`: the wizard saves by itself; `DRAFT`: a person saved it. */
export const TaskSave = z.object({
  platform,
  /** Left out: a new one. */
  id: Id.optional(),
  version: z.int().optional(),
  as: z.enum(['TEMP', 'DRAFT']).default('TEMP'),
  content: TaskContent,
});

/** How far a task has come. `waiting`: not begun, or on its way. `notRun`: what it needs has failed, or its task was closed first. */
export const TaskProgress = z.object({
  total: z.int(),
  created: z.int(),
  failed: z.int(),
  uncertain: z.int(),
  notRun: z.int(),
  waiting: z.int(),
});
export type TaskProgress = z.infer<typeof TaskProgress>;

export const Task = z.object({
  id: Id,
  platform: AdPlatform,
  name: z.string(),
  productId: Id.nullable(),
  /** Null: none was chosen, or it is gone. */
  productName: z.string().nullable(),
  /** The platform's word. */
  objective: z.string().nullable(),
  status: TaskStatus,
  /** Left without saving: it can be recovered for some days. */
  dropped: z.boolean(),
  accounts: z.int(),
  progress: TaskProgress,
  /** Somebody has to decide or mend something before it can be done, and the reader may. */
  needsMe: z.boolean(),
  /** The reader may change and launch it. */
  mayManage: z.boolean(),
  /** Why it could not be launched, in the reader's language. */
  failure: z.string().nullable(),
  createdBy: Id,
  createdByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  version: z.int(),
});
export type Task = z.infer<typeof Task>;

export const TaskPageQuery = pageQuery({
  filters: {
    platform,
    keyword: Keyword,
    ids: anyOf(Id),
    productId: anyOf(Id),
    status: anyOf(TaskStatus),
    createdBy: anyOf(Id),
    createdAt: dayRange(),
    needsMe: yesNo(),
    /** Those that were left without saving, instead of the others. */
    dropped: z.boolean().default(false),
  },
  sorts: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { field: 'updatedAt', order: 'desc' },
});
export const TaskPage = pageOf(Task);

/** Where a preview stands against the one before it. */
export const PlanDiffCounts = z.object({ added: z.int(), removed: z.int(), changed: z.int() });
export type PlanDiffCounts = z.infer<typeof PlanDiffCounts>;

const counts = z.object({
  accounts: z.int(),
  audiences: z.int(),
  materials: z.int(),
  objects: z.partialRecord(z.enum(levels), z.int()),
  skipped: z.int(),
});
const exposure = z.object({
  currency: z.string(),
  daily: z.string(),
  weekly: z.string(),
  lifetime: z.string(),
  unlimited: z.boolean(),
  unknown: z.boolean().optional(),
});

/** As `PlanProblem`, in the reader's language. */
export const ToldProblem = z.object({
  weight: z.enum(['error', 'warning']),
  path: z.string(),
  message: z.string(),
  node: z.object({ key: z.string(), count: z.int() }).optional(),
});
export type ToldProblem = z.infer<typeof ToldProblem>;

/** The browser makes the same plan of them. Their form is `PlanFacts`. */
const Facts = z.record(z.string(), z.unknown()) as unknown as z.ZodType<PlanFacts>;

export const TaskPlanInput = TaskRef.extend({ version: z.int().optional() });
export const TaskPlan = z.object({
  hash: z.string(),
  version: z.int(),
  facts: Facts,
  counts,
  exposure: z.array(exposure),
  problems: z.array(ToldProblem),
  /** Null: there was no preview before. */
  diff: PlanDiffCounts.nullable(),
});

/** Facts for a content that is not saved. */
export const TaskFactsInput = z.object({ platform, content: TaskContent });
export const TaskFacts = z.object({ facts: Facts });

export const TaskExecute = TaskRef.extend({
  version: z.int().optional(),
  /** Of the preview: this is launched and nothing else. */
  hash: z.string().min(1).max(200),
  /** The same key again is the same launch. */
  idempotent: text(1, taskLimits.key).optional(),
});

export const TaskDetail = z.object({
  task: Task,
  content: TaskContent,
  advertiserIds: z.array(AdvertiserId),
  /** Of the last preview of this content; null: it has to be previewed. */
  plan: z.object({ hash: z.string(), counts, exposure: z.array(exposure) }).nullable(),
  /** What was launched. */
  launchedHash: z.string().nullable(),
});
export const TaskSaved = z.object({ task: Task });

export const TemplateSave = z.object({
  platform,
  /** Left out: a new one. */
  id: Id.optional(),
  version: z.int().optional(),
  name: requiredText(taskLimits.templateName),
  /** Left out: of one that is there, as it is. */
  content: TaskContent.optional(),
});
export const Template = z.object({
  id: Id,
  platform: AdPlatform,
  name: z.string(),
  objective: z.string().nullable(),
  createdBy: Id,
  createdByName: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  version: z.int(),
});
export const TemplateSaved = z.object({ template: Template });
export const TemplatePageQuery = pageQuery({
  filters: { platform, keyword: Keyword, ids: anyOf(Id) },
  sorts: ['name', 'updatedAt'],
  defaultSort: { field: 'updatedAt', order: 'desc' },
});
export const TemplatePage = pageOf(Template);
export const TemplateDetail = TemplateSaved.extend({ content: TaskContent });
