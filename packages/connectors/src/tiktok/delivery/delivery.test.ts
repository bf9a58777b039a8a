import { describe, expect, it } from 'vitest';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { collect, unwrap } from '../../core/index.ts';
import { subject } from '../testing.ts';

const stage = setUpStage(subject);
const sentTo = (path: string) => stage.lines.filter((line) => line.path.includes(path)).length;
/** The platform's times have whole seconds. */
const now = () => new Date(Math.floor(stage.sandbox.world.clock.now() / 1000) * 1000).toISOString();
const usd = (amount: string) => ({ amount, currency: 'USD' });

describe('ads', () => {
  it('share calls, and a bad one among them fails alone with its field', async () => {
    const parentId = await stage.parentOfAds('Batch group');
    const drafts = Array.from({ length: 24 }, (_, index) => stage.draft('ad', `Batch ad ${index}`, parentId));
    const strange = { ...drafts[3]!, settings: { ...drafts[3]!.settings, videoId: 'v-unknown' } };
    const unread = { ...drafts[5]!, settings: { ...drafts[5]!.settings, colour: 'blue' } };
    const before = stage.lines.length;
    const results = await stage.delivery.create(stage.scope, drafts.with(3, strange).with(5, unread));
    const bad = results.flatMap((result, index) => (result.ok ? [] : [[index, result.error]]));
    expect(bad).toEqual([
      [3, expect.objectContaining({ kind: 'input', field: expect.objectContaining({ path: 'videoId' }) })],
      [5, expect.objectContaining({ kind: 'input', field: expect.objectContaining({ path: 'colour' }) })],
    ]);
    expect(stage.lines.slice(before).map(({ path }) => path.split('/').at(-3))).toEqual(['ad', 'ad', 'ad']);
    const listed = await collect(stage.delivery.list(stage.scope, { level: 'ad', parentIds: [parentId] }));
    const kept = drafts.filter((_, index) => index !== 3 && index !== 5).map(({ name }) => name);
    expect(listed.map(({ name }) => name).toSorted()).toEqual(kept.toSorted());
  });

  it('of two groups in one batch stay below their own', async () => {
    const [first, second] = [await stage.parentOfAds('First'), await stage.parentOfAds('Second')];
    const before = sentTo('ad/create');
    const results = await stage.delivery.create(stage.scope, [
      stage.draft('ad', 'First ad', first),
      stage.draft('ad', 'First ad too', first),
      stage.draft('ad', 'Second ad', second),
      stage.draft('ad', 'First ad again', first),
    ]);
    expect(results.map((result) => unwrap(result).object.parentId)).toEqual([first, first, second, first]);
    expect(sentTo('ad/create') - before).toBe(3);
  });

  it('a change says what it changes and keeps the rest of the creative', async () => {
    const parentId = await stage.parentOfAds('Changed');
    const { id, object } = await stage.made(stage.draft('ad', 'Changed ad', parentId));
    const settings = { adText: 'Come and play' };
    const changed = await stage.changed('ad', { id, settings });
    expect(changed).toMatchObject({ id, name: 'Changed ad', parentId });
    const [after] = await stage.delivery.get(stage.scope, 'ad', [id]);
    expect(after?.raw).toMatchObject({ ad_text: 'Come and play', video_id: object.raw['video_id'] });
    const [gone] = await stage.delivery.update(stage.scope, 'ad', [{ id: '1888888888888888888', name: 'x' }]);
    expect(gone).toMatchObject({ ok: false, error: { kind: 'input', field: { path: 'id' } } });
  });
});

describe('what was sent is known again in the platform’s words', () => {
  const never = Array<string>(7).fill('0'.repeat(48));
  const always = Array<string>(7).fill('1'.repeat(24));

  it.each([
    [
      'lists in another order',
      { ageGroups: ['AGE_45_54', 'AGE_18_24'], locationIds: ['6252001', '2635167'] },
    ],
    ['no limits', { networkTypes: ['unlimited'], gender: 'GENDER_UNLIMITED', spendingPower: 'ALL' }],
    ['networks', { networkTypes: ['WIFI', '4G', '3G'] }],
    ['a week without hours', { dayparting: never }],
    ['a whole week', { dayparting: always }],
  ])('%s', async (what, change) => {
    const { id: parentId } = await stage.made(stage.draft('campaign', what));
    const draft = stage.draft('adgroup', what, parentId);
    const wanted = { ...draft, settings: { ...draft.settings, ...change } };
    const { id } = await stage.made(wanted);
    const [shown] = await stage.delivery.get(stage.scope, 'adgroup', [id]);
    expect(stage.delivery.hasSettings(stage.scope, wanted, shown!)).toBe(true);
    const other = { ...wanted, settings: { ...wanted.settings, gender: 'GENDER_MALE' } };
    expect(stage.delivery.hasSettings(stage.scope, other, shown!)).toBe(false);
  });
});

it('a conflict of writes is nobody’s fault, and nothing was done', async () => {
  const draft = { ...stage.draft('campaign', 'Conflict'), key: 'conflict' };
  stage.sandbox.world.faults.add({ kind: 'busy', path: 'campaign/create', count: 3 });
  for (let tries = 0; tries < 3; tries += 1) {
    const [result] = await stage.delivery.create(stage.scope, [draft]);
    expect(result).toMatchObject({
      ok: false,
      error: { kind: 'transient', code: expect.stringMatching(/^40[27]0/) },
    });
  }
  await stage.made(draft);
  const find = { level: 'campaign', names: ['Conflict'] } as const;
  expect(await stage.delivery.findNamed(stage.scope, find)).toHaveLength(1);
});

describe('a campaign that shares its budget', () => {
  const bids = { bidType: 'BID_TYPE_CUSTOM', optimizationGoal: 'INSTALL' };

  it('takes groups that have none, finds them again, and copies them', async () => {
    const since = now();
    const campaign = stage.draft('campaign', 'Shared');
    const settings = { ...campaign.settings, ...bids, budgetOptimize: 'ON' };
    const { id, object } = await stage.made({ ...campaign, settings });
    expect(object.raw).toMatchObject({ bid_type: 'BID_TYPE_CUSTOM', optimization_goal: 'INSTALL' });
    const { budget: _shared, ...draft } = stage.draft('adgroup', 'Sharing', id);
    const { id: groupId } = await stage.made(draft);
    const [found] = await stage.delivery.findCreated(stage.scope, {
      level: 'adgroup',
      parentIds: [id],
      since,
    });
    expect(found).toMatchObject({ id: groupId });
    expect(stage.delivery.hasSettings(stage.scope, draft, found!)).toBe(true);
    const copy = { id: groupId, name: 'Sharing too', status: 'DISABLE' } as const;
    const [copied] = await stage.delivery.copy(stage.scope, 'adgroup', [copy]);
    expect(unwrap(copied).object).toMatchObject({ name: 'Sharing too', parentId: id });
  });
});

describe('review', () => {
  it('gives the reason of a refusal, and none for an ad that passed', async () => {
    const parentId = await stage.parentOfAds('Reviewed group');
    const [good, bad] = ['Fine ad', 'Guaranteed casino miracle'].map((name) => ({
      ...stage.draft('ad', name, parentId),
      status: 'ENABLE' as const,
    }));
    const { id: callToActionId } = await stage.assets.callsToAction.createAutomatic(stage.scope);
    const { callToAction: _verb, ...rest } = good!.settings;
    const automatic = { ...good!, settings: { ...rest, callToActionId } };
    const created = await stage.delivery.create(stage.scope, [automatic, bad!]);
    const ids = created.map((result) => unwrap(result).id);
    const before = await stage.delivery.get(stage.scope, 'ad', ids);
    expect(before[0]?.raw['call_to_action_id']).toBe(callToActionId);
    stage.sandbox.world.review.change({ refuseRate: 0 });
    stage.sandbox.world.clock.advance(2 * 86_400);
    const reasons = await stage.delivery.refusals(stage.scope, 'ad', ids);
    expect(reasons.get(ids[1]!)?.[0]).toBeTruthy();
    const states = (await stage.delivery.get(stage.scope, 'ad', ids)).map(({ state }) => state);
    expect(states[1]).toBe('refused');
    expect(reasons.has(ids[0]!)).toBe(states[0] === 'refused');
    expect(await stage.delivery.refusals(stage.scope, 'adgroup', [parentId])).toEqual(new Map());
  });
});

describe('ad groups', () => {
  it('go over the wire with inverted switches, joined half hours and the bid of their billing', async () => {
    const campaign = await stage.made(stage.draft('campaign', 'Wire'));
    const draft = stage.draft('adgroup', 'Wire group', campaign.id);
    const dayparting = ['1'.repeat(24), ...Array.from({ length: 6 }, () => '01'.repeat(24))];
    const settings = { ...draft.settings, dayparting, shareSwitch: 'ON', videoInteractionIds: ['200101'] };
    const { object } = await stage.made({ ...draft, settings });
    expect(object.raw).toMatchObject({
      comment_disabled: true,
      share_disabled: false,
      dayparting: `${'1'.repeat(48)}${'01'.repeat(144)}`,
      billing_event: 'OCPM',
      conversion_bid_price: 1.15,
      actions: [{ action_scene: 'VIDEO_RELATED', action_category_ids: ['200101'] }],
    });
    expect(object.raw['network_types']).toEqual([]);
  });

  it('change their targeting, schedule and switches, and refuse what stays as created', async () => {
    const id = await stage.parentOfAds('Changed group');
    const [before] = await stage.delivery.get(stage.scope, 'adgroup', [id]);
    const change = {
      id,
      name: 'Changed group too',
      settings: { gender: 'GENDER_FEMALE', ageGroups: ['AGE_25_34'], commentSwitch: 'ON' },
    };
    const changed = await stage.changed('adgroup', change);
    expect(changed).toMatchObject({ name: 'Changed group too', budget: before?.budget, bid: before?.bid });
    expect(changed.raw).toMatchObject({
      gender: 'GENDER_FEMALE',
      age_groups: ['AGE_25_34'],
      comment_disabled: false,
      location_ids: ['6252001'],
    });
    for (const settings of [{ placementTarget: 'APP_IOS' }, { downloadSwitch: 'ON' }, { pixelId: '1' }]) {
      const lines = stage.lines.length;
      const [fixed] = await stage.delivery.update(stage.scope, 'adgroup', [{ id, settings }]);
      expect(fixed).toMatchObject({ ok: false, error: { field: { path: Object.keys(settings)[0] } } });
      expect(stage.lines).toHaveLength(lines);
    }
  });

  it('each has its own answer when many are switched, also one that is gone', async () => {
    const campaign = await stage.made(stage.draft('campaign', 'Many groups'));
    const drafts = Array.from({ length: 22 }, (_, index) =>
      stage.draft('adgroup', `Many ${index}`, campaign.id),
    );
    const ids = (await stage.delivery.create(stage.scope, drafts)).map((result) => unwrap(result).id);
    const before = sentTo('adgroup/status/update');
    const asked = ids.toSpliced(4, 0, '1888888888888888888');
    const results = await stage.delivery.setStatus(stage.scope, 'adgroup', asked, 'ENABLE');
    expect(results.flatMap(({ ok }, index) => (ok ? [] : [index]))).toEqual([4]);
    expect(sentTo('adgroup/status/update') - before).toBe(2);
    const read = await stage.delivery.get(stage.scope, 'adgroup', ids);
    expect(read.map(({ status }) => status)).toEqual(ids.map(() => 'ENABLE'));
  });
});

describe('campaigns', () => {
  it('a budget that is changed keeps its kind; one in another currency never leaves', async () => {
    const draft = stage.draft('campaign', 'Budgeted');
    const total = await stage.made({ ...draft, budget: { mode: 'TOTAL', amount: usd('900') } });
    const daily = await stage.made({ ...draft, name: 'Budgeted by the day' });
    const before = stage.lines.length;
    const results = await stage.delivery.setBudget(stage.scope, 'campaign', [
      { id: total.id, amount: usd('950.55') },
      { id: daily.id, amount: { amount: '700', currency: 'SAR' } },
      { id: '1888888888888888888', amount: usd('700') },
      { id: daily.id, amount: usd('700.1') },
    ]);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false, true]);
    expect(results[1]).toMatchObject({ error: { field: { path: 'budget', rule: 'currency' } } });
    expect(stage.lines.length - before).toBe(3);
    const read = await stage.delivery.get(stage.scope, 'campaign', [total.id, daily.id]);
    expect(read.map(({ budget }) => budget)).toEqual([
      { mode: 'TOTAL', amount: usd('950.55') },
      { mode: 'DAY', amount: usd('700.1') },
    ]);
  });

  it('without a budget say so', async () => {
    const draft = stage.draft('campaign', 'Unlimited');
    const { id, object } = await stage.made({ ...draft, budget: { mode: 'INFINITE', amount: null } });
    expect(object.budget).toEqual({ mode: 'INFINITE', amount: null });
    expect((await stage.delivery.get(stage.scope, 'campaign', [id]))[0]?.budget).toEqual(object.budget);
  });

  it('a name that is taken is told as such', async () => {
    await stage.made(stage.draft('campaign', 'Taken'));
    const [again] = await stage.delivery.create(stage.scope, [stage.draft('campaign', 'Taken')]);
    expect(again).toMatchObject({
      ok: false,
      error: { kind: 'input', field: { path: 'name', rule: 'duplicate', platformPath: 'campaign_name' } },
    });
  });

  it('the same key within a moment is uncertain: the first may have made something', async () => {
    const since = now();
    const draft = { ...stage.draft('campaign', 'Keyed'), key: 'task-1:r2:7' };
    const { id } = await stage.made(draft);
    const [again] = await stage.delivery.create(stage.scope, [draft]);
    expect(again).toMatchObject({ ok: false, error: { kind: 'uncertain', retry: 'later' } });
    const found = await stage.delivery.findCreated(stage.scope, { level: 'campaign', since });
    expect(found.filter(({ name }) => name === 'Keyed').map((each) => each.id)).toEqual([id]);
  });
});

describe('lists', () => {
  it('show what was deleted only when wanted, and always in what changed since', async () => {
    const parentId = await stage.parentOfAds('Listed');
    stage.sandbox.world.clock.advance(120);
    const since = now();
    const [kept, gone] = (
      await stage.delivery.create(stage.scope, [
        stage.draft('ad', 'Kept', parentId),
        stage.draft('ad', 'Gone', parentId),
      ])
    ).map((result) => unwrap(result).id);
    await stage.delivery.remove(stage.scope, 'ad', [gone!]);
    const ids = async (query: object) =>
      (await collect(stage.delivery.list(stage.scope, { level: 'ad', ...query })))
        .map(({ id }) => id)
        .toSorted();
    expect(await ids({ parentIds: [parentId] })).toEqual([kept]);
    expect(await ids({ parentIds: [parentId], deleted: true })).toEqual([kept, gone].toSorted());
    expect(await ids({ since })).toEqual([kept, gone].toSorted());
    expect(await ids({ since, deleted: false })).toEqual([kept]);
    stage.sandbox.world.clock.advance(3600);
    expect(await ids({ since: now() })).toEqual([]);
  });

  it('of campaigns are read whole, and what did not change is left out here', async () => {
    const [first, second] = [
      await stage.made(stage.draft('campaign', 'Old')),
      await stage.made(stage.draft('campaign', 'New')),
    ];
    stage.sandbox.world.clock.advance(600);
    const since = now();
    await stage.changed('campaign', { id: second.id, name: 'Newer' });
    const pages = [];
    for await (const page of stage.delivery.list(stage.scope, { level: 'campaign', since })) pages.push(page);
    const items = pages.flatMap((page) => page.items);
    expect(items.map(({ id, name }) => [id, name])).toEqual([[second.id, 'Newer']]);
    expect(items.some(({ id }) => id === first.id)).toBe(false);
    // The next run begins a second before the newest change, and finds it again rather than miss one.
    const sync = pages.at(-1)?.sync ?? '';
    expect(Date.parse(items[0]!.updatedAt) - Date.parse(sync)).toBe(1000);
    const again = await collect(stage.delivery.list(stage.scope, { level: 'campaign', since: sync }));
    expect(again.map(({ id }) => id)).toEqual([second.id]);
  });
});

describe('copies', () => {
  it('of an ad group take its settings, begin now, and may go below another campaign', async () => {
    const [from, to] = [
      await stage.made(stage.draft('campaign', 'From')),
      await stage.made(stage.draft('campaign', 'To')),
    ];
    const draft = stage.draft('adgroup', 'Original', from.id);
    const settings = {
      ...draft.settings,
      gender: 'GENDER_MALE',
      ageGroups: ['AGE_18_24'],
      languages: ['en'],
    };
    const original = await stage.made({ ...draft, settings });
    stage.sandbox.world.clock.advance(3 * 3600);
    const copy = {
      id: original.id,
      name: 'Twin',
      status: 'DISABLE',
      parentId: to.id,
      key: 'copy-1',
    } as const;
    const twin = unwrap((await stage.delivery.copy(stage.scope, 'adgroup', [copy]))[0]);
    expect(twin.object).toMatchObject({ name: 'Twin', parentId: to.id, status: 'DISABLE' });
    expect([twin.object.budget, twin.object.bid]).toEqual([original.object.budget, original.object.bid]);
    for (const field of ['gender', 'age_groups', 'languages', 'app_id', 'optimization_goal', 'billing_event'])
      expect(twin.object.raw[field], field).toEqual(original.object.raw[field]);
  });

  it('one of what is not there fails alone', async () => {
    const { id } = await stage.made(stage.draft('campaign', 'Copied'));
    const results = await stage.delivery.copy(stage.scope, 'campaign', [
      { id: '1888888888888888888', name: 'Nothing', status: 'DISABLE' },
      { id, name: 'Copied twice', status: 'ENABLE' },
    ]);
    expect(results[0]).toMatchObject({ ok: false, error: { kind: 'input', field: { path: 'id' } } });
    expect(unwrap(results[1]).object).toMatchObject({ name: 'Copied twice', status: 'ENABLE' });
  });
});

describe('what this platform does not have', () => {
  it('is refused on every way, before anything is sent', async () => {
    const { delivery, scope } = stage;
    const before = stage.lines.length;
    const unsupported = { kind: 'input', field: { path: 'level', rule: 'unsupported' } };
    const draft = { ...stage.draft('campaign', 'Project'), level: 'project' } as const;
    expect(await delivery.create(scope, [draft])).toMatchObject([{ ok: false, error: unsupported }]);
    expect(await delivery.setStatus(scope, 'project', ['1', '2'], 'ENABLE')).toMatchObject([
      { ok: false, error: unsupported },
      { ok: false, error: unsupported },
    ]);
    for (const asked of [
      () => delivery.get(scope, 'promotion', ['1']),
      () => delivery.update(scope, 'project', [{ id: '1', name: 'x' }]),
      () => delivery.setBudget(scope, 'project', [{ id: '1', amount: usd('1') }]),
      () => delivery.setBid(scope, 'project', [{ id: '1', amount: usd('1') }]),
      () => delivery.copy(scope, 'project', [{ id: '1', name: 'x', status: 'DISABLE' }]),
      () => delivery.remove(scope, 'project', ['1']),
      () => delivery.refusals(scope, 'promotion', ['1']),
      () => delivery.findCreated(scope, { level: 'project', since: '2026-03-01T00:00:00Z' }),
    ])
      await expect(asked()).rejects.toMatchObject(unsupported);
    expect(() => delivery.list(scope, { level: 'project' })).toThrow('TikTok has no project.');
    expect(stage.lines).toHaveLength(before);
  });

  it('an ad has neither budget nor bid, a campaign no bid', async () => {
    const change = [{ id: '1', amount: usd('5') }];
    const [budget] = await stage.delivery.setBudget(stage.scope, 'ad', change);
    expect(budget).toMatchObject({ error: { field: { path: 'budget', rule: 'unsupported' } } });
    for (const level of ['ad', 'campaign'] as const) {
      const [bid] = await stage.delivery.setBid(stage.scope, level, change);
      expect(bid).toMatchObject({ error: { field: { path: 'bid', rule: 'unsupported' } } });
    }
  });
});
