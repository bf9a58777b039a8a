import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays, dayIn } from '@adsail/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { pngOf } from '../core/testing.ts';
import { collect } from '../core/index.ts';
import { partsStage, refusedBy } from './parts-testing.ts';
import { draftOf, held } from './testing.ts';

const stage = partsStage();
const { made, group, setting, through } = stage;
let open: ReturnType<typeof stage.open>;
let all: ReturnType<typeof stage.all>;
beforeAll(() => {
  open = stage.open();
  all = stage.all();
});

describe('uploads', () => {
  it('sends a picture, finds it by name, and refuses what is none', async () => {
    const source = { bytes: pngOf(720, 480), type: 'image/png' };
    const image = await all.uploads.upload(open.scope, { kind: 'image', name: 'wide.png', source });
    expect(image).toMatchObject({ name: 'wide.png', width: 720, height: 480 });
    expect(await all.uploads.findUploaded(open.scope, 'image', 'wide.png')).toMatchObject({ id: image.id });
    expect(await all.uploads.findUploaded(open.scope, 'image', 'other.png')).toBeUndefined();
    expect(await all.uploads.findUploaded(open.scope, 'image', 'x', image.id)).toMatchObject({
      id: image.id,
    });
    const found = await all.uploads.get(open.scope, 'image', [image.id, 'f'.repeat(32)]);
    expect(found.map(({ id }) => id)).toEqual([image.id]);
    const bad = { kind: 'image', name: 'bad.png', source: { ...source, bytes: new Uint8Array(3) } } as const;
    await expect(all.uploads.upload(open.scope, bad)).rejects.toMatchObject({ field: { path: 'source' } });
    const remote = {
      kind: 'image',
      name: 'far.png',
      source: { url: 'https://cdn.example.com/far.png' },
    } as const;
    await expect(all.uploads.upload(open.scope, remote)).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
  });

  it('a film whose answer is lost can be found, and shows covers when it is ready', async () => {
    open.sandbox.world.faults.add({ kind: 'drop', path: 'advideos', count: 1 });
    const source = { bytes: new Uint8Array(9000), type: 'video/mp4' };
    const lost = { kind: 'video', name: 'lost.mp4', source } as const;
    await expect(all.uploads.upload(open.scope, lost)).rejects.toMatchObject({ kind: 'uncertain' });
    const found = await all.uploads.findUploaded(open.scope, 'video', 'lost.mp4');
    expect(await all.uploads.covers(open.scope, found!.id)).toEqual([]);
    open.sandbox.world.clock.advance(60);
    expect((await all.uploads.covers(open.scope, found!.id)).length).toBeGreaterThan(0);
    const [video] = await all.uploads.get(open.scope, 'video', ['1', found!.id]);
    expect(video).toMatchObject({ id: found!.id, seconds: expect.any(Number) });
  });

  it('a large film goes in pieces and survives a lost answer between them', async () => {
    const offsets: unknown[] = [];
    const connector = through((_url, { body }) => {
      if (!(body instanceof FormData) || body.get('upload_phase') !== 'transfer') return undefined;
      // The second piece arrives, its answer does not.
      if (offsets.length === 1)
        open.sandbox.world.faults.add({ kind: 'error_after', path: 'advideos', count: 1 });
      offsets.push(body.get('start_offset'));
      return undefined;
    });
    const bytes = new Uint8Array(11 * 1024 * 1024).fill(7);
    const file = { kind: 'video', name: 'long.mp4', source: { bytes, type: 'video/mp4' } } as const;
    const { id } = await connector.uploads!.upload(open.scope, file);
    const stored = open.sandbox.world.state.objects.get('facebook', 'advideo', id);
    expect(stored).toMatchObject({ name: 'long.mp4', fields: { size: bytes.byteLength, $uploaded: true } });
    const piece = 4 * 1024 * 1024;
    expect(offsets.map(Number)).toEqual([0, piece, piece, 2 * piece]);
  });

  it('a film by its address is fetched by the platform', async () => {
    const server = createServer((_request, response) => response.end(Buffer.alloc(5000, 1)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`;
    const { id } = await all.uploads.upload(open.scope, { kind: 'video', name: 'far.mp4', source: { url } });
    const [video] = await all.uploads.get(open.scope, 'video', [id]);
    expect(video?.name).toBe('far.mp4');
    await new Promise((resolve) => server.close(resolve));
    const gone = { kind: 'video', name: 'gone.mp4', source: { url } } as const;
    await expect(all.uploads.upload(open.scope, gone)).rejects.toMatchObject({
      code: '389',
      field: { path: 'source' },
    });
  });
});

describe('assets', () => {
  it('creates, renames and shares pixels, and knows their events', async () => {
    const pixels = all.assets.pixels!;
    const { id, code } = await pixels.create(open.scope, { name: 'Harbour' });
    await pixels.rename(open.scope, id, 'Harbour web');
    const listed = await collect(pixels.list(open.scope));
    const own = listed.find((pixel) => pixel.id === id);
    expect(own).toMatchObject({ code: id, name: 'Harbour web' });
    const alive = listed.find(({ id: each }) => each === held(open, 'adspixel', 'website'));
    expect(alive?.events.map(({ name }) => name)).toContain('Purchase');
    const share = { businessId: own!.ownerBusinessId!, code, accountIds: [open.accountIds[1]!] };
    const lentTo = () =>
      open.sandbox.world.state.objects.get('facebook', 'adspixel', id)?.fields['$accounts'];
    await pixels.share(open.scope, { ...share, shared: true });
    expect(lentTo()).toContain(open.accountIds[1]);
    await pixels.share(open.scope, { ...share, shared: false });
    expect(lentTo()).not.toContain(open.accountIds[1]);
  });

  it('lists apps with their stores and events, pages and Instagram accounts', async () => {
    const [app] = await collect(all.assets.apps!.list(open.scope));
    expect(app?.stores?.map(({ system }) => system)).toEqual(['ANDROID', 'IOS']);
    expect(app?.packageName).toMatch(/^com\.example\./);
    expect(await all.assets.apps!.events(open.scope, app!.id, '')).toContain('fb_mobile_purchase');
    const identities = await collect(all.assets.identities!.list(open.scope));
    expect(identities.map(({ type }) => type)).toEqual(['PAGE', 'INSTAGRAM']);
    expect(identities.every(({ imageUrl }) => imageUrl?.startsWith('http'))).toBe(true);
    await expect(all.assets.apps!.create(open.scope, { downloadUrl: '' })).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
  });
});

describe('audiences', () => {
  it('creates custom and similar ones from conditions, lists and deletes them', async () => {
    const sourceId = held(open, 'adspixel', 'website');
    const custom = await all.audiences.create(open.scope, {
      kind: 'custom',
      name: 'Buyers',
      settings: {
        type: 'PIXEL',
        includeCondition: { logicOperator: 'OR', list: [{ sourceId, event: 'Purchase' }] },
        excludeCondition: { logicOperator: 'OR', list: [] },
      },
    });
    const fresh = await all.audiences.findCreated(open.scope, 'custom', 'Buyers');
    expect(fresh).toMatchObject([{ id: custom.id, ready: false, size: null }]);
    expect(JSON.parse(String(fresh[0]?.raw['rule']))).toMatchObject({
      inclusions: { operator: 'or', rules: [{ retention_seconds: 2_592_000 }] },
    });
    open.sandbox.world.clock.advance(3600);
    expect((await all.audiences.findCreated(open.scope, 'custom', 'Buyers'))[0]).toMatchObject({
      ready: true,
    });
    const draft = {
      kind: 'similar',
      name: 'Like buyers',
      settings: { originAudienceId: custom.id, countries: ['US', 'CA'], ratios: [1, 3] },
    } as const;
    const similar = await all.audiences.create(open.scope, draft);
    const [listed] = await collect(all.audiences.list(open.scope, 'similar'));
    expect(listed).toMatchObject({
      id: similar.id,
      raw: { lookalike_spec: { ratio: 0.03, starting_ratio: 0.01 } },
    });
    await expect(all.audiences.create(open.scope, draft)).rejects.toMatchObject({
      field: { rule: 'duplicate' },
    });
    await all.audiences.share(open.scope, [custom.id], [open.accountIds[1]!]);
    for (const [kind, { id }] of [
      ['similar', similar],
      ['custom', custom],
    ] as const) {
      const results = await all.audiences.remove(open.scope, kind, [id, '190000000']);
      expect(results.map(({ ok }) => ok)).toEqual([true, false]);
      expect(await collect(all.audiences.list(open.scope, kind))).toEqual([]);
    }
  });

  it('saved ones are read only, and terms that nobody accepted are no trouble with the token', async () => {
    const draft = { kind: 'prestore', name: 'Adults', settings: {} } as const;
    await expect(all.audiences.create(open.scope, draft)).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
    expect(await collect(all.audiences.list(open.scope, 'prestore'))).toEqual([]);
    const { accounts, database } = open.sandbox.world.state;
    const [, other = ''] = open.accountIds;
    database.transaction(() => {
      const account = accounts.get('facebook', other)!;
      accounts.save('facebook', { ...account, fields: { ...account.fields, tos_accepted: {} } });
    });
    const scope = { ...open.scope, account: { ...open.scope.account, id: other } };
    const rule = { kind: 'custom', name: 'Ruled', settings: { rule: {} } } as const;
    await expect(all.audiences.create(scope, rule)).rejects.toMatchObject({
      kind: 'policy',
      code: '200/1870034',
    });
  });
});

describe('targeting', () => {
  it('has every dictionary of its table, with names and parents', async () => {
    for (const name of all.capabilities.dictionaries) {
      const entries = await all.targeting.dictionary(open.scope, name);
      expect(entries.length, name).toBeGreaterThan(0);
      expect(
        entries.every(({ id, name: label }) => id !== 'undefined' && label),
        name,
      ).toBe(true);
    }
    const interests = await all.targeting.dictionary(open.scope, 'interest');
    const leaf = interests.find(({ name }) => name === 'Puzzle video games');
    const above = interests.find(({ id }) => id === leaf?.parentId);
    expect([above?.name, interests.find(({ id }) => id === above?.parentId)?.name]).toEqual([
      'Games',
      'Entertainment',
    ]);
    const systems = await all.targeting.dictionary(open.scope, 'androidVersion');
    expect(systems.map(({ id }) => id)).toContain('Android');
    const regions = await all.targeting.dictionary(open.scope, 'region');
    expect(regions.filter(({ id }) => id === 'US' || id === 'worldwide')).toHaveLength(2);
    await expect(all.targeting.dictionary(open.scope, 'carrier')).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
  });

  it('searches by words', async () => {
    const found = await all.targeting.search(open.scope, ['game']);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => /game/i.test(name))).toBe(true);
    expect((await all.targeting.search(open.scope, [])).length).toBeGreaterThan(found.length);
    expect(await all.targeting.suggestBid(open.scope, { objective: '', locationIds: [] })).toBeNull();
  });
});

describe('insights', () => {
  it('adds up over levels and hours, keeps what a deleted ad spent, and takes a report when it is too much', async () => {
    const parentId = await group('Running');
    const [row] = await all.delivery.get(open.scope, 'adgroup', [parentId]);
    const { id } = await made({ ...draftOf('ad', setting('Running ad', parentId)), status: 'ENABLE' });
    await all.delivery.setStatus(open.scope, 'adgroup', [parentId], 'ENABLE');
    await all.delivery.setStatus(open.scope, 'campaign', [row!.parentId], 'ENABLE');
    const { clock } = open.sandbox.world;
    clock.advance(3 * 86_400);
    const to = dayIn('America_Los_Angeles', new Date(clock.now()));
    const query = { from: addDays(to, -40), to, by: 'day' } as const;
    const rows = (
      level: 'ad' | 'campaign' | 'account',
      by: 'day' | 'hour' | 'total' = 'day',
      connector = open.connector,
    ) => collect(connector.insights!.rows(open.scope, { ...query, level, by }));
    const sum = (list: { spend: { amount: string } }[]) =>
      list.reduce((total, { spend }) => total + Math.round(Number(spend.amount) * 100), 0);
    const ads = (await rows('ad')).filter((each) => each.id === id);
    expect(ads.length).toBeGreaterThan(1);
    expect(ads[0]).toMatchObject({ hour: null, spend: { currency: 'USD' }, reach: expect.any(Number) });
    expect(ads[0]?.day).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(ads[0]?.counts.impressions).toBeGreaterThan(0);
    const whole = sum(await rows('ad'));
    expect(whole).toBeGreaterThan(0);
    expect(sum(await rows('campaign'))).toBe(whole);
    expect(sum(await rows('account'))).toBe(whole);
    const hours = await rows('ad', 'hour');
    expect(sum(hours)).toBe(whole);
    expect(new Set(hours.map(({ hour }) => hour)).size).toBeGreaterThan(5);
    await all.delivery.remove(open.scope, 'ad', [id]);
    const kept = await collect(all.insights.rows(open.scope, { ...query, level: 'ad', ids: [id] }));
    expect(sum(kept)).toBe(sum(ads));

    const asked: string[] = [];
    const connector = through((url, { method }) => {
      if (!url.pathname.includes('insights') || method !== 'GET') return undefined;
      clock.advance(10);
      asked.push(url.pathname.split('/').at(-2) ?? '');
      return url.pathname.includes('act_') ? refusedBy(100, 1504018) : undefined;
    });
    const report = collect(
      connector.insights!.rows(open.scope, { ...query, from: addDays(to, -4), level: 'campaign' }),
    );
    clock.advance(10);
    expect(sum(await report)).toBe(whole);
    expect(asked.at(-1)).toMatch(/^\d+$/);
  });

  it('what lies too far back names the first day', async () => {
    const query = { level: 'account', from: '2019-01-01', to: '2019-01-02', by: 'day' } as const;
    await expect(collect(all.insights.rows(open.scope, query))).rejects.toMatchObject({
      field: { path: 'from' },
    });
  });
});

describe('conversions', () => {
  const at = () => new Date(open.sandbox.world.clock.now()).toISOString();
  const kept = () => open.sandbox.world.state.objects.list('facebook', 'event');

  it('reports one result per event; a bad one fails alone, a repeated one counts once', async () => {
    const sourceId = held(open, 'adspixel', 'website');
    const event = (id: string) => ({
      name: 'Purchase',
      id,
      at: at(),
      user: { em: ' John_Smith@gmail.com', client_user_agent: 'Mozilla/5.0' },
      ad: { fbclid: 'IwAR2F4' },
      page: { url: 'https://shop.example.com' },
      value: { amount: '19.99', currency: 'USD' },
    });
    const { page: _page, ...homeless } = event('e2');
    const batch = { source: 'web', sourceId, events: [event('e1'), homeless, event('e3')] } as const;
    const results = await all.conversions.send(open.scope, batch);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(results[1]).toMatchObject({ error: { kind: 'input', field: { path: 'user' } } });
    await all.conversions.send(open.scope, { ...batch, events: [event('e1')] });
    expect(kept()).toHaveLength(2);
    expect(kept()[0]?.fields).toMatchObject({
      action_source: 'website',
      custom_data: { value: 19.99, currency: 'USD' },
      user_data: {
        em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
        fbc: expect.stringMatching(/^fb\.1\.\d{13}\.IwAR2F4$/),
      },
    });
  });

  it("an app's events go to its dataset", async () => {
    const extinfo = ['a2', ...Array.from({ length: 15 }, () => '')];
    const app = { id: '1', device: { advertiser_tracking_enabled: 1, extinfo } };
    const event = { name: 'CompleteRegistration', id: 'a1', at: at(), user: { madid: 'x-y' }, app };
    const sourceId = held(open, 'application');
    const [result] = await all.conversions.send(open.scope, { source: 'app', sourceId, events: [event] });
    expect(result).toEqual({ ok: true, value: 'a1' });
    expect(kept().find(({ name }) => name === 'CompleteRegistration')?.parentId).toBe(
      held(open, 'adspixel', 'app events'),
    );
  });
});
