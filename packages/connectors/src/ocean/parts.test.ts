import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from '@adsail/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stage } from '../conformance/subject.ts';
import { pngOf } from '../core/testing.ts';
import { collect, type Connector, type InsightRow, unwrap } from '../core/index.ts';
import { draftOf, heldVideo, mp4Of, seededSandbox, stageOf } from './testing.ts';
import { dayOf } from './time.ts';

let open: Stage;
let all: Required<{ [K in keyof Connector]: NonNullable<Connector[K]> }>;

beforeAll(async () => {
  const sandbox = await seededSandbox();
  sandbox.world.limits.switch('ocean', false);
  open = await stageOf(sandbox, '林远航', '蓝港-航海策略-01');
  all = open.connector as typeof all;
});
afterAll(async () => open.sandbox.stop());
beforeEach(() => open.sandbox.world.faults.clear());

describe('uploads', () => {
  it('sends a file with its signature and finds it by name and by content', async () => {
    const bytes = pngOf(720, 720);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const file = { kind: 'image', name: 'square.png', source: { bytes, type: 'image/png' } } as const;
    const image = await all.uploads.upload(open.scope, file);
    expect(image).toMatchObject({ name: 'square.png', width: 720, height: 720, md5 });
    expect(image.materialId).toMatch(/^\d{19}$/);
    const again = await all.uploads.upload(open.scope, { ...file, name: 'other.png' });
    expect(again.id).toBe(image.id);
    expect(await all.uploads.findUploaded(open.scope, 'image', 'square.png')).toMatchObject({ id: image.id });
    expect(await all.uploads.findUploaded(open.scope, 'image', 'other.png')).toBeUndefined();
    expect(await all.uploads.findUploaded(open.scope, 'image', 'other.png', md5)).toMatchObject({
      id: image.id,
    });
    const got = await all.uploads.get(open.scope, 'image', [image.id, 'unknown']);
    expect(got.map(({ id }) => id)).toEqual([image.id]);
    expect(got[0]?.url).toMatch(/^http/);
  });

  it('refuses what is no picture, and an upload whose answer is lost can be found', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const bad = { kind: 'image', name: 'bad.png', source: { bytes, type: 'image/png' } } as const;
    await expect(all.uploads.upload(open.scope, bad)).rejects.toMatchObject({
      kind: 'input',
      field: { path: 'source', rule: 'format' },
    });
    open.sandbox.world.faults.add({ kind: 'drop', path: 'file/video/ad', count: 1 });
    const source = { bytes: mp4Of(720, 1280, 9), type: 'video/mp4' };
    const lost = { kind: 'video', name: 'lost.mp4', source } as const;
    await expect(all.uploads.upload(open.scope, lost)).rejects.toMatchObject({ kind: 'uncertain' });
    expect(await all.uploads.findUploaded(open.scope, 'video', 'lost.mp4')).toMatchObject({
      width: 720,
      height: 1280,
      seconds: 9,
    });
  });

  it('lets the platform fetch a video, and says when it could not', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/film.mp4') response.end(mp4Of(540, 960, 7));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const fetched = { kind: 'video', name: 'fetched.mp4', source: { url: `${base}/film.mp4` } } as const;
      expect(await all.uploads.upload(open.scope, fetched)).toMatchObject({ width: 540, seconds: 7 });
      const gone = { ...fetched, source: { url: `${base}/gone.mp4` } };
      await expect(all.uploads.upload(open.scope, gone)).rejects.toMatchObject({
        kind: 'input',
        field: { path: 'source' },
      });
    } finally {
      server.close();
    }
  });

  it('offers covers of a video some seconds after the first question', async () => {
    const video = heldVideo(open);
    expect(await all.uploads.covers(open.scope, video)).toEqual([]);
    open.sandbox.world.clock.advance(10);
    const covers = await all.uploads.covers(open.scope, video);
    expect(covers.length).toBeGreaterThan(0);
    expect(covers[0]).toEqual({ id: expect.any(String), url: expect.stringMatching(/^http/) });
  });

  it('a sentence in the place of an address is none', async () => {
    const fresh = open.sandbox.token('ocean');
    open.sandbox.world.state.database.transaction(() => {
      const { tokens, accounts } = open.sandbox.world.state;
      const given = tokens.get('ocean', fresh.accessToken)!;
      accounts.share('ocean', given.userId, open.scope.account.id, 'ADVERTISER');
      tokens.issue('ocean', {
        ...given,
        token: 'without-material-right',
        accountIds: [open.scope.account.id],
        fields: { materialAuth: false },
      });
    });
    const scope = { ...open.scope, accessToken: 'without-material-right' };
    const [video] = await all.uploads.get(scope, 'video', [heldVideo(open)]);
    expect(video).toMatchObject({ name: 'sail.mp4', url: null });
  });
});

describe('assets', () => {
  it('lists Douyin accounts with their right to be used', async () => {
    const identities = await collect(all.assets.identities!.list(open.scope));
    expect(identities.map(({ type, usable }) => [type, usable]).toSorted()).toEqual([
      ['AWEME_ACCOUNT', true],
      ['VIDEO_ITEM', false],
    ]);
    const asked = all.assets.identities!.create(open.scope, { name: 'x' });
    await expect(asked).rejects.toMatchObject({ field: { rule: 'unsupported' } });
  });

  it("makes, renames and deletes somebody's own page, which waits for its review", async () => {
    const sites = all.assets.sites!;
    const draft = { kind: 'THIRDPARTY', name: 'Harbour', url: 'https://www.example.com/h' } as const;
    const { id } = await sites.create(open.scope, draft);
    expect(id).toMatch(/^\d{19}$/);
    await sites.update(open.scope, id, { ...draft, name: 'Harbour 2' });
    const find = async () =>
      (await collect(sites.list(open.scope, 'THIRDPARTY'))).find((site) => site.id === id);
    expect(await find()).toMatchObject({ name: 'Harbour 2', url: draft.url, status: 'AWAIT_AUDIT' });
    const results = await sites.remove(open.scope, 'THIRDPARTY', [id, '7799999999999999999']);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await find()).toBeUndefined();
    const seeded = await collect(sites.list(open.scope, 'THIRDPARTY'));
    expect(seeded.map(({ status }) => status)).toContain('AUDIT_REJECTED');
  });

  it('makes, publishes and deletes an orange page', async () => {
    const sites = all.assets.sites!;
    const draft = { kind: 'ORANGE', name: 'Orange', bricks: [{ name: 'XrPicture' }] } as const;
    const { id } = await sites.create(open.scope, draft);
    const find = async () => (await collect(sites.list(open.scope, 'ORANGE'))).find((site) => site.id === id);
    expect(await find()).toMatchObject({ name: 'Orange', status: 'EDIT', url: null });
    const unsupportedLevel = '7299999999999999999';
    const results = await sites.publish(open.scope, [id, unsupportedLevel], true);
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(results[1]).toMatchObject({ error: { kind: 'input', field: { rule: 'missing' } } });
    expect(await find()).toMatchObject({ status: 'AUDITING', url: expect.stringContaining(id) });
    expect(await sites.remove(open.scope, 'ORANGE', [id])).toMatchObject([{ ok: true }]);
    expect(await find()).toBeUndefined();
  });

  it('proposes texts for buttons, two to six signs each', async () => {
    const texts = await all.assets.buttonTexts!.suggest(open.scope, 'APP');
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.every((text) => text.length >= 2 && text.length <= 6)).toBe(true);
    expect(await all.assets.buttonTexts!.suggest(open.scope, 'SHOP')).not.toEqual(texts);
  });

  it('knows the goals of a landing type, what they can be bid for, and whose events count', async () => {
    const query = { landingType: 'APP', adType: 'ALL', appPromotionType: 'DOWNLOAD' };
    const { goals, assetIds } = await all.assets.goals!.list(open.scope, query);
    const active = goals.find(({ id }) => id === 'AD_CONVERT_TYPE_ACTIVE');
    expect(active?.deeper.map(({ id }) => id)).toContain('AD_CONVERT_TYPE_PURCHASE_ROI');
    expect(
      await all.assets.goals!.deepBidTypes(
        open.scope,
        'AD_CONVERT_TYPE_ACTIVE',
        'AD_CONVERT_TYPE_PURCHASE_ROI',
      ),
    ).toEqual(['ROI_COEFFICIENT']);
    const sources = await collect(all.assets.eventSources!.list(open.scope));
    expect(sources.map(({ id, type }) => [id, type])).toEqual(assetIds.map((id) => [id, 'APP']));
    expect(await collect(all.assets.eventSources!.linkGroups(open.scope, assetIds[0]!))).toEqual([]);
  });
});

describe('audiences', () => {
  const settings = {
    description: 'Core',
    landingType: 'APP_ANDROID',
    gender: 'GENDER_MALE',
    age: ['AGE_BETWEEN_18_23'],
    platform: ['NONE'],
    hideIfExists: 1,
    filterOwnAwemeFans: 1,
  };

  it('makes, changes and deletes a package; one that is in use stays', async () => {
    const { id } = await all.audiences.create(open.scope, { kind: 'prestore', name: 'Young', settings });
    const [fresh] = await all.audiences.findCreated(open.scope, 'prestore', 'Young');
    expect(fresh).toMatchObject({ id, kind: 'prestore', ready: true });
    expect(fresh?.raw).toMatchObject({ gender: 'GENDER_MALE', hide_if_exists: 'FILTER', platform: ['NONE'] });
    await all.audiences.update?.(open.scope, 'prestore', id, {
      name: 'Young women',
      settings: { gender: 'GENDER_FEMALE' },
    });
    expect((await all.audiences.findCreated(open.scope, 'prestore', 'Young women'))[0]?.raw).toMatchObject({
      audience_package_id: id,
      gender: 'GENDER_FEMALE',
    });
    const draft = draftOf('project', { ...open, name: 'On a package' });
    const settled = { ...draft, settings: { ...draft.settings, audience: { audiencePackageId: id } } };
    const { id: using } = unwrap((await all.delivery.create(open.scope, [settled]))[0]);
    const held = await all.audiences.remove(open.scope, 'prestore', [id]);
    expect(held).toMatchObject([{ ok: false, error: { kind: 'input' } }]);
    await all.delivery.remove(open.scope, 'project', [using]);
    expect(await all.audiences.remove(open.scope, 'prestore', [id])).toMatchObject([{ ok: true }]);
  });

  it('lists those made at the platform under their kinds, publishes and pushes them', async () => {
    const kinds = async (kind: 'custom' | 'similar', scope = open.scope) =>
      (await collect(all.audiences.list(scope, kind))).map(({ name, ready }) => [name, ready]);
    expect(await kinds('custom')).toEqual([['近30天付费用户', true]]);
    expect(await kinds('similar')).toEqual([['付费用户扩展', false]]);
    const [similar] = await collect(all.audiences.list(open.scope, 'similar'));
    expect(similar).toMatchObject({ size: 2_480_000, createdAt: expect.stringMatching(/Z$/) });
    expect(await all.audiences.publish?.(open.scope, [similar!.id])).toMatchObject([{ ok: true }]);
    expect(await kinds('similar')).toEqual([['付费用户扩展', true]]);
    const results = await all.accounts.info(open.scope, open.accountIds);
    const other = results
      .map(unwrap)
      .find(({ id, state }) => id !== open.scope.account.id && state === 'enabled')!;
    await all.audiences.share(open.scope, [similar!.id], [other.id]);
    expect(await kinds('similar', { ...open.scope, account: other })).toContainEqual(['付费用户扩展', true]);
    const made = all.audiences.create(open.scope, { kind: 'similar', name: 'x', settings: {} });
    await expect(made).rejects.toMatchObject({ field: { rule: 'unsupported' } });
  });
});

describe('targeting', () => {
  it('has every dictionary of its table, with names and parents', async () => {
    for (const name of open.connector.capabilities.dictionaries) {
      const entries = await all.targeting.dictionary(open.scope, name);
      const child = entries.find(({ parentId }) => parentId !== null);
      expect(child, name).toBeDefined();
      expect(
        entries.some(({ id }) => id === child?.parentId),
        name,
      ).toBe(true);
      expect(
        entries.every(({ id, name: label }) => id !== 'undefined' && label),
        name,
      ).toBe(true);
    }
    const strange = all.targeting.dictionary(open.scope, 'carrier');
    await expect(strange).rejects.toMatchObject({ field: { rule: 'unsupported' } });
  });

  it('searches words of both kinds, and shows all categories without words', async () => {
    const found = await all.targeting.search(open.scope, ['游戏']);
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['INTEREST_KEYWORD', 'ACTION_KEYWORD']));
    const everything = await all.targeting.search(open.scope, []);
    expect(new Set(everything.map(({ type }) => type))).toEqual(
      new Set(['INTEREST_CATEGORY', 'ACTION_CATEGORY']),
    );
    expect(await all.targeting.suggestBid(open.scope, { objective: 'APP', locationIds: [] })).toBeNull();
  });
});

describe('insights', () => {
  const cents = (rows: readonly InsightRow[]) =>
    rows.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);

  it('adds up over levels, spans and hours, and a deleted ad keeps what it spent', async () => {
    const to = dayOf(open.sandbox.world.clock.now());
    const range = { from: addDays(to, -70), to } as const;
    const rows = (query: object) =>
      collect(all.insights.rows(open.scope, { ...range, level: 'promotion', by: 'day', ...query }));
    const ads = await rows({});
    expect(cents(ads)).toBeGreaterThan(0);
    expect(ads[0]).toMatchObject({ hour: null, reach: null, spend: { currency: 'CNY' } });
    expect(ads[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(new Set(ads.map(({ id, day }) => `${id} ${day}`)).size).toBe(ads.length);
    expect(cents(await rows({ level: 'project' }))).toBe(cents(ads));
    expect(cents(await rows({ level: 'account' }))).toBe(cents(ads));
    const total = await rows({ by: 'total' });
    expect(total).toHaveLength(new Set(ads.map(({ id }) => id)).size);
    expect(cents(total)).toBe(cents(ads));
    const [account] = await rows({ level: 'account', by: 'total' });
    expect(account).toMatchObject({ id: open.scope.account.id, day: null });
    expect(cents([account!])).toBe(cents(ads));
    const shows = (list: readonly InsightRow[]) =>
      list.reduce((sum, { counts }) => sum + counts.impressions, 0);
    expect(account?.counts.impressions).toBe(shows(ads));

    const [first, second] = [...new Set(ads.map(({ id }) => id))];
    const own = ads.filter(({ id }) => id === first || id === second);
    const chosen = await rows({ ids: [first, second] });
    expect([new Set(chosen.map(({ id }) => id)), cents(chosen)]).toEqual([
      new Set([first, second]),
      cents(own),
    ]);
    await all.delivery.remove(open.scope, 'promotion', [first!]);
    expect(cents(await rows({ ids: [first, second] }))).toBeGreaterThanOrEqual(cents(own));

    const day = ads.find(({ spend }) => Number(spend.amount) > 0)?.day ?? to;
    const hours = await rows({ from: day, to: day, by: 'hour' });
    expect(new Set(hours.map(({ hour }) => hour)).size).toBeGreaterThan(3);
    expect(hours.every((row) => row.day === day)).toBe(true);
    const odd = all.insights.rows(open.scope, { ...range, level: 'ad', by: 'day' });
    await expect(collect(odd)).rejects.toMatchObject({ field: { path: 'level' } });
  });
});

describe('conversions', () => {
  it('answers one result per event; one without the callback of a click fails alone', async () => {
    const at = new Date(open.sandbox.world.clock.now()).toISOString();
    const event = (id: string, ad?: object) => ({
      name: 'active_pay',
      id,
      at,
      user: { platform: 'android' },
      value: { amount: '19.99', currency: 'CNY' },
      ...(ad ? { ad: { ...ad } } : {}),
    });
    const dollars = { ...event('e4', { callback: 'c4' }), value: { amount: '1', currency: 'USD' } };
    const events = [event('e1', { callback: 'c1' }), event('e2'), event('e3', { callback: 'c3' }), dollars];
    const results = await all.conversions.send(open.scope, { source: 'app', sourceId: '1', events });
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, false]);
    expect(results[1]).toMatchObject({ error: { field: { path: 'ad.callback' } } });
    expect(results[3]).toMatchObject({ error: { field: { path: 'value', rule: 'currency' } } });
    const kept = open.sandbox.world.state.objects.list('ocean', 'conversion');
    const seen = kept.map(({ name, fields }) => [name, fields['callback'], fields['weight']]);
    expect(seen.toSorted()).toEqual([
      ['active_pay', 'c1', 19.99],
      ['active_pay', 'c3', 19.99],
    ]);
  });
});
