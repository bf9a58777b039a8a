import { z } from 'zod';
import { Id, Instant } from '../core/fields.ts';
import { AdPlatform } from '../core/platforms.ts';
import { Amount, Budget, Level, objectStatuses, PositiveDecimal, SwitchStatus } from '../delivery/index.ts';
import { EditFlag } from './flags.ts';

export const editLimits = { items: 1000, name: 512 } as const;

const ExternalId = z.string().min(1).max(64);
export const ObjectRef = z.object({ advertiserId: ExternalId, id: ExternalId });
export type ObjectRef = z.infer<typeof ObjectRef>;

const EditedName = z.string().min(1).max(editLimits.name);

/** What all edits say: of one platform and level, and whether something is done or only told. */
const edit = <Item extends z.ZodType>(item: Item) =>
  z.object({
    platform: AdPlatform,
    level: Level,
    items: z.array(item).min(1).max(editLimits.items),
    /** Tells what would become of each, and does nothing. */
    preview: z.boolean().default(false),
  });

/**
 * `expected` is what the page shows as the value that will be there: that of a change that waits, else the present one. Where it is another
 * by then, the change is held back.
 */
export const StatusEdit = edit(
  z.object({ ...ObjectRef.shape, status: SwitchStatus, expected: z.enum(objectStatuses) }),
);
export const AmountItem = z.object({
  ...ObjectRef.shape,
  amount: Amount,
  expected: Amount.nullable(),
  /** The new amount once more, where it is ten times the old one. */
  typedAgain: PositiveDecimal.optional(),
});
export type AmountItem = z.infer<typeof AmountItem>;
export const AmountEdit = edit(AmountItem);
export const NameEdit = edit(z.object({ ...ObjectRef.shape, name: EditedName, expected: EditedName }));
export const DeleteEdit = edit(ObjectRef);

export const BindEdit = z.object({
  platform: AdPlatform,
  level: z.enum([...Level.options, 'account']),
  /** Null: of no product of their own any more. Of accounts `id` is the account's. */
  productId: Id.nullable(),
  items: z.array(ObjectRef).min(1).max(editLimits.items),
  preview: z.boolean().default(false),
});

export const editedFields = ['status', 'budget', 'bid', 'name', 'product'] as const;
export const EditedField = z.enum(editedFields);
export type EditedField = z.infer<typeof EditedField>;

/** A status, an amount, a budget, a name or a product's id. */
export const FieldValue = z.union([z.string(), Budget, Amount]).nullable();
export type FieldValue = z.infer<typeof FieldValue>;

/** `accepted`: it will be sent, or is done where no platform has to be asked. `unchanged`: it is as wanted. */
export const EditOutcome = z.enum(['accepted', 'unchanged', 'refused']);
export type EditOutcome = z.infer<typeof EditOutcome>;

export const EditResult = z.object({
  ...ObjectRef.shape,
  outcome: EditOutcome,
  flags: z.array(EditFlag),
  /** As far as we know it; what waits counts as done. */
  before: FieldValue,
  after: FieldValue,
  /** The ledger's; null where nothing is sent. */
  operationId: Id.nullable(),
});
export type EditResult = z.infer<typeof EditResult>;

export const EditAnswer = z.object({
  /** Null: a preview, or nothing was accepted. */
  changeSetId: Id.nullable(),
  counts: z.object({ accepted: z.number(), unchanged: z.number(), refused: z.number() }),
  /** In the order of the items. */
  list: z.array(EditResult),
});
export type EditAnswer = z.infer<typeof EditAnswer>;

/** `WAITING`: for the account's authorisation. `CHECKING`: sent, and the answer is not known. `DOUBTFUL`: a person has to look. */
export const ChangeState = z.enum([
  'PENDING',
  'WAITING',
  'CHECKING',
  'DONE',
  'FAILED',
  'DOUBTFUL',
  'CANCELLED',
]);
export type ChangeState = z.infer<typeof ChangeState>;

/** A change that has no end yet: "old -> new, waiting" of a row. */
export const ChangeUnderWay = z.object({
  operationId: Id,
  changeSetId: Id.nullable(),
  field: z.enum([...editedFields, 'settings']),
  from: FieldValue,
  to: FieldValue,
  state: ChangeState,
  /** It goes on then; null: as soon as its turn comes. */
  until: Instant.nullable(),
  /** Why it waits, in the reader's words. */
  reason: z.string().nullable(),
});
export type ChangeUnderWay = z.infer<typeof ChangeUnderWay>;

export const ChangeSetRef = z.object({ changeSetId: Id });

/** What has become of each object of a change set. */
export const ChangeSetState = z.object({
  counts: z.object({
    /** Without an end: what waits, is sent or being checked. */
    open: z.number(),
    done: z.number(),
    failed: z.number(),
    doubtful: z.number(),
    cancelled: z.number(),
  }),
  list: z.array(
    z.object({
      ...ObjectRef.shape,
      operationId: Id,
      state: ChangeState,
      until: Instant.nullable(),
      reason: z.string().nullable(),
      /** Of one that was held back: what the page showed, and what it is. */
      held: z.object({ expected: FieldValue, found: FieldValue }).nullable(),
    }),
  ),
});
export type ChangeSetState = z.infer<typeof ChangeSetState>;

export const CancelChanges = z.object({ operationIds: z.array(Id).min(1).max(editLimits.items) });
