import { messageRef } from '@adsail/contract';
import {
  allOrNone,
  type AmountChange,
  attempt,
  type Budget,
  type BudgetChange,
  type ItemResult,
  inGroups,
  oneByOne,
  type AccountScope,
  sendSound,
  untilAllFail,
} from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { bidField, type TikTokLevel } from '../enums.ts';
import { refuse } from '../errors.ts';
import { get } from './list.ts';
import { wireAmount } from './to-wire.ts';
import { sendChange } from './update.ts';

type Results = Promise<ItemResult<string>[]>;

/** No bound is documented; other calls for many take so many. */
const maxBudgets = 20;

interface NewBudget {
  id: string;
  budget: unknown;
  mode?: Budget['mode'];
}

export async function setBudget(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  changes: readonly BudgetChange[],
): Results {
  const prepared = await oneByOne(changes, async ({ id, amount, mode }): Promise<NewBudget> => {
    if (level === 'ad') throw refuse('budget', messageRef('delivery:noBudget'), 'unsupported');
    return { id, mode, budget: wireAmount('budget', amount, scope.account) };
  });
  return sendSound(prepared, async (sound) => {
    if (level !== 'adgroup' || sound.length === 1) return singly(client, scope, level, sound);
    const unknown = sound.filter(({ mode }) => mode === undefined).map(({ id }) => id);
    const read = new Map(
      (await get(client, scope, level, unknown)).map(({ id, budget }) => [id, budget?.mode]),
    );
    return inGroups(
      sound,
      ({ id, mode }) => (mode ?? read.get(id)) === 'TOTAL',
      (isLifetime, some) => (isLifetime ? together(client, scope, some) : singly(client, scope, level, some)),
    );
  });
}

const singly = (
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  budgets: readonly NewBudget[],
): Results =>
  untilAllFail(budgets, ({ id, budget }) =>
    attempt(async () => sendChange(client, scope, level as 'campaign' | 'adgroup', id, { budget })),
  );

/** "Budget of ad groups": lifetime budgets change now, and go together; daily ones would change from the next day on. */
const together = (client: TikTokClient, scope: AccountScope, budgets: readonly NewBudget[]): Results =>
  allOrNone(budgets, maxBudgets, async (chunk) => {
    const budget = chunk.map((each) => ({ adgroup_id: each.id, budget: each.budget }));
    const body = { advertiser_id: scope.account.id, budget };
    await client.post(scope, 'adgroup/budget/update/', body, scope.account.id);
    return chunk.map(({ id }) => id);
  });

/** Which field holds the bid depends on how the group is billed, so it is looked up first. */
export async function setBid(
  client: TikTokClient,
  scope: AccountScope,
  level: TikTokLevel,
  changes: readonly AmountChange[],
): Results {
  const ids = changes.map(({ id }) => id);
  const groups = level === 'adgroup' ? await get(client, scope, level, ids) : [];
  return untilAllFail(changes, ({ id, amount }) =>
    attempt(async () => {
      if (level !== 'adgroup') throw refuse('bid', messageRef('delivery:noBid'), 'unsupported');
      const group = groups.find((each) => each.id === id);
      if (!group) throw refuse('id', `There is no ${level} ${id}.`);
      const field = bidField(String(group.raw['billing_event']));
      return sendChange(client, scope, level, id, { [field]: wireAmount('bid', amount, scope.account) });
    }),
  );
}
