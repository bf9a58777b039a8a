import { customSort, reportCalls, reportColumnCalls } from '@adsail/contract/reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, TestServer } from '../../testing/index.ts';
import { insertDay } from './testing/facts.ts';
import { reportAsking, reportServer, week, yesterday } from './testing/stage.ts';

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await reportServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  fixture = await server.fixture();
  await server.owner.query('delete from exchange_rates');
});

const { as, accounts, account } = reportAsking(() => ({ server, fixture }));

describe('a saved formula', () => {
  const saved = async (formula: string) => {
    const { column } = await as().ok(reportColumnCalls.add, { name: 'Own', formula: 'cost', unit: 'money' });
    await server.owner.query('update report_columns set formula = $2 where id = $1', [column.id, formula]);
    return column.id;
  };

  it('that divides by zero has no value', async () => {
    await insertDay(server, await account(1), yesterday, [{ adNo: 1, cost: '10' }]);
    const id = await saved('cost / 0');
    for (const order of ['asc', 'desc'] as const)
      expect(
        (await accounts({ customColumns: [id], sort: { field: customSort(id), order } })).totals,
      ).toMatchObject({ values: { [id]: null }, why: { [id]: 'noDivisor' } });
  });

  it('that may not be as long any more is refused by its name', async () => {
    const id = await saved(`${'cost*'.repeat(28)}cost/(${'cost*'.repeat(27)}cost)`);
    const { envelope } = await as().send(reportCalls.account, { days: week, customColumns: [id] });
    expect(envelope).toMatchObject({
      errorCode: 10_400,
      response: {
        fields: [{ path: 'customColumns.0', message: expect.stringContaining('“Own”') as string }],
      },
    });
  });
});
