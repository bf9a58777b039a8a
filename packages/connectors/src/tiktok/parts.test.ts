import { createHash } from 'node:crypto';
import { addDays, dayIn } from '@adsail/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stage } from '../conformance/stage.ts';
import type { Stage } from '../conformance/subject.ts';
import { pngOf } from '../core/testing.ts';
import { collect, type Connector, unwrap } from '../core/index.ts';
import { draftOf, held, subject } from './testing.ts';

let open: Stage;
let all: Required<{ [K in keyof Connector]: NonNullable<Connector[K]> }>;

beforeAll(async () => {
  open = await stage(subject);
  all = open.connector as typeof all;
});
afterAll(async () => open.sandbox.stop());
beforeEach(() => open.sandbox.world.faults.clear());

const setting = (name: string, parentId?: string) => ({ ...open, name, parentId });
async function group(name: string): Promise<string> {
  const campaign = unwrap((await all.delivery.create(open.scope, [draftOf('campaign', setting(name))]))[0]);
  const draft = draftOf('adgroup', setting(name, campaign.id));
  return unwrap((await all.delivery.create(open.scope, [draft]))[0]).id;
}

describe('ads', () => {
  it('share calls, and a bad one among them fails alone with its field', async () => {
    const parentId = await group('Batch group');
    const drafts = Array.from({ length: 24 }, (_, index) =>
      draftOf('ad', setting(`Batch ad ${index}`, parentId)),
    );
    const unsupportedLevel = { ...drafts[3]!, settings: { ...drafts[3]!.settings, videoId: 'v-unknown' } };
    const unread = { ...drafts[5]!, settings: { ...drafts[5]!.settings, colour: 'blue' } };
    const before = open.lines.length;
    const results = await all.delivery.create(open.scope, drafts.with(3, unsupportedLevel).with(5, unread));
    const bad = results.flatMap((result, index) => (result.ok ? [] : [[index, result.error]]));
    expect(bad).toEqual([
      [3, expect.objectContaining({ kind: 'input', field: expect.objectContaining({ path: 'videoId' }) })],
      [5, expect.objectContaining({ kind: 'input', field: expect.objectContaining({ path: 'colour' }) })],
    ]);
    expect(open.lines.slice(before).map(({ path }) => path.split('/').at(-3))).toEqual(['ad', 'ad', 'ad']);
    const listed = await collect(all.delivery.list(open.scope, { level: 'ad', parentIds: [parentId] }));
    expect(listed.map(({ name }) => name).toSorted()).toEqual(
      drafts
        .map(({ name }) => name)
        .filter((_, index) => index !== 3 && index !== 5)
        .toSorted(),
    );
  });
});

describe('review', () => {
  it('gives the reason of a refusal, and none for an ad that passed', async () => {
    const parentId = await group('Reviewed group');
    const [good, bad] = ['Fine ad', 'Guaranteed casino miracle'].map((name) => ({
      ...draftOf('ad', setting(name, parentId)),
      status: 'ENABLE' as const,
    }));
    const { id: callToActionId } = await all.assets.callsToAction!.createAutomatic(open.scope);
    const { callToAction: _verb, ...rest } = good!.settings;
    const automatic = { ...good!, settings: { ...rest, callToActionId } };
    const ids = (await all.delivery.create(open.scope, [automatic, bad!])).map((result) => unwrap(result).id);
    const before = await all.delivery.get(open.scope, 'ad', ids);
    expect(before[0]?.raw['call_to_action_id']).toBe(callToActionId);
    open.sandbox.world.review.change({ refuseRate: 0 });
    open.sandbox.world.clock.advance(2 * 86_400);
    const reasons = await all.delivery.refusals(open.scope, 'ad', ids);
    expect(reasons.get(ids[1]!)?.[0]).toBeTruthy();
    const states = (await all.delivery.get(open.scope, 'ad', ids)).map(({ state }) => state);
    expect(states[1]).toBe('refused');
    expect(reasons.has(ids[0]!)).toBe(states[0] === 'refused');
  });
});

describe('groups', () => {
  it('go over the wire with inverted switches, joined half hours and the bid of their billing', async () => {
    const campaign = unwrap(
      (await all.delivery.create(open.scope, [draftOf('campaign', setting('Wire'))]))[0],
    );
    const draft = draftOf('adgroup', setting('Wire group', campaign.id));
    const dayparting = ['1'.repeat(24), ...Array.from({ length: 6 }, () => '01'.repeat(24))];
    const settings = { ...draft.settings, dayparting, shareSwitch: 'ON', videoInteractionIds: ['100001'] };
    const { object } = unwrap((await all.delivery.create(open.scope, [{ ...draft, settings }]))[0]);
    expect(object.raw).toMatchObject({
      comment_disabled: true,
      share_disabled: false,
      dayparting: `${'1'.repeat(48)}${'01'.repeat(144)}`,
      billing_event: 'OCPM',
      conversion_bid_price: 1.15,
      actions: [{ action_scene: 'VIDEO_RELATED', action_category_ids: ['100001'] }],
    });
    expect(object.raw).not.toHaveProperty('network_types');
  });
});

describe('uploads', () => {
  it('sends a file with its signature, finds it by name and refuses the name twice', async () => {
    const bytes = pngOf(720, 720);
    const file = { kind: 'image', name: 'square.png', source: { bytes, type: 'image/png' } } as const;
    const image = await all.uploads.upload(open.scope, file);
    expect(image).toMatchObject({ name: 'square.png', width: 720, height: 720 });
    expect(image.md5).toBe(createHash('md5').update(bytes).digest('hex'));
    expect(await all.uploads.findUploaded(open.scope, 'image', 'square.png')).toMatchObject({ id: image.id });
    expect(await all.uploads.findUploaded(open.scope, 'image', 'other.png')).toBeUndefined();
    expect((await all.uploads.get(open.scope, 'image', [image.id, 'unknown'])).map(({ id }) => id)).toEqual([
      image.id,
    ]);
    await expect(all.uploads.upload(open.scope, file)).rejects.toMatchObject({
      kind: 'input',
      field: { path: 'name', rule: 'duplicate' },
    });
    const { id } = await all.assets.identities!.create(open.scope, { name: 'Captain', imageId: image.id });
    expect((await collect(all.assets.identities!.list(open.scope))).some((each) => each.id === id)).toBe(
      true,
    );
    await all.assets.identities!.remove(open.scope, id);
    expect((await collect(all.assets.identities!.list(open.scope))).some((each) => each.id === id)).toBe(
      false,
    );
  });

  it('refuses what is no picture, and an upload whose answer is lost can be found', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const bad = { kind: 'image', name: 'bad.png', source: { bytes, type: 'image/png' } } as const;
    await expect(all.uploads.upload(open.scope, bad)).rejects.toMatchObject({ field: { rule: 'format' } });
    open.sandbox.world.faults.add({ kind: 'drop', path: 'image/ad/upload', count: 1 });
    const lost = {
      kind: 'image',
      name: 'lost.png',
      source: { bytes: pngOf(10, 10), type: 'image/png' },
    } as const;
    await expect(all.uploads.upload(open.scope, lost)).rejects.toMatchObject({ kind: 'uncertain' });
    expect(await all.uploads.findUploaded(open.scope, 'image', 'lost.png')).toMatchObject({ width: 10 });
  });

  it('offers covers of a video', async () => {
    const video = held(setting(''), 'video');
    expect((await all.uploads.covers(open.scope, video)).length).toBeGreaterThan(0);
  });
});

describe('assets', () => {
  it('creates, renames and shares pixels', async () => {
    const pixels = all.assets.pixels!;
    const { id, code } = await pixels.create(open.scope, { name: 'Harbour' });
    await pixels.rename(open.scope, id, 'Harbour web');
    const own = (await collect(pixels.list(open.scope))).find((pixel) => pixel.id === id);
    expect(own).toMatchObject({ code, name: 'Harbour web', shared: false });
    const other = open.accountIds[1]!;
    const share = { businessId: own!.ownerBusinessId!, code, accountIds: [other] };
    await pixels.share(open.scope, { ...share, shared: true });
    const there = { ...open.scope, account: { ...open.scope.account, id: other } };
    const seen = async () => (await collect(pixels.list(there))).some((pixel) => pixel.id === id);
    expect(await seen()).toBe(true);
    await pixels.share(open.scope, { ...share, shared: false });
    expect(await seen()).toBe(false);
  });

  it('creates and changes apps, and names their events', async () => {
    const apps = all.assets.apps!;
    const downloadUrl = 'https://play.google.com/store/apps/details?id=com.example.harbour';
    const { id } = await apps.create(open.scope, { downloadUrl });
    await apps.update(open.scope, id, { clickUrl: 'https://track.example.com/c' });
    const app = (await collect(apps.list(open.scope))).find((each) => each.id === id);
    expect(app).toMatchObject({ system: 'ANDROID', packageName: 'com.example.harbour' });
    expect(app?.raw['tracking_url']).toEqual({ click_url: 'https://track.example.com/c' });
    expect((await apps.events(open.scope, id, 'IN_APP_EVENT')).length).toBeGreaterThan(0);
  });
});

describe('audiences', () => {
  it('creates each kind, lists it under its kind and deletes it', async () => {
    const rules = [{ event_source_ids: [held(setting(''), 'app')], retention_days: 30 }];
    const ruleSpec = { inclusion_rule_set: { operator: 'OR', rules } };
    const custom = await all.audiences.create(open.scope, {
      kind: 'custom',
      name: 'Players',
      settings: { audienceType: 'APP', ruleSpec },
    });
    const fresh = await all.audiences.findCreated(open.scope, 'custom', 'Players');
    expect(fresh).toMatchObject([{ id: custom.id, ready: false, size: null }]);
    open.sandbox.world.clock.advance(3600);
    const lookalikeSpec = {
      source_audience_id: custom.id,
      include_source: false,
      mobile_os: 'ALL',
      placements: ['TikTok'],
      location_ids: ['6252001'],
      audience_size: 'BALANCED',
    };
    const similar = await all.audiences.create(open.scope, {
      kind: 'similar',
      name: 'Like players',
      settings: { lookalikeSpec },
    });
    const saved = await all.audiences.create(open.scope, {
      kind: 'prestore',
      name: 'Adults',
      settings: { locationIds: ['6252001'], ageGroups: ['AGE_25_34'], networkTypes: ['unlimited'] },
    });
    for (const [kind, { id }] of [
      ['custom', custom],
      ['similar', similar],
      ['prestore', saved],
    ] as const) {
      const listed = async () => (await collect(all.audiences.list(open.scope, kind))).map((each) => each.id);
      expect(await listed()).toEqual([id]);
      const results = await all.audiences.remove(open.scope, kind, [id, '190000000']);
      expect(results.map(({ ok }) => ok)).toEqual([true, false]);
      expect(await listed()).toEqual([]);
    }
  });
});

describe('targeting', () => {
  it('has every dictionary of its table, with names and parents', async () => {
    const context = { objective: 'APP_PROMOTION', placements: ['PLACEMENT_TIKTOK'] };
    for (const name of all.capabilities.dictionaries) {
      const entries = await all.targeting.dictionary(open.scope, name, context);
      expect(entries.length, name).toBeGreaterThan(0);
      expect(
        entries.every(({ id, name: label }) => id !== 'undefined' && label !== 'undefined'),
        name,
      ).toBe(true);
    }
    const regions = await all.targeting.dictionary(open.scope, 'region', context);
    const child = regions.find(({ parentId }) => parentId !== null);
    expect(regions.some(({ id }) => id === child?.parentId)).toBe(true);
  });

  it('searches by words and suggests a bid', async () => {
    const found = await all.targeting.search(open.scope, ['game']);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => /game/i.test(name))).toBe(true);
    const bid = await all.targeting.suggestBid(open.scope, {
      objective: 'APP_PROMOTION',
      locationIds: ['6252001'],
    });
    expect(bid).toEqual({ amount: '2.4', currency: 'USD' });
  });
});

describe('insights', () => {
  it('adds up over levels, and a deleted ad keeps what it spent', async () => {
    const parentId = await group('Running');
    const [ad] = await all.delivery.create(open.scope, [
      { ...draftOf('ad', setting('Running ad', parentId)), status: 'ENABLE' },
    ]);
    const [row] = await all.delivery.get(open.scope, 'adgroup', [parentId]);
    await all.delivery.setStatus(open.scope, 'adgroup', [parentId], 'ENABLE');
    await all.delivery.setStatus(open.scope, 'campaign', [row!.parentId], 'ENABLE');
    const { clock } = open.sandbox.world;
    clock.advance(3 * 86_400);
    const to = dayIn('America_New_York', new Date(clock.now()));
    const query = { from: addDays(to, -40), to, by: 'day' } as const;
    const rows = (level: 'ad' | 'campaign' | 'account') =>
      collect(all.insights.rows(open.scope, { ...query, level }));
    const sum = (list: { spend: { amount: string } }[]) =>
      list.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);
    const ads = await rows('ad');
    expect(ads.length).toBeGreaterThan(1);
    expect(ads[0]).toMatchObject({ id: unwrap(ad).id, hour: null, spend: { currency: 'USD' } });
    expect(ads[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(sum(ads)).toBeGreaterThan(0);
    expect(sum(await rows('campaign'))).toBe(sum(ads));
    expect(sum(await rows('account'))).toBe(sum(ads));
    await all.delivery.remove(open.scope, 'ad', [unwrap(ad).id]);
    const ids = [unwrap(ad).id];
    const kept = await collect(all.insights.rows(open.scope, { ...query, level: 'ad', ids }));
    expect(sum(kept)).toBeGreaterThanOrEqual(sum(ads));
  });
});

describe('conversions', () => {
  it('reports one result per event; a bad one fails alone, a repeated one counts once', async () => {
    const { code } = (await collect(all.assets.pixels!.list(open.scope)))[0]!;
    const at = new Date(open.sandbox.world.clock.now()).toISOString();
    const page = { url: 'https://shop.example.com' };
    const event = (id: string) => ({
      name: 'Purchase',
      id,
      at,
      user: { ttclid: 'click' },
      page,
      value: { amount: '19.99', currency: 'USD' },
    });
    const { page: _page, ...homeless } = event('e2');
    const batch = { source: 'web', sourceId: code, events: [event('e1'), homeless, event('e3')] } as const;
    const results = await all.conversions.send(open.scope, batch);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(results[1]).toMatchObject({ error: { field: { path: 'page', index: 1 } } });
    await all.conversions.send(open.scope, { ...batch, events: [event('e1')] });
    const kept = open.sandbox.world.state.objects.list('tiktok', 'event');
    expect(kept).toHaveLength(2);
    expect(kept[0]?.fields['properties']).toEqual({ value: 19.99, currency: 'USD' });
  });
});
