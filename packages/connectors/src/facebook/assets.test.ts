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
    const share = { businessId: own!.ownerBusinessId!, code, accountIds: [stage.accountIds[1]!] };
    const lentTo = () =>
      stage.sandbox.world.state.objects.get('facebook', 'adspixel', id)?.fields['$accounts'];
    await pixels.share(stage.scope, { ...share, shared: true });
    expect(lentTo()).toContain(stage.accountIds[1]);
    await pixels.share(stage.scope, { ...share, shared: false });
    expect(lentTo()).not.toContain(stage.accountIds[1]);
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
