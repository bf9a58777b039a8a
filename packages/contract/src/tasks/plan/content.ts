import { z } from 'zod';
import { AdvertiserId } from '../../accounts/index.ts';
import { Id, visibleText } from '../../core/fields.ts';
import { messageRef } from '../../core/messages.ts';
import { TaskStatus } from '../states.ts';
import type texts from '../messages/en.json';

declare module '../../core/messages.ts' {
  interface Catalogues {
    tasks: typeof texts;
  }
}

/** What a content may hold at most: it is saved with every change, and planned in a browser. */
export const contentLimits = {
  accounts: 200,
  audiences: 100,
  materialGroups: 100,
  materials: 500,
  identities: 400,
  /** All rows of ten thousand ads. Reading more in one request would take longer than others can wait for. */
  overrides: 12_000,
  text: 2000,
  amount: 40,
} as const;

/** More objects than this are several tasks. */
export const maxObjects = 30_000;
/** Nor more characters in them: thirty thousand with texts of some sentences. Others wait while more is planned. */
export const maxWeight = 100_000_000;

export const taskNameLimits = { min: 3, max: 50 } as const;

/** As somebody is typing it: what is wrong with it the rules say, and the draft is saved all the same. */
export const Typed = visibleText().max(contentLimits.text);
export const TypedAmount = z.string().max(contentLimits.amount);
/** Of a record of ours or the platform's. */
export const AnyId = z.string().min(1).max(200);
/** Months, days and hours that there are: a date that rolls over into the next month was not meant. */
function isLocalTime(time: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(time)) return false;
  const at = Date.parse(`${time}Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(time);
}

/** In the zone of the account that it is meant for: `2026-11-20T08:00`. */
export const LocalTime = z.string().refine(isLocalTime, { error: messageRef('core:rule.format') });

/** A card's own id: it stays when cards are moved, and no sign in it means something in a key or a path. */
const GroupId = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, { error: messageRef('core:rule.id') });

const areUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
export const uniqueList = <Item extends z.ZodType>(item: Item, max: number) =>
  z
    .array(item)
    .max(max)
    .refine(areUnique, { error: messageRef('tasks:problem.twice') });

export const Accounts = uniqueList(AdvertiserId, contentLimits.accounts);

export const groupFields = {
  id: GroupId,
  name: Typed.optional(),
  advertiserIds: Accounts.optional(),
};

export const groupList = <Group extends z.ZodType<{ id: string }>>(group: Group, max: number) =>
  z
    .array(group)
    .max(max)
    .refine((groups) => areUnique(groups.map(({ id }) => id)), {
      error: messageRef('tasks:problem.twice'),
    });

/** What can be typed into a row of the plan: grid, dialogs, checks and the schema of rows go by this list. */
export const amountFields = ['budget', 'bid'] as const;
export const rowFields = ['name', ...amountFields] as const;
export type RowField = (typeof rowFields)[number];

/** What a person changed in one row of the plan. */
export const Override = z.strictObject({
  ...({
    name: Typed.optional(),
    budget: TypedAmount.optional(),
    bid: TypedAmount.optional(),
  } satisfies Record<RowField, z.ZodType>),
  skipped: z.boolean().optional(),
});
export type Override = z.infer<typeof Override>;

/** By the keys of nodes. */
const Overrides = z
  .record(z.string().regex(/^[^.]{1,500}$/), Override)
  .refine((rows) => Object.keys(rows).length <= contentLimits.overrides, {
    error: messageRef('core:rule.maxItems', { count: contentLimits.overrides }),
  });

/** What every platform's content has, under the specification's names. */
export const taskFields = {
  id: Id.optional(),
  productId: Id.optional(),
  productName: Typed.optional(),
  advertiserIds: Accounts.optional(),
  taskName: Typed.optional(),
  taskStatus: TaskStatus.optional(),
  overrides: Overrides.optional(),
};
const TaskFields = z.object(taskFields);
export type TaskBase = z.infer<typeof TaskFields>;
