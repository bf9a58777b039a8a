import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FacebookSandbox, facebookSandbox } from '../testing.ts';

let sandbox: FacebookSandbox;
beforeEach(async () => {
  sandbox = await facebookSandbox();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await sandbox.post(account('campaigns'), {
      name,
      objective: 'OUTCOME_TRAFFIC',
      status: name === 'Four' ? 'ACTIVE' : 'PAUSED',
      special_ad_categories: ['NONE'],
      is_adset_budget_sharing_enabled: false,
    });
    sandbox.world.clock.advance(10);
  }
});
afterEach(async () => sandbox.close());

const account = (edge: string) => `/act_${sandbox.accountIds[0]}/${edge}`;
const filter = (field: string, operator: string, value: unknown) => ({ field, operator, value });
async function names(filtering: object[], more = {}): Promise<string> {
  const { body } = await sandbox.get(account('campaigns'), { fields: 'name', filtering, limit: 50, ...more });
  return body.data.map(({ name }) => String(name)).join(' ');
}
const livingStatuses =
  'ACTIVE,PAUSED,CAMPAIGN_PAUSED,ADSET_PAUSED,IN_PROCESS,PENDING_REVIEW,DISAPPROVED,WITH_ISSUES,PENDING_BILLING_INFO';

test('a page goes on where the one before ended, though that row has left the filter', async () => {
  const paused = [filter('campaign.effective_status', 'IN', ['PAUSED'])];
  const query = { fields: 'name', filtering: paused, limit: 2 };
  const first = (await sandbox.get(account('campaigns'), query)).body;
  expect(first.data.map(({ name }) => name)).toEqual(['Five', 'Three']);
  await sandbox.post(`/${first.data[1]?.['id']}`, { status: 'ACTIVE' });
  const after = (first['paging'] as { cursors: { after: string } }).cursors.after;
  const second = (await sandbox.get(account('campaigns'), { ...query, after })).body;
  expect(second.data.map(({ name }) => name)).toEqual(['Two', 'One']);
});

test.each([
  ['name', 'EQUAL', 'Two', 'Two'],
  ['campaign.name', 'IN', ['Two', 'Five', 'two'], 'Five Two'],
  ['name', 'CONTAIN', 'O', 'Four Two One'],
  ['status', 'IN', ['ACTIVE'], 'Four'],
  ['status', 'NOT_IN', ['ACTIVE'], 'Five Three Two One'],
  ['status', 'IN', ["no' status"], ''],
  ['campaign.effective_status', 'IN', ['ACTIVE'], 'Four'],
  ['campaign.effective_status', 'EQUAL', 'PAUSED', 'Five Three Two One'],
  ['effective_status', 'IN', livingStatuses.split(','), 'Five Four Three Two One'],
  ['effective_status', 'IN', ['DELETED'], ''],
])('%s %s %j', async (field, operator, value, left) => {
  expect(await names([filter(field, operator, value)])).toBe(left);
});

test('what is deleted is there for those who ask for every status, and gone for the others', async () => {
  const { body } = await sandbox.get(account('campaigns'), {
    filtering: [filter('name', 'EQUAL', 'Two')],
    fields: 'id',
  });
  await sandbox.post(`/${body.data[0]?.['id']}`, { status: 'DELETED' });
  const living = filter('campaign.effective_status', 'IN', livingStatuses.split(','));
  const all = filter('campaign.effective_status', 'IN', [
    ...livingStatuses.split(','),
    'DELETED',
    'ARCHIVED',
  ]);
  expect(await names([living])).toBe('Five Four Three One');
  expect(await names([all])).toBe('Five Four Three Two One');
  expect(await names([all, filter('name', 'CONTAIN', 't')])).toBe('Three Two');
});

test('times of change and creation, to the second', async () => {
  const [newest] = (await sandbox.get(account('campaigns'), { fields: 'created_time', limit: 1 })).body.data;
  const text = String(newest?.['created_time']).replace(/(\d\d)(\d\d)$/, '$1:$2');
  const seconds = Date.parse(text) / 1000;
  expect(await names([filter('created_time', 'GREATER_THAN', seconds)])).toBe('');
  expect(await names([filter('created_time', 'GREATER_THAN', seconds - 1)])).toBe('Five');
  expect(await names([filter('campaign.updated_time', 'GREATER_THAN', seconds - 11)])).toBe('Five Four');
  expect(await names([filter('created_time', 'LESS_THAN', seconds - 20)])).toBe('Two One');
  expect(await names([filter('created_time', 'LESS_THAN_OR_EQUAL', seconds - 20)])).toBe('Three Two One');
});
