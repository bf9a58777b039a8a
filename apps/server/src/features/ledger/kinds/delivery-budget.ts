import { Amount, type Budget, capabilitiesOf, Level } from '@adsail/contract/delivery';
import { budgetSchemaOf } from '@adsail/contract/delivery/drafts';
import { z } from 'zod';
import { defineOperation } from '../define.ts';
import { mapResults } from '../results.ts';
import {
  deliveryOf,
  done,
  type FieldChange,
  prepareField,
  readBackField,
  type Snapshot,
  targetOf,
} from './object.ts';
import { checkedFor, takesIdOfChanged } from './payload.ts';

const Payload = z.object({ level: Level, id: z.string().min(1), amount: Amount });

/** Decimal text may differ in its zeros. */
const sameAmount = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && b !== undefined && plain(a) === plain(b);
const plain = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const changeOf = ({ level, id, amount }: z.output<typeof Payload>): FieldChange => ({
  level,
  id,
  what: 'budget',
  read: (object) => object.budget,
  isWanted: (object) => sameAmount(object.budget?.amount?.amount, amount.amount),
  after: amount,
});

const amountIn = (budget: unknown): string => plain((budget as Budget | null)?.amount?.amount ?? '');

/** Changes the amount of an object's budget; how it is spent (by day, in all) stays. */
export const deliveryBudget = defineOperation({
  kind: 'delivery.budget',
  payload: Payload,
  payloadAt: (place) => checkedFor(Payload, place, budgetSchemaOf),
  provides: ({ level }) => ({ idOf: level, receipt: ['level', 'id', 'what'] }),
  takesIdOf: takesIdOfChanged,
  describe: ({ level, id }) => ({ action: 'budget', level, name: null, objectId: id }),
  target: targetOf,
  isRepeatable: true,
  group: {
    key: ({ level }) => level,
    size: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.budgetBatch ?? 1,
  },
  prepare: (account, items) => prepareField(account, items, changeOf),
  async send(account, items) {
    const [first] = items;
    if (!first) return [];
    const { level } = first.payload;
    const changes = items.map(({ payload: { id, amount }, before }) => ({
      id,
      amount,
      mode: (before as Snapshot | null)?.budget?.mode,
    }));
    const results = await deliveryOf(account).setBudget(account.scope, level, changes);
    return mapResults(items, results, ({ payload, before }) => done(changeOf(payload), before));
  },
  readBack: (account, items) =>
    readBackField(account, items, changeOf, (now, before) => amountIn(now) === amountIn(before)),
});
