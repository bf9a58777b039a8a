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
    expect(await pixels.sharedWith(stage.scope, share)).toEqual([other]);
    await pixels.share(stage.scope, { ...share, shared: false });
    expect(await seen()).toBe(false);
    expect(await pixels.sharedWith(stage.scope, share)).toEqual([]);
  });

  it('creates and changes apps, and names their events', async () => {
    const apps = stage.assets.apps;
    const downloadUrl = 'https://play.google.com/store/apps/details?id=com.example.harbour';
    const { id } = await apps.create(stage.scope, { downloadUrl });
    await apps.update(stage.scope, id, { clickUrl: 'https://track.example.com/c', partner: 'adjust' });
    const app = (await collect(apps.list(stage.scope))).find((each) => each.id === id);
    expect(app).toMatchObject({
      system: 'ANDROID',
      packageName: 'com.example.harbour',
      partner: 'adjust',
      clickUrl: 'https://track.example.com/c',
    });
    expect(app?.raw['partner']).toBe('Adjust');
    expect(app?.raw['tracking_url']).toEqual({ click_url: 'https://track.example.com/c' });
    expect((await apps.events(stage.scope, id, 'IN_APP_EVENT')).length).toBeGreaterThan(0);
    expect(await apps.retargetingEvents?.(stage.scope, id)).toContain('ACTIVE_PAY');
  });

  it('takes a code for a post, and gives the post up when the release has ended', async () => {
    const { posts, identities } = stage.assets;
    const { world } = stage.sandbox;
    const item = world.state.objects
      .list('tiktok', 'post')
      .find(({ fields }) => fields['auth_code'] !== undefined)!;
    const code = String(item.fields['auth_code']);
    const post = await posts.authorise!(stage.scope, code);
    expect(post).toMatchObject({ id: item.id, kind: 'video', usable: true, identity: { type: 'AUTH_CODE' } });
    const usable = async () => (await collect(posts.list(stage.scope))).map((each) => each.usable);
    const author = (await collect(identities.list(stage.scope))).find(({ id }) => id === post.identity.id);
    expect((await collect(posts.ofIdentity(stage.scope, author!))).map(({ id }) => id)).toEqual([item.id]);
    await expect(posts.release!(stage.scope, item.id)).rejects.toMatchObject({ kind: 'input' });
    await expect(posts.authorise!(stage.scope, '#nobody')).rejects.toMatchObject({ field: { path: 'code' } });
    world.state.objects.save('tiktok', 'post', { ...item, fields: { ...item.fields, auth_end: 1 } });
    expect(await usable()).toEqual([false]);
    await posts.release!(stage.scope, item.id);
    expect(await usable()).toEqual([]);
  });

  it('shows a post in an ad, under the name that it stands under', async () => {
    const { posts, identities } = stage.assets;
    const brand = (await collect(identities.list(stage.scope))).find(({ type }) => type === 'BC_AUTH_TT')!;
    const [post] = await collect(posts.ofIdentity(stage.scope, brand));
    const parentId = await stage.parentOfAds('Spark');
    const { videoId: _video, imageIds: _images, adText: _text, ...rest } = stage.draft('ad', 'x').settings;
    const settings = {
      ...rest,
      identityType: brand.type,
      identityId: brand.id,
      identityAuthorizedBcId: brand.raw['identity_authorized_bc_id'],
      postId: post!.id,
    };
    const { object } = await stage.made({ ...stage.draft('ad', 'Spark ad', parentId), settings });
    expect(object.raw).toMatchObject({ tiktok_item_id: post!.id, identity_type: 'BC_AUTH_TT' });
  });

  it('reads the posts of every identity that has any', async () => {
    const found = await collect(stage.assets.identities.list(stage.scope));
    const counts = await Promise.all(
      found.map(async (identity) => [
        identity.type,
        (await collect(stage.assets.posts.ofIdentity(stage.scope, identity))).length,
      ]),
    );
    expect(Object.fromEntries(counts)).toEqual({ CUSTOMIZED_USER: 0, TT_USER: 3, BC_AUTH_TT: 2 });
  });

  it('reads pages and what the business holds', async () => {
    const pages = await collect(stage.assets.pages.list(stage.scope));
    expect(new Set(pages.map(({ kind }) => kind)).size).toBe(3);
    expect(pages.filter(({ published, url }) => published !== (url !== null))).toEqual([]);
    const [pixel] = await collect(stage.assets.pixels.list(stage.scope));
    const { businessAssets } = stage.assets;
    const kinds = new Map<string, number>();
    for (const kind of businessAssets.kinds) {
      const assets = await collect(businessAssets.list(stage.scope, pixel!.ownerBusinessId!, kind));
      kinds.set(kind, assets.length);
      expect(assets.every(({ owned }) => owned)).toBe(true);
    }
    expect(kinds.get('ADVERTISER')).toBe(2);
    expect(kinds.get('TT_ACCOUNT')).toBe(1);
    expect(kinds.get('CATALOG')).toBe(0);
  });
});
