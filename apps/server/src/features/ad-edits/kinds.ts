import {
  amountFlags,
  type AmountItem,
  deleteFlags,
  type EditedObject,
  type EditFlag,
  type FieldValue,
  nameFlags,
  type ObjectRef,
  statusFlags,
} from '@adsail/contract/ad-edits';
import { type ObjectStatus, sameAmount, type SwitchStatus } from '@adsail/contract/delivery';
import { definitionOf } from '@adsail/contract/delivery/drafts';
import {
  deliveryBid,
  deliveryBudget,
  deliveryDelete,
  deliveryStatus,
  deliveryUpdate,
  type OperationKind,
} from '../ledger/index.ts';
import type { ChangeSetField } from './tables.ts';

/** What is sent of an item, beside the object itself. */
type Sent = Readonly<Record<string, unknown>>;

/** One way to change an object. */
export interface EditKind<Item extends ObjectRef> {
  field: Exclude<ChangeSetField, 'product'>;
  kind: OperationKind<never>;
  flags(object: EditedObject, item: Item): EditFlag[];
  /** What is there, and what is wanted. */
  before(object: EditedObject): FieldValue;
  after(item: Item): FieldValue;
  /** What the page showed; undefined: it is not asked. */
  expected(item: Item): FieldValue | undefined;
  isSame(a: FieldValue, b: FieldValue): boolean;
  payload(item: Item, expected: FieldValue | undefined): Sent;
  /** Of all items, where it is the same of all. */
  wanted(items: readonly Item[]): Record<string, string | null> | null;
}

const defineEdit = <Item extends ObjectRef>(edit: EditKind<Item>): EditKind<Item> => edit;
const sent = (kind: unknown) => kind as OperationKind<never>;

/** Undefined where they differ. */
function common<Item>(items: readonly Item[], valueOf: (item: Item) => string): string | undefined {
  const values = new Set(items.map(valueOf));
  return values.size === 1 ? [...values][0] : undefined;
}

const wantedOf =
  <Item>(name: string, valueOf: (item: Item) => string) =>
  (items: readonly Item[]) => {
    const value = common(items, valueOf);
    return value === undefined ? null : { [name]: value };
  };

type StatusItem = ObjectRef & { status: SwitchStatus; expected: ObjectStatus };
type NameItem = ObjectRef & { name: string; expected: string };

export const statusEdit = defineEdit<StatusItem>({
  field: 'status',
  kind: sent(deliveryStatus),
  flags: (object, { status }) => statusFlags(object, status),
  before: ({ status }) => status,
  after: ({ status }) => status,
  expected: ({ expected }) => expected,
  isSame: (a, b) => a === b,
  payload: ({ status }, expected) => ({ status, expected }),
  wanted: wantedOf('status', ({ status }) => status),
});

const amountEdit = (field: 'budget' | 'bid', kind: unknown) =>
  defineEdit<AmountItem>({
    field,
    kind: sent(kind),
    flags(object, { amount, typedAgain }) {
      const rules = definitionOf(object.platform, object.level);
      return rules ? amountFlags(field, rules, object, amount, typedAgain) : [];
    },
    before: ({ budget, bid }) => (field === 'budget' ? (budget?.amount ?? null) : bid),
    after: ({ amount }) => amount,
    expected: ({ expected }) => expected,
    isSame: (a, b) => sameAmount(a as never, b as never),
    payload: ({ amount }, expected) => ({ amount, expected }),
    wanted: wantedOf('amount', ({ amount: { amount, currency } }) => `${amount} ${currency}`),
  });

export const budgetEdit = amountEdit('budget', deliveryBudget);
export const bidEdit = amountEdit('bid', deliveryBid);

export const nameEdit = defineEdit<NameItem>({
  field: 'name',
  kind: sent(deliveryUpdate),
  flags: (object, { name }) => nameFlags(object, name),
  before: ({ name }) => name,
  after: ({ name }) => name,
  expected: ({ expected }) => expected,
  isSame: (a, b) => a === b,
  payload: ({ name }, expected) => ({ name, expected: { name: expected ?? undefined } }),
  wanted: () => null,
});

export const deleteEdit = defineEdit<ObjectRef>({
  field: 'delete',
  kind: sent(deliveryDelete),
  flags: deleteFlags,
  before: ({ status }) => status,
  after: () => 'DELETE',
  expected: () => undefined,
  isSame: (a, b) => a === b,
  payload: () => ({}),
  wanted: () => null,
});
