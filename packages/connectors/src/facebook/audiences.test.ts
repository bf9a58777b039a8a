import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { held, scope, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('audiences', () => {
  it('creates custom and similar ones from conditions, lists and deletes them', async () => {
    const sourceId = held(stage, 'adspixel', 'website');
    const custom = await stage.audiences.create(stage.scope, {
      kind: 'custom',
      name: 'Buyers',
      settings: {
        type: 'PIXEL',
        includeCondition: { logicOperator: 'OR', list: [{ sourceId, event: 'Purchase' }] },
        excludeCondition: { logicOperator: 'OR', list: [] },
      },
    });
    const fresh = await stage.audiences.findCreated(stage.scope, 'custom', 'Buyers');
    expect(fresh).toMatchObject([{ id: custom.id, ready: false, size: null }]);
    expect(JSON.parse(String(fresh[0]?.raw['rule']))).toMatchObject({
      inclusions: { operator: 'or', rules: [{ retention_seconds: 2_592_000 }] },
    });
    stage.sandbox.world.clock.advance(3600);
    expect((await stage.audiences.findCreated(stage.scope, 'custom', 'Buyers'))[0]).toMatchObject({
      ready: true,
    });
    const draft = {
      kind: 'similar',
      name: 'Like buyers',
      settings: { originAudienceId: custom.id, countries: ['US', 'CA'], ratios: [1, 3] },
    } as const;
    const similar = await stage.audiences.create(stage.scope, draft);
    const [listed] = await collect(stage.audiences.list(stage.scope, 'similar'));
    expect(listed).toMatchObject({
      id: similar.id,
      raw: { lookalike_spec: { ratio: 0.03, starting_ratio: 0.01, target_countries: ['US', 'CA'] } },
      settings: draft.settings,
      unknown: {},
    });
    await expect(stage.audiences.create(stage.scope, draft)).rejects.toMatchObject({
      field: { rule: 'duplicate' },
    });
    await stage.audiences.share(stage.scope, [custom.id], [stage.accountIds[1]!]);
    for (const [kind, { id }] of [
      ['similar', similar],
      ['custom', custom],
    ] as const) {
      const results = await stage.audiences.remove(stage.scope, kind, [id, '190000000']);
      expect(results.map(({ ok }) => ok)).toEqual([true, false]);
      expect(await collect(stage.audiences.list(stage.scope, kind))).toEqual([]);
    }
  });

  it('saved ones are read only, and terms that nobody accepted are no failure of the token', async () => {
    const draft = { kind: 'prestore', name: 'Adults', settings: {} } as const;
    await expect(stage.audiences.create(stage.scope, draft)).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
    expect(await collect(stage.audiences.list(stage.scope, 'prestore'))).toEqual([]);
    const { accounts, database } = stage.sandbox.world.state;
    const [, other = ''] = stage.accountIds;
    database.transaction(() => {
      const account = accounts.get('facebook', other)!;
      accounts.save('facebook', { ...account, fields: { ...account.fields, tos_accepted: {} } });
    });
    const scope = { ...stage.scope, account: { ...stage.scope.account, id: other } };
    const rule = { kind: 'custom', name: 'Ruled', settings: { rule: {} } } as const;
    await expect(stage.audiences.create(scope, rule)).rejects.toMatchObject({
      kind: 'policy',
      code: '200/1870034',
    });
  });
});

describe('a change of an audience', () => {
  it('that empties the description says so', async () => {
    const { connector, sent } = answering(subject, [{ success: true }]);
    const settings = {
      type: 'APP',
      includeCondition: { logicOperator: 'OR', list: [{ sourceId: '7' }] },
    };
    await connector.audiences.update!(scope, 'custom', '9', { settings });
    expect(sent[0]?.body).toMatchObject({ description: '' });
  });
});

describe('an audience on the wire', () => {
  const created = async (draft: Parameters<typeof stage.audiences.create>[1]) => {
    const { connector, sent } = answering(subject, [{ id: '1' }]);
    expect(await connector.audiences.create(scope, draft)).toEqual({ id: '1' });
    const { rule, lookalike_spec, ...rest } = sent[0]!.body as Record<string, string>;
    return {
      ...rest,
      rule: rule && JSON.parse(rule),
      lookalike_spec: lookalike_spec && JSON.parse(lookalike_spec),
    };
  };
  const one = (change: object = {}) => ({ logicOperator: 'OR', list: [{ sourceId: '7', ...change }] });

  const ten = () => ({ logicOperator: 'OR', list: Array.from({ length: 10 }, () => ({ sourceId: '7' })) });

  it('of conditions: days become seconds, an event a filter, everybody none', async () => {
    const settings = {
      type: 'APP',
      description: 'D',
      includeCondition: {
        logicOperator: 'AND',
        list: [{ sourceId: '7', event: 'Purchase', retentionDays: 180 }],
      },
      excludeCondition: one(),
    };
    expect(await created({ kind: 'custom', name: 'Buyers', settings })).toEqual({
      name: 'Buyers',
      description: 'D',
      prefill: true,
      rule: {
        inclusions: {
          operator: 'and',
          rules: [
            {
              event_sources: [{ id: '7', type: 'app' }],
              retention_seconds: 15_552_000,
              filter: { operator: 'and', filters: [{ field: 'event', operator: 'eq', value: 'Purchase' }] },
            },
          ],
        },
        exclusions: {
          operator: 'or',
          rules: [{ event_sources: [{ id: '7', type: 'app' }], retention_seconds: 2_592_000 }],
        },
      },
    });
  });

  it.each([
    [[0, 1], ['US'], { ratio: 0.01, country: 'US' }],
    [[1, 3], ['US'], { ratio: 0.03, starting_ratio: 0.01, country: 'US' }],
    [
      [19, 20],
      ['US', 'CA'],
      { ratio: 0.2, starting_ratio: 0.19, location_spec: { geo_locations: { countries: ['US', 'CA'] } } },
    ],
  ])('like another one: %j of %j', async (ratios, countries, lookalike_spec) => {
    const settings = { originAudienceId: '9', countries, ratios };
    expect(await created({ kind: 'similar', name: 'Like', settings })).toEqual({
      name: 'Like',
      subtype: 'LOOKALIKE',
      origin_audience_id: '9',
      lookalike_spec,
    });
  });

  it.each([
    ['custom', { includeCondition: one() }, 'type'],
    ['custom', { type: 'APP' }, 'includeCondition.list'],
    ['custom', { type: 'APP', includeCondition: { logicOperator: 'OR', list: [] } }, 'includeCondition.list'],
    [
      'custom',
      { type: 'APP', includeCondition: one({ retentionDays: 366 }) },
      'includeCondition.list.0.retentionDays',
    ],
    ['custom', { type: 'APP', includeCondition: ten(), excludeCondition: one() }, 'excludeCondition.list'],
    ['custom', { type: 'PAGE', includeCondition: one() }, 'type'],
    ['similar', { originAudienceId: '9', countries: ['US'], ratios: [3, 3] }, 'ratios'],
    ['similar', { originAudienceId: '9', countries: ['USA'], ratios: [0, 1] }, 'countries.0'],
    ['similar', { originAudienceId: '9', countries: [], ratios: [0, 1] }, 'countries'],
    ['similar', { originAudienceId: '9', countries: ['US'], ratios: [0, 21] }, 'ratios.1'],
  ] as const)('%s with %j is refused before anything is sent', async (kind, settings, path) => {
    const { connector, sent } = answering(subject, []);
    const made = connector.audiences.create(scope, { kind, name: 'Some', settings });
    await expect(made).rejects.toMatchObject({ kind: 'input', field: { path } });
    expect(sent).toEqual([]);
  });

  it.each([
    [{ delivery_status: { code: 200 }, operation_status: { code: 200 } }, true],
    [{ delivery_status: { code: 300 }, operation_status: { code: 200 } }, false],
    [{ delivery_status: { code: 200 }, operation_status: { code: 471 } }, false],
    [{}, true],
  ])('with %j is ready: %s', async (fields, ready) => {
    const row = {
      id: '1',
      name: 'A',
      subtype: 'WEBSITE',
      approximate_count_lower_bound: -1,
      time_created: 1_773_115_200,
    };
    const { connector } = answering(subject, [{ data: [{ ...row, ...fields }] }]);
    const [audience] = await collect(connector.audiences.list(scope, 'custom'));
    expect(audience).toMatchObject({ ready, size: null, createdAt: '2026-03-10T04:00:00.000Z' });
  });

  it('was made at an instant, which saved ones write as text', async () => {
    for (const time_created of ['2026-03-09T21:00:00-0700', '1773115200', 1_773_115_200]) {
      const { connector } = answering(subject, [{ data: [{ id: '1', name: 'A', time_created }] }]);
      const [audience] = await collect(connector.audiences.list(scope, 'prestore'));
      expect(audience?.createdAt).toBe('2026-03-10T04:00:00.000Z');
    }
    const { connector } = answering(subject, [{ data: [{ id: '1', name: 'A', time_created: 'someday' }] }]);
    const [audience] = await collect(connector.audiences.list(scope, 'prestore'));
    expect(audience?.createdAt).toBeNull();
  });
});
