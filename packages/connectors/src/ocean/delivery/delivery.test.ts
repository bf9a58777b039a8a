import { addDays } from '@adsail/contract';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { collect, unwrap } from '../../core/index.ts';
import { seededStage, subject } from '../testing.ts';
import { dayOf } from '../time.ts';

const stage = setUpStage(subject, seededStage);

async function project(name: string, change: object = {}): Promise<string> {
  const draft = { ...stage.draft('project', name), ...change };
  return unwrap((await stage.delivery.create(stage.scope, [draft]))[0]).id;
}
const sentTo = (path: string) => stage.lines.filter((line) => line.path.endsWith(path)).length;

describe('projects and promotions', () => {
  it('go over the wire with bare long ids, joined half hours and the audience in the newer words', async () => {
    const days = ['1'.repeat(24), ...Array.from({ length: 6 }, () => '01'.repeat(24))];
    const draft = stage.draft('project', 'Wire');
    const base = draft.settings as { deliverySetting: object; audience: object };
    const settings = {
      ...base,
      deliverySetting: { ...base.deliverySetting, scheduleTime: days },
      audience: { ...base.audience, retargetingTags: [], filterOwnAwemeFans: 0, city: ['1101'] },
    };
    const { id, object: made } = unwrap(
      (await stage.delivery.create(stage.scope, [{ ...draft, settings }]))[0],
    );
    const [object] = await stage.delivery.get(stage.scope, 'project', [id]);
    expect(object?.raw).toMatchObject({
      optimize_goal: { asset_ids: ['7812345678901234567'], external_action: 'AD_CONVERT_TYPE_ACTIVE' },
      delivery_setting: { schedule_time: `${'1'.repeat(48)}${'01'.repeat(144)}`, pricing: 'PRICING_OCPM' },
      audience: {
        city: [1101],
        region_version: '2.3.2',
        gender: 'GENDER_MALE',
        hide_if_exists: 'FILTER',
        hide_if_converted: 'PROMOTION',
        filter_own_aweme_fans: 'OFF',
      },
    });
    expect(object?.raw['audience']).not.toHaveProperty('platform');
    expect(JSON.parse(JSON.stringify(object?.raw))).toEqual(object?.raw);
    const same = ['name', 'status', 'state', 'platformStatus', 'budget', 'bid', 'parentId'] as const;
    for (const name of same) expect(made[name], name).toEqual(object?.[name]);
  });

  it('are never created live by silence, and what was sent stands as the platform shows it', async () => {
    const parentId = await project('Live parent', { status: 'ENABLE' });
    const draft = stage.draft('promotion', 'Live ad', parentId);
    const made = unwrap((await stage.delivery.create(stage.scope, [{ ...draft, status: 'ENABLE' }]))[0]);
    const [seen] = await stage.delivery.get(stage.scope, 'promotion', [made.id]);
    expect(seen).toMatchObject({ status: 'ENABLE', state: 'reviewing', platformStatus: 'AUDIT', parentId });
    expect(made.object).toMatchObject({
      status: 'ENABLE',
      state: 'reviewing',
      platformStatus: 'AUDIT',
      parentId,
    });
    const bodyless = { ...draft, settings: { ...draft.settings, colour: 'blue' } };
    const before = stage.lines.length;
    const [unread] = await stage.delivery.create(stage.scope, [bodyless]);
    expect(unread).toMatchObject({ ok: false, error: { kind: 'input', field: { path: 'colour' } } });
    expect(stage.lines).toHaveLength(before);
  });

  it('finds its own again in the platform’s words', async () => {
    const draft = stage.draft('project', 'Told otherwise');
    const audience = {
      gender: 'NONE',
      age: ['AGE_BETWEEN_31_40', 'AGE_BELOW_18'],
      district: 'REGION',
      city: ['12', '11'],
    };
    const sent = { ...draft, settings: { ...draft.settings, audience } };
    const { id } = unwrap((await stage.delivery.create(stage.scope, [sent]))[0]);
    const [shown] = await stage.delivery.findNamed(stage.scope, { level: 'project', names: [draft.name] });
    expect(shown?.raw).toMatchObject({ project_id: id, audience: { gender: 'GENDER_UNLIMITED' } });
    expect(stage.delivery.hasSettings(stage.scope, sent, shown!)).toBe(true);
    const men = { ...sent, settings: { ...sent.settings, audience: { ...audience, gender: 'GENDER_MALE' } } };
    expect(stage.delivery.hasSettings(stage.scope, men, shown!)).toBe(false);
    const { settings } = stage.delivery.settingsOf(stage.scope, shown!);
    expect(settings).toMatchObject({
      audience: { gender: 'NONE', age: expect.arrayContaining(audience.age) },
    });
  });

  it('bids by the click where the goal is clicks, on both levels', async () => {
    const draft = stage.draft('project', 'Clicks');
    const { assetIds } = draft.settings['optimizeGoal'] as { assetIds: string[] };
    const optimizeGoal = { assetIds, externalAction: 'AD_CONVERT_TYPE_CLICK_NUM' };
    const bid = { amount: '0.75', currency: 'CNY' };
    const clicks = { ...draft, bid, settings: { ...draft.settings, optimizeGoal } };
    const { id, object } = unwrap((await stage.delivery.create(stage.scope, [clicks]))[0]);
    expect(object.raw).toMatchObject({ delivery_setting: { pricing: 'PRICING_CPC', bid: 0.75 } });
    const next = { amount: '0.85', currency: 'CNY' };
    expect(await stage.delivery.setBid(stage.scope, 'project', [{ id, amount: next }])).toMatchObject([
      { ok: true },
    ]);
    expect((await stage.delivery.get(stage.scope, 'project', [id]))[0]?.bid).toEqual(next);
    const ad = stage.draft('promotion', 'Click ad', id);
    const own = { ...ad, bid, settings: { ...ad.settings, pricing: 'PRICING_CPC' } };
    const made = unwrap((await stage.delivery.create(stage.scope, [own]))[0]);
    const [seen] = await stage.delivery.get(stage.scope, 'promotion', [made.id]);
    expect([seen?.bid, seen?.raw['bid'], seen?.raw['cpa_bid']]).toEqual([bid, 0.75, undefined]);
  });

  it('a budget for the whole time stays one when its amount changes', async () => {
    const draft = stage.draft('project', 'Whole time');
    const base = draft.settings as { deliverySetting: object };
    const today = dayOf(stage.sandbox.world.clock.now());
    const schedule = { scheduleType: 'SCHEDULE_START_END', startTime: today, endTime: addDays(today, 9) };
    const id = await project('Whole time', {
      budget: { mode: 'TOTAL', amount: { amount: '9000', currency: 'CNY' } },
      settings: { ...base, deliverySetting: { ...base.deliverySetting, ...schedule } },
    });
    const daily = await project('By the day');
    const amount = { amount: '9500.5', currency: 'CNY' };
    const foreign = { amount: '9500.5', currency: 'USD' };
    const results = await stage.delivery.setBudget(stage.scope, 'project', [
      { id: daily, amount },
      { id: daily, amount: foreign },
      { id, amount },
      { id: '7399999999999999999', amount },
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, false]);
    const budgets = (await stage.delivery.get(stage.scope, 'project', [id, daily])).map(
      ({ budget }) => budget,
    );
    expect(budgets).toEqual([
      { mode: 'TOTAL', amount },
      { mode: 'DAY', amount },
    ]);
  });

  it('many share a call, and each has its own answer', async () => {
    const drafts = Array.from({ length: 12 }, (_, at) => stage.draft('project', `Batch ${at}`));
    const ids = (await stage.delivery.create(stage.scope, drafts)).map((result) => unwrap(result).id);
    const asked = ids.toSpliced(5, 0, '7399999999999999999').toSpliced(8, 0, 'not an id');
    const before = sentTo('project/status/update/');
    const results = await stage.delivery.setStatus(stage.scope, 'project', asked, 'ENABLE');
    expect(sentTo('project/status/update/') - before).toBe(2);
    expect(results.flatMap(({ ok }, at) => (ok ? [] : [at]))).toEqual([5, 8]);
    expect(results[5]).toMatchObject({ error: { kind: 'input', field: { rule: 'missing' } } });
    const states = (await stage.delivery.get(stage.scope, 'project', ids)).map(({ status }) => status);
    expect(states).toEqual(ids.map(() => 'ENABLE'));
    expect((await stage.delivery.remove(stage.scope, 'project', ids)).every(({ ok }) => ok)).toBe(true);
  });

  it('an update that failed in part is a failure, although its code is 0', async () => {
    const parentId = await project('Partly');
    const draft = stage.draft('promotion', 'Partly ad', parentId);
    const { id } = unwrap((await stage.delivery.create(stage.scope, [draft]))[0]);
    const small = { amount: '620.5', currency: 'CNY' };
    const [result] = await stage.delivery.setBudget(stage.scope, 'promotion', [{ id, amount: small }]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'input', field: { path: 'budget' } } });
    const titles = [{ title: '换一个全新的标题' }];
    const promotionMaterials = {
      ...(draft.settings['promotionMaterials'] as object),
      titleMaterialList: titles,
    };
    const changed = await stage.changed('promotion', { id, settings: { promotionMaterials } });
    expect(changed).toMatchObject({ name: 'Partly ad', status: 'DISABLE' });
    expect(changed.raw).toMatchObject({ promotion_materials: { title_material_list: titles } });
    const settings = { audience: { gender: 'GENDER_FEMALE' }, deliverySetting: { roiGoal: '1.25' } };
    const above = await stage.changed('project', { id: parentId, name: 'Partly new', settings });
    expect(above).toMatchObject({
      name: 'Partly new',
      raw: { audience: { gender: 'GENDER_FEMALE' }, delivery_setting: { roi_goal: 1.25, cpa_bid: 30.15 } },
    });
    const fixed = { id: parentId, settings: { landingType: 'LINK' } };
    const [refused] = await stage.delivery.update(stage.scope, 'project', [fixed]);
    expect(refused).toMatchObject({ ok: false, error: { kind: 'input', field: { path: 'landingType' } } });
  });

  it('a copy takes every material and goes below another project', async () => {
    const [from, to] = [await project('Copy from'), await project('Copy to')];
    const draft = stage.draft('promotion', 'Copied ad', from);
    const { id } = unwrap((await stage.delivery.create(stage.scope, [draft]))[0]);
    const copy = { id, name: 'Copied ad 2', status: 'DISABLE', parentId: to } as const;
    const made = unwrap((await stage.delivery.copy(stage.scope, 'promotion', [copy]))[0]);
    const [original, twin] = await stage.delivery.get(stage.scope, 'promotion', [id, made.id]);
    expect(twin?.parentId).toBe(to);
    const seen = (raw: Readonly<Record<string, unknown>> | undefined) => {
      const lists = raw?.['promotion_materials'] as Record<string, { title?: string; video_id?: string }[]>;
      return [
        lists['video_material_list']?.map(({ video_id }) => video_id),
        lists['title_material_list']?.map(({ title }) => title),
        lists['product_info'],
      ];
    };
    expect(seen(twin?.raw)).toEqual(seen(original?.raw));
  });

  it('changes of many months are asked for in windows', async () => {
    const before = sentTo('promotion/list/');
    const since = new Date(stage.sandbox.world.clock.now() - 100 * 86_400_000).toISOString();
    const everything = await collect(stage.delivery.list(stage.scope, { level: 'promotion', deleted: true }));
    const asked = sentTo('promotion/list/');
    const changed = await collect(stage.delivery.list(stage.scope, { level: 'promotion', since }));
    expect(asked - before).toBeGreaterThan(0);
    const recent = everything.filter(({ updatedAt }) => updatedAt >= since);
    expect(changed.map(({ id }) => id).toSorted()).toEqual(recent.map(({ id }) => id).toSorted());
    expect(sentTo('promotion/list/') - asked).toBeGreaterThanOrEqual(4);
  });

  it('gives the reasons of a refusal, and none for what passed', async () => {
    const parentId = await project('Reviewed');
    const good = stage.draft('promotion', 'Good ad', parentId);
    const materials = good.settings['promotionMaterials'] as object;
    const bad = {
      ...good,
      name: 'Bad ad',
      settings: {
        ...good.settings,
        promotionMaterials: { ...materials, titleMaterialList: [{ title: 'guaranteed casino' }] },
      },
    };
    const made = await stage.delivery.create(stage.scope, [good, bad]);
    const ids = made.map((result) => unwrap(result).id);
    stage.sandbox.world.review.change({ refuseRate: 0 });
    stage.sandbox.world.clock.advance(2 * 86_400);
    const reasons = await stage.delivery.refusals(stage.scope, 'promotion', [...ids, '7499999999999999999']);
    expect(reasons.get(ids[1]!)?.[0]).toBeTruthy();
    const states = (await stage.delivery.get(stage.scope, 'promotion', ids)).map(({ state }) => state);
    expect(states[1]).toBe('refused');
    expect(reasons.has(ids[0]!)).toBe(states[0] === 'refused');
    expect(await stage.delivery.refusals(stage.scope, 'project', [parentId])).toEqual(new Map());
  });
});
