import { expect, it } from 'vitest';
import { type Level, unwrap } from '../core/index.ts';
import { subject as facebook } from '../facebook/testing.ts';
import { subject as ocean } from '../ocean/testing.ts';
import { subject as tiktok } from '../tiktok/testing.ts';
import { stage } from './stage.ts';
import { deliveryOf } from './tools.ts';

const count = 20;

/** Requests for twenty changes, reads included. */
const wanted = {
  tiktok: {
    // No calls for many, except for lifetime budgets of groups and for ads of one group.
    campaign: { name: 20, budget: 20, budgetOfKnownMode: 20, status: 1 },
    adgroup: { name: 20, budget: 21, budgetOfKnownMode: 20, bid: 21, status: 1 },
    ad: { name: 2, status: 1 },
  },
  facebook: {
    campaign: { name: 1, status: 1 },
    // How a budget is spent has to be known.
    adgroup: { name: 1, budget: 2, budgetOfKnownMode: 1, bid: 1, status: 1 },
    ad: { name: 1, status: 1 },
  },
  ocean: {
    // Pages and calls of ten; a name goes alone.
    project: { name: 20, budget: 4, budgetOfKnownMode: 2, bid: 4, status: 2 },
    promotion: { name: 20, budget: 2, budgetOfKnownMode: 2, bid: 2, status: 2 },
  },
};

it.each([
  ['tiktok', tiktok],
  ['facebook', facebook],
  ['ocean', ocean],
] as const)('%s: changes of many objects share requests', async (name, subject) => {
  const open = await stage(subject);
  const { scope, lines, connector } = open;
  const delivery = deliveryOf(open);
  const amountOf = (amount: string) => ({ amount, currency: scope.account.currency });
  const counts: Record<string, Record<string, number>> = {};
  let parentId: string | undefined;
  for (const level of Object.keys(connector.capabilities.levels) as Level[]) {
    const drafts = Array.from({ length: count }, (_, at) => ({
      ...subject.delivery!.draft(level, { ...open, name: `Ship ${at}`, parentId }),
      parentId,
    }));
    const made = (await delivery.create(scope, drafts)).map((result) => unwrap(result));
    const ids = made.map(({ id }) => id);
    const own = (counts[level] = {} as Record<string, number>);
    const measure = async (what: string, change: () => Promise<{ ok: boolean }[]>) => {
      const before = lines.length;
      const results = await change();
      expect([what, results.filter(({ ok }) => ok).length]).toEqual([what, count]);
      own[what] = lines.length - before;
    };
    const amounts = (amount: string) => ids.map((id) => ({ id, amount: amountOf(amount) }));
    await measure('name', () =>
      delivery.update(
        scope,
        level,
        ids.map((id, at) => ({ id, name: `Barge ${at}` })),
      ),
    );
    const mode = made[0]?.object.budget?.mode;
    if (mode) {
      const known = amounts('3600.5').map((change) => ({ ...change, mode }));
      await measure('budget', () => delivery.setBudget(scope, level, amounts('3400.5')));
      await measure('budgetOfKnownMode', () => delivery.setBudget(scope, level, known));
    }
    if (made[0]?.object.bid) await measure('bid', () => delivery.setBid(scope, level, amounts('2.37')));
    await measure('status', () => delivery.setStatus(scope, level, ids, 'ENABLE'));
    parentId = ids[0];
  }
  await open.sandbox.stop();
  expect(counts).toEqual(wanted[name]);
});
