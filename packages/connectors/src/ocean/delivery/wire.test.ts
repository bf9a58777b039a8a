import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import { listed, scope, subject } from '../testing.ts';
import { bigId, big, cny } from './wire-testing.ts';

describe('what comes back', () => {
  const row = {
    project_id: big(bigId),
    name: 'P',
    opt_status: 'ENABLE',
    status_first: 'PROJECT_STATUS_ENABLE',
    project_create_time: '2026-03-10 12:00:00',
    project_modify_time: '2026-03-10 12:30',
  };
  const shown = async (fields: object) => {
    const { connector } = answering(subject, [listed([{ ...row, ...fields }])]);
    return (await connector.delivery.get(scope, 'project', [bigId]))[0];
  };

  it('ids are text with every digit, times are instants of Beijing', async () => {
    const object = await shown({ optimize_goal: { asset_ids: [big('7812345678901234567')] } });
    expect(object).toMatchObject({
      id: bigId,
      parentId: scope.account.id,
      createdAt: '2026-03-10T04:00:00.000Z',
      updatedAt: '2026-03-10T04:30:00.000Z',
      raw: { project_id: bigId, optimize_goal: { asset_ids: ['7812345678901234567'] } },
    });
    expect(JSON.parse(JSON.stringify(object))).toEqual(object);
  });

  it.each([
    [
      { budget_mode: 'BUDGET_MODE_DAY', budget: 300.5 },
      { mode: 'DAY', amount: cny('300.5') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_TOTAL', budget: '90071992547409.93' },
      { mode: 'TOTAL', amount: cny('90071992547409.93') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_INFINITE', budget: 0 },
      { mode: 'INFINITE', amount: null },
    ],
    [{ budget_mode: 'BUDGET_MODE_DAY', budget: 0 }, null],
    [{}, null],
  ])('budget %j', async (delivery_setting, budget) => {
    expect((await shown({ delivery_setting }))?.budget).toEqual(budget);
  });

  it.each([
    [{ pricing: 'PRICING_OCPM', cpa_bid: 30.15, bid: 9 }, cny('30.15')],
    [{ pricing: 'PRICING_CPC', cpa_bid: 9, bid: 0.75 }, cny('0.75')],
    [{ pricing: 'PRICING_CPM', bid: 4 }, cny('4')],
    [{ pricing: 'PRICING_OCPC', cpa_bid: 0 }, null],
    [{}, null],
  ])('bid %j', async (delivery_setting, bid) => {
    expect((await shown({ delivery_setting }))?.bid).toEqual(bid);
  });
});
