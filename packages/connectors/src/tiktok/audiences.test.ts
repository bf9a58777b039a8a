import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { held, listed, ok, scope, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('audiences', () => {
  it('creates each kind, lists it under its kind and deletes it', async () => {
    const rules = [{ event_source_ids: [held(stage, 'app')], retention_days: 30 }];
    const ruleSpec = { inclusion_rule_set: { operator: 'OR', rules } };
    const custom = await stage.audiences.create(stage.scope, {
      kind: 'custom',
      name: 'Players',
      settings: { audienceType: 'APP', ruleSpec },
    });
    const fresh = await stage.audiences.findCreated(stage.scope, 'custom', 'Players');
    expect(fresh).toMatchObject([{ id: custom.id, ready: false, size: null }]);
    stage.sandbox.world.clock.advance(3600);
    const lookalikeSpec = {
      source_audience_id: custom.id,
      include_source: false,
      mobile_os: 'ALL',
      placements: ['TikTok'],
      location_ids: ['6252001'],
      audience_size: 'BALANCED',
    };
    const similar = await stage.audiences.create(stage.scope, {
      kind: 'similar',
      name: 'Like players',
      settings: { lookalikeSpec },
    });
    const saved = await stage.audiences.create(stage.scope, {
      kind: 'prestore',
      name: 'Adults',
      settings: {
        locationIds: ['6252001'],
        ageGroups: ['AGE_25_34'],
        networkTypes: ['unlimited'],
        videoInteractionIds: ['200101'],
      },
    });
    const [read] = await stage.audiences.findCreated(stage.scope, 'prestore', 'Adults');
    expect(read).toMatchObject({ unknown: {}, settings: { videoInteractionIds: ['200101'] } });
    for (const [kind, { id }] of [
      ['custom', custom],
      ['similar', similar],
      ['prestore', saved],
    ] as const) {
      const listed = async () =>
        (await collect(stage.audiences.list(stage.scope, kind))).map((each) => each.id);
      expect(await listed()).toEqual([id]);
      const results = await stage.audiences.remove(stage.scope, kind, [id, '190000000']);
      expect(results.map(({ ok }) => ok)).toEqual([true, false]);
      expect(await listed()).toEqual([]);
    }
  });
});

describe('lists, sharing and use', () => {
  const digest = (index: number) => createHash('sha256').update(`person-${index}@example.com`).digest('hex');
  const people = (from: number, to: number) => ({
    identifier: 'email' as const,
    hash: 'sha256' as const,
    values: Array.from({ length: to - from }, (_, index) => digest(from + index)),
  });
  const read = async (id: string) =>
    (await collect(stage.audiences.list(stage.scope, 'custom'))).find((audience) => audience.id === id);
  const minutes = (count: number) => stage.sandbox.world.clock.advance(count * 60);

  it('a list becomes an audience, and follows the list', async () => {
    const { lists } = stage.audiences;
    const draft = { name: 'Customers', list: people(0, 3000), retentionDays: 90 };
    const { id } = await lists.create(stage.scope, draft);
    expect(await read(id)).toMatchObject({ kind: 'custom', ready: false });
    minutes(30);
    const before = (await read(id))?.size ?? 0;
    expect(before).toBeGreaterThan(2000);
    await lists.change(stage.scope, id, 'append', people(3000, 4500));
    minutes(10);
    expect(((await read(id))?.size ?? 0) / before).toBeCloseTo(1.5, 2);
    await lists.change(stage.scope, id, 'remove', people(0, 1500));
    minutes(10);
    expect((await read(id))?.size).toBe(before);
  });

  it('what the platform does not take is refused before anything is sent', async () => {
    const { connector, sent } = answering(subject, []);
    const { lists } = connector.audiences;
    expect(lists.identifiers).toContainEqual({ identifier: 'gaid', hash: 'md5' });
    for (const list of [
      { ...people(0, 1), hash: 'md5' as const },
      { ...people(0, 1), identifier: 'imei' as const },
      people(0, 0),
    ])
      await expect(lists.create(scope, { name: 'x', list })).rejects.toMatchObject({
        kind: 'input',
        field: { path: 'list' },
      });
    expect(sent).toEqual([]);
  });

  it('is shared with another account of the business, and no longer', async () => {
    const { id } = await stage.audiences.lists.create(stage.scope, {
      name: 'Shared',
      list: people(0, 2000),
    });
    const [, other = ''] = stage.accountIds;
    await stage.audiences.share(stage.scope, [id], [other]);
    // Lent to another one it is still this account's own.
    expect(await read(id)).toMatchObject({ shared: false, raw: { shared: true, is_creator: true } });
    const there = { ...stage.scope, account: { ...stage.scope.account, id: other } };
    const lent = await stage.audiences.findCreated(there, 'custom', 'Shared');
    expect(lent).toMatchObject([{ id, shared: true, raw: { is_creator: false } }]);
    expect((await stage.audiences.sharedWith(stage.scope, id)).map((account) => account.id)).toEqual([other]);
    await stage.audiences.unshare(stage.scope, id, other);
    expect(await stage.audiences.sharedWith(stage.scope, id)).toEqual([]);
  });

  it('is put into a group, moved to the excluded ones and taken out', async () => {
    const { id } = await stage.audiences.lists.create(stage.scope, { name: 'Used', list: people(0, 2000) });
    minutes(30);
    const groupId = await stage.parentOfAds('Using');
    const uses = async () => stage.audiences.uses(stage.scope, [id]);
    for (const use of ['include', 'exclude'] as const) {
      await stage.audiences.apply(stage.scope, id, [groupId], use);
      expect(await uses()).toEqual([{ groupId, audienceId: id, use }]);
    }
    await stage.audiences.apply(stage.scope, id, [groupId], 'none');
    expect(await uses()).toEqual([]);
  });
});

describe('an audience on the wire', () => {
  const created = async (draft: Parameters<typeof stage.audiences.create>[1]) => {
    const { connector, sent } = answering(subject, [ok({ custom_audience_id: '1', saved_audience_id: '1' })]);
    expect(await connector.audiences.create(scope, draft)).toEqual({ id: '1' });
    return [sent[0]?.path.replace('/open_api/v1.3/dmp/', ''), sent[0]?.body];
  };

  it('by rules', async () => {
    const rules = [{ event_source_ids: ['7'], retention_days: 30 }];
    const ruleSpec = { inclusion_rule_set: { operator: 'OR', rules } };
    const settings = {
      audienceType: 'PIXEL',
      audienceSubType: 'REACH_FREQUENCY',
      ruleSpec,
      autoRefresh: false,
      retentionInDays: 180,
    };
    expect(await created({ kind: 'custom', name: 'Buyers', settings })).toEqual([
      'custom_audience/rule/create/',
      {
        advertiser_id: scope.account.id,
        custom_audience_name: 'Buyers',
        audience_type: 'PIXEL',
        audience_sub_type: 'REACH_FREQUENCY',
        rule_spec: ruleSpec,
        is_auto_refresh: false,
        retention_in_days: 180,
      },
    ]);
  });

  it('by rules with parameters, each a list of values', async () => {
    const ruleSpec = (parameter: object) => ({
      inclusion_rule_set: {
        operator: 'OR',
        rules: [
          {
            event_source_ids: ['7'],
            retention_days: 30,
            filter_set: {
              operator: 'OR',
              filters: [
                {
                  field: 'EVENT',
                  operator: 'EQ',
                  value: 'CHECKOUT',
                  parameter_filters: [{ field: 'URL', operator: 'CONTAINS', ...parameter }],
                },
              ],
            },
          },
        ],
      },
    });
    const settings = { audienceType: 'APP', ruleSpec: ruleSpec({ value: 'sale' }) };
    const [, body] = await created({ kind: 'custom', name: 'Buyers', settings });
    expect(body).toMatchObject({ rule_spec: ruleSpec({ values: ['sale'] }) });
    const row = { audience_id: '2', name: 'B', audience_type: 'App Activity Audience', is_valid: true };
    for (const told of [{ value: 'sale' }, { values: ['sale'] }]) {
      const rule = JSON.stringify(ruleSpec(told));
      const { connector } = answering(subject, () =>
        listed([{ ...row, cover_num: 5, create_time: '2026-03-10 04:00:00', rule }]),
      );
      const [read] = await collect(connector.audiences.list(scope, 'custom'));
      expect(read).toMatchObject({ unknown: {}, settings });
    }
  });

  it('like another one', async () => {
    const lookalikeSpec = {
      source_audience_id: '9',
      include_source: false,
      mobile_os: 'ALL',
      placements: ['TikTok'],
      location_ids: ['6252001'],
      audience_size: 'NARROW',
    };
    const settings = { lookalikeSpec };
    expect(await created({ kind: 'similar', name: 'Like', settings })).toEqual([
      'custom_audience/lookalike/create/',
      {
        advertiser_id: scope.account.id,
        custom_audience_name: 'Like',
        lookalike_spec: lookalikeSpec,
      },
    ]);
    // And back: what is read with a field more makes the same request again.
    const row = { audience_id: '2', name: 'Like', audience_type: 'Lookalike Audience', is_valid: true };
    const { connector } = answering(subject, () =>
      listed([
        {
          ...row,
          cover_num: 5,
          create_time: '2026-03-10 04:00:00',
          lookalike_spec: { ...lookalikeSpec, seed_quality: 'HIGH' },
        },
      ]),
    );
    const [read] = await collect(connector.audiences.list(scope, 'similar'));
    expect(read?.unknown).toEqual({ lookalike_spec: { seed_quality: 'HIGH' } });
    const [, again] = await created({ kind: 'similar', name: 'Like', settings: read?.settings ?? {} });
    expect(again).toMatchObject({ lookalike_spec: lookalikeSpec });
  });

  it('of a saved target group', async () => {
    const settings = {
      locationIds: ['6252001'],
      gender: 'GENDER_MALE',
      networkTypes: ['WIFI'],
      carrierIds: ['1'],
      // Kept by the console: the call has no fields for them.
      spendingPower: 'HIGH',
      purchaseIntentionIds: ['2'],
      ispIds: ['3'],
    };
    expect(await created({ kind: 'prestore', name: 'Men', settings })).toEqual([
      'saved_audience/create/',
      {
        advertiser_id: scope.account.id,
        saved_audience_name: 'Men',
        location_ids: ['6252001'],
        gender: 'GENDER_MALE',
        network_types: ['WIFI'],
        carrier_ids: ['1'],
      },
    ]);
  });

  it.each([
    ['prestore', { spendingPower: 'SOME' }, 'spendingPower'],
    ['custom', { audienceType: 'APP' }, 'ruleSpec'],
    ['custom', { audienceType: 'APP', ruleSpec: {}, audienceSubType: 'OTHER' }, 'audienceSubType'],
    ['similar', {}, 'lookalikeSpec'],
  ] as const)('%s with %j is refused before anything is sent', async (kind, settings, path) => {
    const { connector, sent } = answering(subject, []);
    const made = connector.audiences.create(scope, { kind, name: 'Some', settings });
    await expect(made).rejects.toMatchObject({ kind: 'input', field: { path } });
    expect(sent).toEqual([]);
  });

  it('comes back with its size once it is calculated', async () => {
    const row = {
      audience_id: '1',
      name: 'A',
      audience_type: 'App Activity Audience',
      shared: true,
      is_creator: false,
      create_time: '2026-03-10 04:00:00',
    };
    const like = {
      ...row,
      audience_id: '2',
      audience_type: 'Lookalike Audience',
      is_valid: true,
      cover_num: 1200,
    };
    const rows = [{ ...row, is_valid: false, cover_num: 0 }, like];
    const { connector } = answering(subject, () => listed(rows));
    const [custom] = await collect(connector.audiences.list(scope, 'custom'));
    expect(custom).toMatchObject({ id: '1', kind: 'custom', ready: false, size: null, shared: true });
    const [similar] = await collect(connector.audiences.list(scope, 'similar'));
    expect(similar).toMatchObject({ id: '2', kind: 'similar', ready: true, size: 1200 });
    expect(similar?.createdAt).toBe('2026-03-10T04:00:00.000Z');
  });

  it('of all kinds is read from each of the two lists once', async () => {
    const row = { audience_id: '1', name: 'A', audience_type: 'App Activity Audience', shared: false };
    const like = { ...row, audience_id: '2', audience_type: 'Lookalike Audience' };
    const times = { is_valid: true, cover_num: 10, create_time: '2026-03-10 04:00:00' };
    const saved = { saved_audience_id: '3', saved_audience_name: 'C' };
    const { connector, sent } = answering(subject, ({ path }) =>
      listed(path.includes('saved_audience') ? [saved] : [row, like].map((each) => ({ ...each, ...times }))),
    );
    const all = await collect(connector.audiences.listAll(scope));
    expect(all.map(({ id, kind }) => [id, kind])).toEqual([
      ['1', 'custom'],
      ['2', 'similar'],
      ['3', 'prestore'],
    ]);
    expect(sent).toHaveLength(2);
  });

  it.each(['list', 'saved_audiences'])('of saved ones is read under %s, also without pages', async (name) => {
    const row = { saved_audience_id: '3', saved_audience_name: 'C' };
    const { connector, sent } = answering(subject, () => ok({ [name]: [row] }));
    const all = await collect(connector.audiences.list(scope, 'prestore'));
    expect(all.map(({ id }) => id)).toEqual(['3']);
    expect(sent).toHaveLength(1);
    const none = answering(subject, () => ok({}));
    expect(await collect(none.connector.audiences.list(scope, 'prestore'))).toEqual([]);
  });

  it('is shared and deleted with the names of its kind, a hundred at a time', async () => {
    const { connector, sent } = answering(subject, () => ok({}));
    await connector.audiences.share(scope, ['1'], ['17', '18']);
    const ids = Array.from({ length: 101 }, (_, at) => String(at));
    const results = await connector.audiences.remove(scope, 'prestore', ids);
    expect(results.map((result) => result.ok && result.value)).toEqual(ids);
    expect(sent.map(({ body }) => body)).toEqual([
      { advertiser_id: scope.account.id, custom_audience_ids: ['1'], shared_advertiser_ids: ['17', '18'] },
      { advertiser_id: scope.account.id, saved_audience_ids: ids.slice(0, 100) },
      { advertiser_id: scope.account.id, saved_audience_ids: ids.slice(100) },
    ]);
  });
});
