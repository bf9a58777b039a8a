import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { held, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('assets', () => {
  it('creates, renames and shares pixels, and knows their events', async () => {
    const pixels = stage.assets.pixels;
    const { id, code } = await pixels.create(stage.scope, { name: 'Harbour' });
    await pixels.rename(stage.scope, id, 'Harbour web');
    const listed = await collect(pixels.list(stage.scope));
    const own = listed.find((pixel) => pixel.id === id);
    expect(own).toMatchObject({ code: id, name: 'Harbour web' });
    const alive = listed.find(({ id: each }) => each === held(stage, 'adspixel', 'website'));
    expect(alive?.events.map(({ name }) => name)).toContain('Purchase');
    expect(Date.parse(alive?.lastFiredAt ?? '')).toBeGreaterThan(0);
    expect(own?.lastFiredAt).toBeNull();
    const share = { businessId: own!.ownerBusinessId!, code, accountIds: [stage.accountIds[1]!] };
    const lentTo = () =>
      stage.sandbox.world.state.objects.get('facebook', 'adspixel', id)?.fields['$accounts'];
    await pixels.share(stage.scope, { ...share, shared: true });
    expect(lentTo()).toContain(stage.accountIds[1]);
    expect(await pixels.sharedWith(stage.scope, share)).toContain(stage.accountIds[1]);
    await pixels.share(stage.scope, { ...share, shared: false });
    expect(lentTo()).not.toContain(stage.accountIds[1]);
  });

  it('an account owns one pixel; a business makes more and shares them', async () => {
    const { pixels, businessAssets } = stage.assets;
    const [other] = [stage.accountIds[1]!];
    const scope = { ...stage.scope, account: { ...stage.scope.account, id: other } };
    await pixels.create(scope, { name: 'First' });
    await expect(pixels.create(scope, { name: 'Second' })).rejects.toMatchObject({
      kind: 'input',
      code: '6200',
      field: { rule: 'duplicate' },
    });
    const business = held(stage, 'business');
    const { id, code } = await pixels.createForBusiness!(stage.scope, business, { name: 'Second' });
    expect(code).toBe(id);
    const owned = await collect(businessAssets.list(stage.scope, business, 'PIXEL'));
    expect(owned.find((pixel) => pixel.id === id)).toMatchObject({
      name: 'Second',
      kind: 'PIXEL',
      owned: true,
    });
    const accounts = await collect(businessAssets.list(stage.scope, business, 'AD_ACCOUNT'));
    expect(accounts.map((account) => account.id)).toEqual(expect.arrayContaining(stage.accountIds));
    const unknown = collect(businessAssets.list(stage.scope, business, 'CATALOG'));
    await expect(unknown).rejects.toMatchObject({ field: { rule: 'unsupported' } });
  });

  it('makes, changes and deletes custom conversions', async () => {
    const { customConversions: conversions } = stage.assets;
    const pixelId = held(stage, 'adspixel', 'website');
    const rule = { and: [{ event: { eq: 'Purchase' } }, { url: { i_contains: 'thanks' } }] };
    const draft = { name: 'Thanked', pixelId, event: 'PURCHASE', rule, value: 7.5 };
    const { id } = await conversions.create(stage.scope, draft);
    const listed = async () => collect(conversions.list(stage.scope));
    expect(await listed()).toMatchObject([
      { id, name: 'Thanked', pixelId, event: 'PURCHASE', rule, value: 7.5, lastFiredAt: null },
    ]);
    await conversions.update(stage.scope, id, { name: 'Thanked again', description: 'Web' });
    expect(await listed()).toMatchObject([
      { name: 'Thanked again', raw: { description: 'Web' }, value: 7.5 },
    ]);
    const odd = conversions.create(stage.scope, { ...draft, rule: { url: {} } });
    await expect(odd).rejects.toMatchObject({ kind: 'input', field: { path: 'rule' } });
    await conversions.remove(stage.scope, id);
    expect(await listed()).toEqual([]);
  });

  it('lists apps with their stores and events, pages and Instagram accounts', async () => {
    const [app] = await collect(stage.assets.apps.list(stage.scope));
    expect(app?.stores?.map(({ system }) => system)).toEqual(['ANDROID', 'IOS']);
    expect(app?.packageName).toMatch(/^com\.example\./);
    expect(await stage.assets.apps.events(stage.scope, app!.id, '')).toContain('fb_mobile_purchase');
    const identities = await collect(stage.assets.identities.list(stage.scope));
    expect(identities.map(({ type }) => type)).toEqual(['PAGE', 'INSTAGRAM']);
    expect(identities.every(({ imageUrl }) => imageUrl?.startsWith('http'))).toBe(true);
    await expect(stage.assets.apps.create(stage.scope, { downloadUrl: '' })).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
  });
});
