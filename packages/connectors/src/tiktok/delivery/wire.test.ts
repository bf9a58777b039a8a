import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import type { DeliveryPage } from '../../core/index.ts';
import { listed, ok, scope, subject } from '../testing.ts';
import { row, usd, ad } from './wire-testing.ts';

describe('what is changed', () => {
  it('of an ad group is what was said and nothing else', async () => {
    const { connector, sent } = answering(subject, [ok(row)]);
    const settings = { endTime: '2026-05-01T00:00:00Z', pacing: 'PACING_MODE_FAST', locationIds: ['1'] };
    await connector.delivery.update(scope, 'adgroup', [{ id: '22', settings }]);
    expect(sent[0]).toMatchObject({ path: '/open_api/v1.3/adgroup/update/' });
    expect(sent[0]?.body).toEqual({
      advertiser_id: scope.account.id,
      adgroup_id: '22',
      schedule_end_time: '2026-05-01 00:00:00',
      pacing: 'PACING_MODE_FAST',
      location_ids: ['1'],
    });
  });

  it('of an ad patches its creative and says the name', async () => {
    const found = listed([{ ...row, ad_name: 'Before' }]);
    const { connector, sent } = answering(subject, [found, ok({ creatives: [row] })]);
    await connector.delivery.update(scope, 'ad', [{ id: '33', settings: { adText: 'New' } }]);
    expect(sent[1]?.body).toEqual({
      advertiser_id: scope.account.id,
      adgroup_id: '22',
      patch_update: true,
      creatives: [{ ad_id: '33', ad_name: 'Before', ad_text: 'New' }],
    });
  });

  it.each([
    ['OCPM', 'conversion_bid_price'],
    ['CPC', 'bid_price'],
    ['CPM', 'bid_price'],
  ])('the bid of a group that is billed by %s stands in %s', async (billing_event, field) => {
    const { connector, sent } = answering(subject, [listed([{ ...row, billing_event }]), ok(row)]);
    const change = { id: '22', amount: usd('123456789012.34') };
    expect(await connector.delivery.setBid(scope, 'adgroup', [change])).toEqual([{ ok: true, value: '22' }]);
    expect(sent[1]?.text).toBe(
      `{"advertiser_id":"${scope.account.id}","adgroup_id":"22","${field}":123456789012.34}`,
    );
  });

  it('status goes to twenty at a time, groups with leave to fail in part', async () => {
    const ids = Array.from({ length: 21 }, (_, index) => String(index));
    for (const level of ['campaign', 'adgroup', 'ad'] as const) {
      const { connector, sent } = answering(subject, () => ok({}));
      const results = await connector.delivery.setStatus(scope, level, ids, 'DISABLE');
      expect(results.map((result) => result.ok && result.value)).toEqual(ids);
      expect(sent.map(({ body }) => body)).toEqual(
        [ids.slice(0, 20), ids.slice(20)].map((chunk) => ({
          advertiser_id: scope.account.id,
          [`${level}_ids`]: chunk,
          operation_status: 'DISABLE',
          ...(level === 'adgroup' ? { allow_partial_success: true } : {}),
        })),
      );
    }
  });

  it('a group that failed among others has its own reason', async () => {
    const error_list = [
      { adgroup_id: '2', error_code: 40007, error_message: 'gone' },
      { adgroup_id: '3', error_message: 'refused' },
      { adgroup_id: '4', error_code: 40202, error_message: 'busy' },
      { adgroup_id: '5', error_message: 'Internal service error' },
      { adgroup_id: '6' },
    ];
    const { connector } = answering(subject, [{ ...ok({ adgroup_ids: ['1'], error_list }), code: 20_001 }]);
    const results = await connector.delivery.remove(scope, 'adgroup', ['1', '2', '3', '4', '5', '6', '7']);
    expect(results).toMatchObject([
      { ok: true, value: '1' },
      { ok: false, error: { kind: 'input', field: { rule: 'missing' }, code: '40007' } },
      { ok: false, error: { kind: 'input', code: '40002' } },
      { ok: false, error: { kind: 'transient', code: '40202' } },
      { ok: false, error: { kind: 'uncertain', message: 'Internal service error' } },
      { ok: false, error: { kind: 'uncertain' } },
      { ok: false, error: { kind: 'uncertain' } },
    ]);
  });
});

describe('what is asked', () => {
  it('by parents goes a hundred at a time, and the last page alone says where to go on', async () => {
    const parentIds = Array.from({ length: 101 }, (_, index) => `p${index}`);
    const { connector, sent } = answering(subject, [listed([row]), listed([{ ...row, ad_id: '34' }])]);
    const pages = [];
    for await (const page of connector.delivery.list(scope, { level: 'ad', parentIds, pageSize: 7 }))
      pages.push([page.items.map(({ id }) => id), page.sync]);
    expect(pages).toEqual([
      [['33'], null],
      [['34'], '2026-03-10T03:59:59.000Z'],
    ]);
    expect(sent.map(({ query }) => JSON.parse(query['filtering'] ?? ''))).toEqual([
      { primary_status: 'STATUS_NOT_DELETE', adgroup_ids: parentIds.slice(0, 100) },
      { primary_status: 'STATUS_NOT_DELETE', adgroup_ids: parentIds.slice(100) },
    ]);
    expect(sent[0]?.query).toMatchObject({ advertiser_id: scope.account.id, page: '1', page_size: '7' });
  });

  it('since a time: by the platform for ads, here for the others', async () => {
    const since = '2026-03-10T04:00:00.000Z';
    const old = { ...row, ad_id: '1', adgroup_id: '1', campaign_id: '1', modify_time: '2026-03-10 03:59:59' };
    for (const level of ['campaign', 'adgroup', 'ad'] as const) {
      const { connector, sent } = answering(subject, [listed([row, old])]);
      const pages = [];
      for await (const page of connector.delivery.list(scope, { level, since })) pages.push(page);
      expect(pages.flatMap(({ items }) => items)).toHaveLength(1);
      const filtering = JSON.parse(sent[0]?.query['filtering'] ?? '');
      expect(filtering).toEqual({
        primary_status: 'STATUS_ALL',
        ...(level === 'ad' ? { modified_after: '2026-03-10 04:00:00' } : {}),
      });
    }
  });

  it('what was created is found by parent and time, deleted or not', async () => {
    const older = { ...row, ad_id: '30', create_time: '2026-03-10 03:55:00' };
    const { connector, sent } = answering(subject, [listed([row, older])]);
    const find = { level: 'ad', parentIds: ['22'], since: '2026-03-10T03:50:00Z' } as const;
    const found = await connector.delivery.findCreated(scope, find);
    expect(found.map(({ id }) => id)).toEqual(['30', '33']);
    expect(JSON.parse(sent[0]?.query['filtering'] ?? '')).toEqual({
      primary_status: 'STATUS_ALL',
      creation_filter_start_time: '2026-03-10 03:50:00',
      adgroup_ids: ['22'],
    });
  });

  it('a name is asked for by itself, several with one look at the list', async () => {
    const { connector, sent } = answering(subject, [
      listed([{ ...row, ad_name: 'Spring' }]),
      listed([{ ...row, ad_name: 'Spring sale' }]),
    ]);
    const find = (...names: string[]) =>
      connector.delivery.findNamed(scope, { level: 'ad', parentIds: ['22'], names });
    expect((await find('Spring')).map(({ id }) => id)).toEqual(['33']);
    expect(await find('Spring', 'Summer')).toEqual([]);
    expect(sent.map(({ query }) => JSON.parse(query['filtering'] ?? ''))).toEqual([
      { primary_status: 'STATUS_NOT_DELETE', ad_name: 'Spring', adgroup_ids: ['22'] },
      { primary_status: 'STATUS_NOT_DELETE', adgroup_ids: ['22'] },
    ]);
  });

  it('single ones come in the order they were asked for, without those that are gone', async () => {
    const { connector } = answering(subject, [
      listed([
        { ...row, campaign_id: '2' },
        { ...row, campaign_id: '1' },
      ]),
    ]);
    const found = await connector.delivery.get(scope, 'campaign', ['1', '3', '2']);
    expect(found.map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('what comes back', () => {
  it.each([
    [
      { budget_mode: 'BUDGET_MODE_DAY', budget: 50.25 },
      { mode: 'DAY', amount: usd('50.25') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_TOTAL', budget: 1e21 },
      { mode: 'TOTAL', amount: usd('1000000000000000000000') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET', budget: 7 },
      { mode: 'DYNAMIC_DAILY_BUDGET', amount: usd('7') },
    ],
    [
      { budget_mode: 'BUDGET_MODE_INFINITE', budget: 0 },
      { mode: 'INFINITE', amount: null },
    ],
    [
      { budget_mode: 'BUDGET_MODE_DAY', budget: null },
      { mode: 'DAY', amount: null },
    ],
    [{ budget_mode: 'BUDGET_MODE_NEW', budget: 5 }, null],
    [{}, null],
  ])('budget %j', async (fields, budget) => {
    const { connector } = answering(subject, [listed([{ ...row, ...fields }])]);
    expect((await connector.delivery.get(scope, 'campaign', ['11']))[0]?.budget).toEqual(budget);
  });

  it.each([
    [{ billing_event: 'OCPM', conversion_bid_price: 1.15, bid_price: 9 }, usd('1.15')],
    [{ billing_event: 'CPC', conversion_bid_price: 9, bid_price: 0.75 }, usd('0.75')],
    [{ billing_event: 'OCPM', conversion_bid_price: 0 }, null],
    [{ billing_event: 'CPC' }, null],
  ])('bid %j', async (fields, bid) => {
    const { connector } = answering(subject, [listed([{ ...row, ...fields }])]);
    expect((await connector.delivery.get(scope, 'adgroup', ['22']))[0]?.bid).toEqual(bid);
  });

  it('times are instants, a smart campaign is the platform’s, and a row is kept as it came', async () => {
    const smart = {
      ...row,
      is_smart_performance_campaign: true,
      create_time: '2026-03-10 04:00:00Z',
      colour: 'blue',
    };
    const { connector } = answering(subject, [listed([smart])]);
    const [object] = await connector.delivery.get(scope, 'campaign', ['11']);
    expect(object).toMatchObject({
      createdAt: '2026-03-10T04:00:00.000Z',
      accountId: scope.account.id,
      parentId: scope.account.id,
      managed: true,
      raw: { colour: 'blue' },
    });
  });

  it.each([
    [{ is_smart_performance_campaign: true }, true],
    [{ is_smart_performance_campaign: false, campaign_automation_type: 'UPGRADED_SMART_PLUS' }, true],
    [{ is_smart_performance_campaign: false, campaign_automation_type: 'MANUAL' }, false],
  ])('whose it is to manage is told by one of two fields: %j', async (fields, managed) => {
    const { connector } = answering(subject, [listed([{ ...row, ...fields }])]);
    expect(await connector.delivery.get(scope, 'campaign', ['11'])).toMatchObject([{ managed }]);
  });

  it('creatives of smart ads are no ads', async () => {
    const creative = (ad_id: string) => ({ ...row, ad_id, smart_plus_ad_id: '77' });
    const page = (number: number, list: readonly object[]) =>
      ok({ list, page_info: { page: number, page_size: 2, total_number: 4, total_page: 2 } });
    const { connector } = answering(subject, [
      page(1, [creative('1'), creative('2')]),
      page(2, [creative('3'), { ...row, ad_id: '4' }]),
    ]);
    const pages: DeliveryPage[] = [];
    for await (const each of connector.delivery.list(scope, { level: 'ad' })) pages.push(each);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(['4']);
    expect(pages.at(-1)).toMatchObject({ total: 1, sync: expect.any(String) });
  });

  it('a smart campaign is not copied', async () => {
    const { connector, sent } = answering(subject, [
      listed([{ ...row, campaign_automation_type: 'UPGRADED_SMART_PLUS' }]),
    ]);
    const [copy] = await connector.delivery.copy(scope, 'campaign', [
      { id: '11', name: 'x', status: 'DISABLE' },
    ]);
    expect(copy).toMatchObject({ ok: false, error: { field: { path: 'id', rule: 'unsupported' } } });
    expect(sent).toHaveLength(1);
  });

  it('fewer ads than were sent leave all of them unknown', async () => {
    const { connector, sent } = answering(subject, [ok({ creatives: [row] })]);
    const results = await connector.delivery.create(scope, [ad, { ...ad, name: 'Second' }]);
    expect(results).toMatchObject([{ error: { kind: 'uncertain' } }, { error: { kind: 'uncertain' } }]);
    expect(sent).toHaveLength(1);
  });
});
