import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { ok, scope, seededStage, subject } from './testing.ts';

const stage = setUpStage(subject, seededStage);

describe('assets', () => {
  it('lists Douyin accounts with their right to be used', async () => {
    const identities = await collect(stage.assets.identities.list(stage.scope));
    expect(identities.map(({ type, usable }) => [type, usable]).toSorted()).toEqual([
      // Its creator has not answered yet.
      ['AWEME_ACCOUNT', false],
      ['AWEME_ACCOUNT', true],
      ['LIVE_ACCOUNT', true],
      ['VIDEO_ITEM', false],
    ]);
    expect(new Set(identities.map(({ id }) => id)).size).toBe(identities.length);
    const asked = stage.assets.identities.create(stage.scope, { name: 'x' });
    await expect(asked).rejects.toMatchObject({ field: { rule: 'unsupported' } });
  });

  it.each([
    [['INVALID', 'AWEME_ACCOUNT'], ['AUTHRIZED', 'VIDEO_ITEM'], 'AUTHRIZED', 'VIDEO_ITEM'],
    [['AUTHRIZED', 'VIDEO_ITEM'], ['AUTHRIZED', 'AWEME_ACCOUNT'], 'AUTHRIZED', 'AWEME_ACCOUNT'],
    [['AUTHRIZED', 'VIDEO_ITEM'], ['INVALID', 'VIDEO_ITEM'], 'AUTHRIZED', 'VIDEO_ITEM'],
    // A type that came later says nothing that can be shown.
    [['AUTHRIZED', 'UNI_PROMOTION'], ['AUTHRIZING', 'LIVE_ACCOUNT'], 'AUTHRIZING', 'LIVE_ACCOUNT'],
  ])('of an account that is authorised by %j and %j shows %s, %s', async (first, second, status, type) => {
    const row = ([auth_status, auth_type]: string[]) => ({
      aweme_id: '1',
      aweme_name: 'A',
      auth_status,
      auth_type,
    });
    const { connector } = answering(subject, ({ query }) => {
      const page = Number(query['page']);
      const page_info = { page, page_size: 1, total_number: 2, total_page: 2 };
      return ok({ list: [row(page === 1 ? first : second)], page_info });
    });
    const { identities } = connector.assets;
    expect(await collect(identities!.list(scope))).toMatchObject([{ id: '1', status, type }]);
  });

  it("makes, renames and deletes somebody's own page, which waits for its review", async () => {
    const sites = stage.assets.sites;
    const draft = { kind: 'THIRDPARTY', name: 'Harbour', url: 'https://www.example.com/h' } as const;
    const { id } = await sites.create(stage.scope, draft);
    expect(id).toMatch(/^\d{19}$/);
    await sites.update(stage.scope, id, { ...draft, name: 'Harbour 2' });
    const find = async () =>
      (await collect(sites.list(stage.scope, 'THIRDPARTY'))).find((site) => site.id === id);
    expect(await find()).toMatchObject({ name: 'Harbour 2', url: draft.url, status: 'AWAIT_AUDIT' });
    const results = await sites.remove(stage.scope, 'THIRDPARTY', [id, '7799999999999999999']);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await find()).toBeUndefined();
    const seeded = await collect(sites.list(stage.scope, 'THIRDPARTY'));
    expect(seeded.map(({ status }) => status)).toContain('AUDIT_REJECTED');
  });

  it('makes, publishes and deletes an orange page', async () => {
    const sites = stage.assets.sites;
    const bricks = sites.bricksOf({ text: '出海', linkText: '下载', url: 'https://www.example.com/d' });
    const { id } = await sites.create(stage.scope, { kind: 'ORANGE', name: 'Orange', bricks });
    expect(await sites.bricks(stage.scope, id)).toEqual([
      { name: 'XrSimpleText', content: '出海' },
      {
        name: 'XrSimpleText',
        content: '下载',
        link: { link_type: 'url', url: 'https://www.example.com/d' },
      },
    ]);
    const find = async () =>
      (await collect(sites.list(stage.scope, 'ORANGE'))).find((site) => site.id === id);
    expect(await find()).toMatchObject({ name: 'Orange', status: 'EDIT', url: null });
    const unsupportedLevel = '7299999999999999999';
    const results = await sites.publish(stage.scope, [id, unsupportedLevel], true);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(results[1]).toMatchObject({ error: { kind: 'input', field: { rule: 'missing' } } });
    expect(await find()).toMatchObject({ status: 'AUDITING', url: expect.stringContaining(id) });
    expect(await sites.remove(stage.scope, 'ORANGE', [id])).toMatchObject([{ ok: true }]);
    expect(await find()).toBeUndefined();
  });

  it('proposes texts for buttons, two to six signs each', async () => {
    const texts = await stage.assets.buttonTexts.suggest(stage.scope, 'APP');
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.every((text) => text.length >= 2 && text.length <= 6)).toBe(true);
    expect(await stage.assets.buttonTexts.suggest(stage.scope, 'SHOP')).not.toEqual(texts);
  });

  it('knows the goals of a landing type, what they can be bid for, and whose events count', async () => {
    const query = { landingType: 'APP', adType: 'ALL', appPromotionType: 'DOWNLOAD' };
    const { goals, assetIds } = await stage.assets.goals.list(stage.scope, query);
    const active = goals.find(({ id }) => id === 'AD_CONVERT_TYPE_ACTIVE');
    expect(active?.deeper.map(({ id }) => id)).toContain('AD_CONVERT_TYPE_PURCHASE_ROI');
    expect(
      await stage.assets.goals.deepBidTypes(
        stage.scope,
        'AD_CONVERT_TYPE_ACTIVE',
        'AD_CONVERT_TYPE_PURCHASE_ROI',
      ),
    ).toEqual(['ROI_COEFFICIENT']);
    const sources = await collect(stage.assets.eventSources.list(stage.scope));
    expect(sources.map(({ id, type }) => [id, type])).toEqual(assetIds.map((id) => [id, 'APP']));
    expect(await collect(stage.assets.eventSources.linkGroups(stage.scope, assetIds[0]!))).toEqual([]);
  });

  it('makes an anchor, lists it among those of the account and deletes it', async () => {
    const { anchors } = stage.assets;
    const body = { private_chat: { tools_name: 'a', chat_guide: 'b', button: 'CONSULT' } };
    const draft = { type: 'PRIVATE_CHAT', name: '私信咨询', body };
    const { id } = await anchors.create(stage.scope, draft);
    const all = await collect(anchors.list(stage.scope));
    expect(all.map(({ type, usable, reviewing }) => [type, usable, reviewing])).toEqual([
      ['PRIVATE_CHAT', true, true],
      ['APP_GAME', true, false],
    ]);
    await anchors.remove(stage.scope, { id, type: 'PRIVATE_CHAT' });
    expect(await collect(anchors.list(stage.scope))).toHaveLength(1);
    await expect(anchors.create(stage.scope, { ...draft, body: {} })).rejects.toMatchObject({
      kind: 'input',
    });
  });

  it('lists apps of every kind', async () => {
    const { promotedApps } = stage.assets;
    const found = await Promise.all(
      promotedApps.kinds.map((kind) => collect(promotedApps.list(stage.scope, kind))),
    );
    expect(found.flat()).toMatchObject([
      { kind: 'ANDROID', packageName: 'com.example.sail', url: expect.stringContaining('.apk') },
      { kind: 'MICRO_APP', appId: expect.stringMatching(/^tt/), usable: true },
      { kind: 'MICRO_GAME', name: '海岛消除' },
      { kind: 'QUICK_APP', url: expect.stringMatching(/^hap:/), usable: true },
    ]);
    expect(found.flat().every(({ id }) => /^\d{19}$/.test(id))).toBe(true);
  });
});
