import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { held, subject } from './testing.ts';

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
      settings: { locationIds: ['6252001'], ageGroups: ['AGE_25_34'], networkTypes: ['unlimited'] },
    });
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
