import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect } from '../core/index.ts';
import { subject } from './testing.ts';

const stage = setUpStage(subject);

describe('assets', () => {
  it('creates, renames and shares pixels', async () => {
    const pixels = stage.assets.pixels;
    const { id, code } = await pixels.create(stage.scope, { name: 'Harbour' });
    await pixels.rename(stage.scope, id, 'Harbour web');
    const own = (await collect(pixels.list(stage.scope))).find((pixel) => pixel.id === id);
    expect(own).toMatchObject({ code, name: 'Harbour web', shared: false });
    const other = stage.accountIds[1]!;
    const share = { businessId: own!.ownerBusinessId!, code, accountIds: [other] };
    await pixels.share(stage.scope, { ...share, shared: true });
    const there = { ...stage.scope, account: { ...stage.scope.account, id: other } };
    const seen = async () => (await collect(pixels.list(there))).some((pixel) => pixel.id === id);
    expect(await seen()).toBe(true);
    await pixels.share(stage.scope, { ...share, shared: false });
    expect(await seen()).toBe(false);
  });

  it('creates and changes apps, and names their events', async () => {
    const apps = stage.assets.apps;
    const downloadUrl = 'https://play.google.com/store/apps/details?id=com.example.harbour';
    const { id } = await apps.create(stage.scope, { downloadUrl });
    await apps.update(stage.scope, id, { clickUrl: 'https://track.example.com/c' });
    const app = (await collect(apps.list(stage.scope))).find((each) => each.id === id);
    expect(app).toMatchObject({ system: 'ANDROID', packageName: 'com.example.harbour' });
    expect(app?.raw['tracking_url']).toEqual({ click_url: 'https://track.example.com/c' });
    expect((await apps.events(stage.scope, id, 'IN_APP_EVENT')).length).toBeGreaterThan(0);
    expect(await apps.retargetingEvents?.(stage.scope, id)).toContain('ACTIVE_PAY');
  });
});
