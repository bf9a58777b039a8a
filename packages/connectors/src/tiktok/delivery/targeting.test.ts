import { describe, expect, it } from 'vitest';
import { answering } from '../../conformance/recorded.ts';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { unwrap } from '../../core/index.ts';
import { listed, ok, scope, subject } from '../testing.ts';
import { row } from './wire-testing.ts';

const video = {
  action_scene: 'VIDEO_RELATED',
  action_period: 15,
  video_user_actions: ['WATCHED_TO_END'],
  action_category_ids: ['1', '2'],
};
const creator = { action_scene: 'CREATOR_RELATED', action_period: null, action_category_ids: ['3'] };

/** What is written over a group that reaches these people. */
async function changed(current: object, settings: Record<string, unknown>) {
  const { connector, sent } = answering(subject, ({ method }) =>
    method === 'POST' ? ok(row) : listed([{ ...row, ...current }]),
  );
  const [result] = await connector.delivery.update(scope, 'adgroup', [{ id: '22', settings }]);
  expect(result).toEqual({ ok: true, value: '22' });
  const written = sent.find(({ method }) => method === 'POST')?.body as Record<string, unknown>;
  const { advertiser_id: _account, adgroup_id: _id, ...fields } = written;
  return { fields, reads: sent.length - 1 };
}

describe('a change of what a group targets', () => {
  it.each([
    ['networks', { networkTypes: ['unlimited'] }, { network_types: [] }],
    ['networks one by one', { networkTypes: [] }, { network_types: [] }],
    ['interests', { interestCategoryIds: [] }, { interest_category_ids: [] }],
    ['audiences', { audienceIds: [] }, { audience_ids: [] }],
  ])('takes away %s', async (_what, settings, fields) => {
    expect(await changed({}, settings)).toEqual({ fields, reads: 0 });
  });

  it('keeps the actions of other kinds, and what only the platform knows of one', async () => {
    const { fields, reads } = await changed({ actions: [video, creator] }, { videoInteractionIds: ['9'] });
    expect(fields).toEqual({
      actions: [
        { action_scene: 'CREATOR_RELATED', action_category_ids: ['3'] },
        { ...video, action_category_ids: ['9'] },
      ],
    });
    expect(reads).toBe(1);
  });

  it('takes away one kind of actions, and the last one', async () => {
    const none = { videoInteractionIds: [] };
    expect((await changed({ actions: [video, creator] }, none)).fields).toEqual({
      actions: [{ action_scene: 'CREATOR_RELATED', action_category_ids: ['3'] }],
    });
    expect((await changed({ actions: [video] }, none)).fields).toEqual({ actions: [] });
    expect((await changed({ actions: null }, none)).fields).toEqual({ actions: [] });
  });

  it('of several groups is read once, and one that is gone fails alone', async () => {
    const { connector, sent } = answering(subject, ({ method, body }) =>
      method === 'POST'
        ? ok({ ...row, adgroup_id: (body as { adgroup_id: string }).adgroup_id })
        : listed([row, { ...row, adgroup_id: '23' }]),
    );
    const settings = { videoInteractionIds: ['9'] };
    const changes = ['22', '404', '23'].map((id) => ({ id, settings }));
    const results = await connector.delivery.update(scope, 'adgroup', changes);
    expect(results).toMatchObject([
      { ok: true, value: '22' },
      { ok: false, error: { field: { path: 'id' } } },
      { ok: true, value: '23' },
    ]);
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
  });
});

describe('at the platform', () => {
  const stage = setUpStage(subject);

  it('a group reaches what is left', async () => {
    const own = {
      networkTypes: ['WIFI'],
      videoInteractionIds: ['200101'],
      hashtagInteractionIds: ['200102'],
    };
    const id = await stage.parentOfAds('Emptied', own);
    const settings = { networkTypes: ['unlimited'], videoInteractionIds: [] };
    const { raw } = await stage.changed('adgroup', { id, settings });
    expect(raw).toMatchObject({
      network_types: [],
      actions: [{ action_scene: 'HASHTAG_RELATED', action_category_ids: ['200102'] }],
      location_ids: ['6252001'],
    });
  });

  it('ads of one group share calls, and a bad one among them fails alone', async () => {
    const [first, second] = [await stage.parentOfAds('Many'), await stage.parentOfAds('Few')];
    const drafts = Array.from({ length: 23 }, (_, at) =>
      stage.draft('ad', `Ad ${at}`, at === 22 ? second : first),
    );
    const made = await stage.delivery.create(stage.scope, drafts);
    const ids = made.map((result) => unwrap(result).id);
    const changes = ids.map((id, at) => ({ id, name: at === 7 ? 'x'.repeat(600) : `New ${at}` }));
    const before = stage.lines.length;
    const results = await stage.delivery.update(stage.scope, 'ad', changes);
    expect(results.flatMap(({ ok: isDone }, at) => (isDone ? [] : [at]))).toEqual([7]);
    const calls = stage.lines.slice(before).map(({ method }) => method);
    // One reading; twenty ads, the same without the bad one, the rest of the group, the other group.
    expect(calls).toEqual(['GET', 'POST', 'POST', 'POST', 'POST']);
    const read = await stage.delivery.get(stage.scope, 'ad', ids);
    expect(read.map(({ name }) => name)).toEqual(ids.map((_, at) => (at === 7 ? 'Ad 7' : `New ${at}`)));
  });

  it('budgets for the whole time share a call, those of a day do not', async () => {
    const unlimited = { mode: 'INFINITE' as const, amount: null };
    const campaign = await stage.made({ ...stage.draft('campaign', 'Budgets'), budget: unlimited });
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    const drafts = Array.from({ length: 5 }, (_, at) => {
      const draft = stage.draft('adgroup', `Group ${at}`, campaign.id);
      if (at > 2) return draft;
      const { startTime } = draft.settings as { startTime: string };
      const endTime = new Date(Date.parse(startTime) + 10 * 86_400_000).toISOString();
      const settings = { ...draft.settings, scheduleType: 'SCHEDULE_START_END', endTime };
      return { ...draft, budget: { mode: 'TOTAL' as const, amount: usd('1000') }, settings };
    });
    const made = await stage.delivery.create(stage.scope, drafts);
    const ids = made.map((result) => unwrap(result).id);
    const before = stage.lines.length;
    const changes = ids.toReversed().map((id) => ({ id, amount: usd('1200.5') }));
    const results = await stage.delivery.setBudget(stage.scope, 'adgroup', changes);
    expect(results).toEqual(changes.map(({ id }) => ({ ok: true, value: id })));
    const paths = stage.lines.slice(before).map(({ path }) => path.split('/').slice(3, -1).join('/'));
    expect(paths).toEqual(['adgroup/get', 'adgroup/update', 'adgroup/update', 'adgroup/budget/update']);
    const read = await stage.delivery.get(stage.scope, 'adgroup', ids);
    expect(read.map(({ budget }) => budget)).toEqual(
      ids.map((_, at) => ({ mode: at > 2 ? 'DAY' : 'TOTAL', amount: usd('1200.5') })),
    );
  });
});
