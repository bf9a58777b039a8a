import { expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, unwrap } from '../core/index.ts';
import { draftOf, scope, subject } from './testing.ts';

const stage = setUpStage(subject);

it('tells what was made and changed, by object and by time', async () => {
  const { world } = stage.sandbox;
  const from = new Date(world.clock.now()).toISOString();
  const draft = draftOf('campaign', { ...stage, name: 'Logged', budgetAt: 'campaign' });
  const { id } = unwrap((await stage.delivery.create(stage.scope, [draft]))[0]);
  const other = draftOf('campaign', { ...stage, name: 'Other' });
  unwrap((await stage.delivery.create(stage.scope, [other]))[0]);
  world.clock.advance(60);
  await stage.delivery.setStatus(stage.scope, 'campaign', [id], 'ENABLE');
  world.clock.advance(60);
  const amount = { amount: '120.50', currency: stage.scope.account.currency };
  await stage.delivery.setBudget(stage.scope, 'campaign', [{ id, amount }]);
  const to = new Date(world.clock.now()).toISOString();
  const log = stage.connector.changes!;
  const changes = await collect(log.list(stage.scope, { from, to, objectIds: [id] }));
  expect(changes.map(({ title, details, fields }) => [title, details, fields])).toEqual([
    ['Campaign budget updated', ['100.1 USD Per day -> 120.5 USD Per day'], ['budget']],
    ['Campaign status updated', ['Inactive -> Active'], ['status']],
    ['Campaign created', ['- -> 100.1 USD Per day'], []],
  ]);
  expect(changes[0]).toMatchObject({ objectKind: 'Campaign', objectId: id, objectName: 'Logged' });
  expect(changes[0]?.actor).toMatch(/\S/);
  expect(Date.parse(changes[0]!.at)).toBeGreaterThan(Date.parse(changes[1]!.at));
  expect(await collect(log.list(stage.scope, { from, to }))).toHaveLength(4);
  const before = new Date(Date.parse(from) - 60_000).toISOString();
  expect(await collect(log.list(stage.scope, { from: before, to: before }))).toEqual([]);
});

const row = {
  event_time: '2026-03-10T04:00:00+0000',
  event_type: 'update_ad_set_run_status',
  object_id: '7',
  object_type: 'CAMPAIGN',
};
const told = async (...rows: object[]) => {
  const { connector, sent } = answering(subject, [{ data: rows }]);
  const range = { from: '2026-03-10T00:00:00.500Z', to: '2026-03-11T00:00:00Z', objectIds: ['7', '8'] };
  return { changes: await collect(connector.changes.list(scope, range)), sent };
};

it('asks in whole seconds, and for several objects', async () => {
  const { sent, changes } = await told(row);
  expect(sent[0]?.query).toMatchObject({
    since: '1773100800',
    until: '1773187200',
    oid: '7',
    extra_oids: '["8"]',
  });
  expect(changes).toEqual([
    {
      id: expect.any(String),
      at: '2026-03-10T04:00:00.000Z',
      title: 'update_ad_set_run_status',
      objectKind: 'Ad set',
      objectId: '7',
      objectName: '',
      details: [],
      fields: ['status'],
      actor: null,
    },
  ]);
});

it('a picture whose address is signed anew is the same change; another value in the same second is another', async () => {
  const shows = (signature: string) => ({
    ...row,
    extra_data: JSON.stringify({ new_value: [`https://cdn.example/a.png?sig=${signature}`] }),
  });
  const turned = { ...row, extra_data: '{"old_value":"Active","new_value":"Inactive","type":"run_status"}' };
  const { changes } = await told(shows('one'), shows('two'), turned);
  expect(changes.map(({ details }) => details)).toEqual([
    ['- -> ["https://cdn.example/a.png"]'],
    ['Active -> Inactive'],
  ]);
});

it('the name of the event tells what it is about, and no word that a person wrote', async () => {
  const of = (event_type: string, more: object = {}) => ({ ...row, event_type, ...more });
  const { changes } = await told(
    of('update_ad_set_bidding'),
    of('update_ad_set_bid_strategy'),
    of('update_ad_friendly_name', { extra_data: '{"old_value":"Budget bid status","new_value":"Run"}' }),
    of('update_ad_set_budget'),
    of('update_ad_set_target_spec', { object_name: 'Brunch status name', translated_event_type: 'Bid' }),
    of('update_ad_set_spend_cap'),
    of('ad_review_declined'),
    of('something_new'),
  );
  expect(changes.map(({ fields }) => fields)).toEqual([
    ['bid'],
    ['bid'],
    ['name'],
    ['budget'],
    [],
    [],
    [],
    [],
  ]);
});
