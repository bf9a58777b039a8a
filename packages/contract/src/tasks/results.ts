import { z } from 'zod';
import { AdvertiserId } from '../accounts/index.ts';
import { Id } from '../core/fields.ts';
import { anyOf, pageOf, pageQuery, yesNo } from '../core/paging.ts';
import { PathPlatform as platform } from '../core/path-platform.ts';
import { Keyword } from '../core/search.ts';
import { Amount, Budget, levels, SwitchStatus } from '../delivery/index.ts';
import type { RowField } from './plan/content.ts';
import { taskLimits, TaskRef } from './schema.ts';
import { StepStatus } from './states.ts';

/** What the launch makes in an account; `material` is an upload. */
export const resultLevels = ['material', ...levels] as const;
export const ResultLevel = z.enum(resultLevels);
export type ResultLevel = z.infer<typeof ResultLevel>;

export const ResultRow = z.object({
  key: z.string(),
  parentKey: z.string().nullable(),
  /** What it is made in: objects of the same name are told apart by it. */
  parentName: z.string().nullable(),
  /** The upload of a video's cover. */
  cover: z.boolean(),
  level: ResultLevel,
  advertiserId: z.string(),
  advertiserName: z.string(),
  name: z.string(),
  status: StepStatus,
  /** Its account has to be authorised again before it goes on. */
  waitsForAccount: z.boolean(),
  externalId: z.string().nullable(),
  /** What went wrong, in the reader's language. */
  message: z.string().nullable(),
  /** Where to look in its settings; empty: nowhere in particular. */
  field: z.string(),
  requestId: z.string().nullable(),
  /** A person has to decide which of these it is, or what to do. */
  candidates: z.array(z.object({ id: z.string(), name: z.string(), createdAt: z.string().nullable() })),
  undecided: z.boolean(),
  /** It failed and can be tried with other values. */
  fixable: z.boolean(),
  /** What it was tried with, of one that can be fixed. */
  tried: z
    .object({
      status: SwitchStatus,
      budget: Budget.nullable(),
      bid: Amount.nullable(),
      /** Of its settings, the one that the failure names; null: none, or one that nobody can type. */
      setting: z
        .object({
          name: z.string(),
          value: z.union([z.string(), z.number(), z.array(z.string()), z.array(z.number())]),
        })
        .nullable(),
    })
    .nullable(),
});
export type ResultRow = z.infer<typeof ResultRow>;

export const ResultPageQuery = pageQuery({
  filters: {
    platform,
    id: Id,
    keyword: Keyword,
    level: anyOf(ResultLevel),
    status: anyOf(StepStatus),
    advertiserId: anyOf(AdvertiserId),
    /** Covers of videos, which are uploads of their own; no: everything else. */
    cover: yesNo(),
  },
  sorts: ['position', 'name'],
  defaultSort: { field: 'position', order: 'asc' },
});
export const ResultPage = pageOf(ResultRow).extend({
  /** Of all rows, whatever the filters. */
  summary: z.array(z.object({ level: ResultLevel, status: StepStatus, count: z.int(), covers: z.int() })),
});

const nodeKey = z.string().min(1).max(taskLimits.nodeKey);

/** Left out: as it is. What is new starts switched off, mended or not. */
export const ResultFix = TaskRef.extend({
  key: nodeKey,
  ...({
    name: z.string().min(1).max(1000).optional(),
    budget: Budget.optional(),
    bid: Amount.optional(),
  } satisfies Record<RowField, z.ZodType>),
  /** Fields of its settings; null takes one away. */
  settings: z.record(z.string().regex(/^[a-zA-Z]\w{1,63}$/), z.unknown()).optional(),
});
export const ResultDecide = TaskRef.extend({
  key: nodeKey,
  decision: z.union([
    z.literal(['sendAgain', 'giveUp']),
    z.strictObject({ adopt: z.string().min(1).max(200) }),
  ]),
});
