import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { held, subject } from './testing.ts';

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
      raw: { lookalike_spec: { ratio: 0.03, starting_ratio: 0.01 } },
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

  it('saved ones are read only, and terms that nobody accepted are no trouble with the token', async () => {
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
