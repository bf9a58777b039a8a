import { ObjectLimitError } from '@adsail/connectors';
import { type Amount, type Budget, capabilitiesOf, sameAmount } from '@adsail/contract/delivery';
import { budgetSchemaOf } from '@adsail/contract/delivery/drafts';
import type { OpenedAccount } from '../../accounts/index.ts';
import { defineOperation, type LedgerFacts, type OperationItem } from '../define.ts';
import { failed, mapResults } from '../results.ts';
import { amountChange, AmountPayload } from './amount-change.ts';
import {
  deliveryOf,
  done,
  familyKey,
  prepareField,
  readBackField,
  type Snapshot,
  targetOf,
} from './object.ts';
import { checkedFor, takesIdOfChanged } from './payload.ts';

const amountOf = (budget: unknown): Amount | null => (budget as Budget | null)?.amount ?? null;

const changeOf = amountChange({
  what: 'budget',
  read: ({ budget }) => budget,
  amountIn: ({ budget }) => amountOf(budget),
});

const hourMs = 3_600_000;
/** Our clock and the platform's differ. */
const marginMs = 5_000;

type Item = OperationItem<AmountPayload>;

/** Which have had so many changes in the last hour that the platform takes no other, and until when. */
async function limitsOf(
  { connector: { platform } }: OpenedAccount,
  items: readonly Item[],
  facts: LedgerFacts,
): Promise<(item: Item) => ObjectLimitError | undefined> {
  const limits = new Map<string, ObjectLimitError>();
  const now = Date.now();
  for (const [level, some] of Map.groupBy(items, ({ payload }) => payload.level)) {
    const most = capabilitiesOf(platform).levels[level]?.budgetChangesPerHour;
    if (most === undefined) continue;
    const ids = some.map(({ payload }) => payload.id);
    const times = await facts.changesSince({ level, what: 'budget' }, ids, new Date(now - hourMs));
    for (const [id, dates] of times) {
      const free = dates.at(-most);
      if (!free) continue;
      const message = `${most} budget changes in an hour`;
      limits.set(
        targetOf({ level, id }),
        new ObjectLimitError({ platform, message }, free.getTime() + hourMs + marginMs - now),
      );
    }
  }
  return ({ payload }) => limits.get(targetOf(payload));
}

/** Changes the amount of an object's budget; how it is spent (by day, in all) stays. */
export const deliveryBudget = defineOperation({
  kind: 'delivery.budget',
  payload: AmountPayload,
  payloadAt: (place) => checkedFor(AmountPayload, place, budgetSchemaOf),
  provides: ({ level }) => ({ idOf: level, receipt: ['level', 'id', 'what'] }),
  takesIdOf: takesIdOfChanged,
  describe: ({ level, id }) => ({ action: 'budget', level, name: null, objectId: id }),
  target: targetOf,
  isRepeatable: true,
  group: {
    key: familyKey,
    size: ({ level }, platform) => capabilitiesOf(platform).levels[level]?.budgetBatch ?? 1,
  },
  async prepare(account, items, facts) {
    const prepared = await prepareField(account, items, changeOf);
    const limitOf = await limitsOf(account, items, facts);
    return prepared.map((result, at) => {
      const limit = result.ok && !result.value.already ? limitOf(items[at] as Item) : undefined;
      return limit ? failed(limit) : result;
    });
  },
  async send(account, items) {
    const [first] = items;
    if (!first) return [];
    const { level, smart } = first.payload;
    const changes = items.map(({ payload: { id, amount }, before }) => ({
      id,
      amount,
      mode: (before as Snapshot | null)?.budget?.mode,
    }));
    const results = await deliveryOf(account, smart).setBudget(account.scope, level, changes);
    return mapResults(items, results, ({ payload, before }) => done(changeOf(payload), before));
  },
  readBack: (account, items) =>
    readBackField(account, items, changeOf, (now, before) => sameAmount(amountOf(now), amountOf(before))),
});
