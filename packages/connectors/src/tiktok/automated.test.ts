import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { answering } from '../conformance/recorded.ts';
import { held, ok, scope, subject } from './testing.ts';

const stage = setUpStage(subject);

const settings = () => ({
  identityType: 'CUSTOMIZED_USER',
  identityId: held(stage, 'identity'),
  materials: [{ videoId: held(stage, 'video') }, { imageIds: [held(stage, 'image')] }],
  adTexts: ['Play with us', 'Play today'],
  callsToAction: ['DOWNLOAD_NOW'],
});

async function group(name: string, change: object = { smartAdSwitch: 'ON' }): Promise<string> {
  const { id } = await stage.made(stage.draft('campaign', name));
  const wanted = stage.draft('adgroup', name, id);
  return (await stage.made({ ...wanted, settings: { ...wanted.settings, ...change } })).id;
}

describe('automated creative', () => {
  const automated = () => stage.connector.automated;

  it('makes one ad of many parts in a group that says so', async () => {
    const since = new Date(stage.sandbox.world.clock.now() - 1000).toISOString();
    const groupId = await group('Automated');
    const made = await automated().create(stage.scope, groupId, { name: 'Many parts', settings: settings() });
    expect(made).toMatchObject({ groupId, name: 'Many parts' });
    expect(made.parts.map(({ kind }) => kind)).toEqual(['video', 'image', 'text', 'text']);
    expect(await automated().get(stage.scope, [groupId])).toMatchObject([
      { name: 'Many parts', parts: made.parts },
    ]);
    const [ad] = await stage.delivery.findCreated(stage.scope, {
      level: 'ad',
      parentIds: [groupId],
      since,
    });
    expect(ad?.raw['is_aco']).toBe(true);
    expect(automated().settingsOf(made)).toEqual({ settings: settings(), unknown: {} });
    const [shown] = await stage.delivery.get(stage.scope, 'adgroup', [groupId]);
    expect(stage.delivery.settingsOf(stage.scope, shown!)).toMatchObject({
      settings: { smartAdSwitch: 'ON' },
      unknown: {},
    });
    await expect(
      automated().create(stage.scope, groupId, { name: 'Another', settings: settings() }),
    ).rejects.toMatchObject({ kind: 'input' });
  });

  it('is switched on when it is made, and off by an id that only lists show', async () => {
    const since = new Date(stage.sandbox.world.clock.now() - 1000).toISOString();
    const groupId = await group('Switched');
    const off = () => automated().setStatus(stage.scope, groupId, 'DISABLE');
    await expect(off()).rejects.toMatchObject({ kind: 'transient' });
    await automated().create(stage.scope, groupId, { name: 'Off', settings: settings() });
    const find = { level: 'ad', parentIds: [groupId], since } as const;
    const status = async () => (await stage.delivery.findCreated(stage.scope, find))[0]?.status;
    const switched = () => stage.lines.filter(({ path }) => path.includes('ad/status/update')).length;
    const before = switched();
    expect(await status()).toBe('ENABLE');
    await off();
    expect(await status()).toBe('DISABLE');
    await off();
    expect(switched() - before).toBe(1);
  });

  it('changes some parts and switches single ones', async () => {
    const groupId = await group('Changing');
    const { parts } = await automated().create(stage.scope, groupId, { name: 'Parts', settings: settings() });
    const [video] = parts;
    const results = await automated().parts.setStatus(stage.scope, groupId, [video!.id, '7'], 'DISABLE');
    expect(results.map(({ ok }) => ok)).toEqual([true, false]);
    const change = { settings: { adTexts: ['New words'] } };
    const after = await automated().update(stage.scope, groupId, change);
    expect(after.parts.map(({ content, status }) => [content, status])).toEqual([
      [video!.content, 'DISABLE'],
      [held(stage, 'image'), 'ENABLE'],
      ['New words', 'ENABLE'],
    ]);
    expect(after.name).toBe('Parts');
  });

  it('says the author of a post and the link of a kind although they stay', async () => {
    const author = { identity_type: 'TT_USER', identity_id: '9', identity_authorized_bc_id: null };
    const deeplink_list = [{ deeplink: 'harbour://home', deeplink_type: 'NORMAL' }];
    const row = { adgroup_id: '22', common_material: { ad_name: 'Parts', ...author }, deeplink_list };
    const { connector, sent } = answering(subject, ({ method }) =>
      method === 'GET' ? ok({ list: [row] }) : ok(row),
    );
    const change = { materials: [{ postId: '77' }], deeplinkType: 'DEFERRED_DEEPLINK' };
    await connector.automated.update(scope, '22', { settings: change });
    expect(sent[1]?.body).toEqual({
      advertiser_id: scope.account.id,
      adgroup_id: '22',
      patch_update: true,
      media_info_list: [{ media_info: { tiktok_item_id: '77', identity_type: 'TT_USER', identity_id: '9' } }],
      deeplink_list: [{ deeplink: 'harbour://home', deeplink_type: 'DEFERRED_DEEPLINK' }],
    });
  });

  it('is followed by links, of which one can be changed alone', async () => {
    const groupId = await group('Followed');
    const links = {
      impressionTrackingUrl: 'https://track.example.com/i',
      clickTrackingUrl: 'https://track.example.com/c',
    };
    const draft = { name: 'Followed', settings: { ...settings(), ...links } };
    await automated().create(stage.scope, groupId, draft);
    const shown = async () => (await automated().get(stage.scope, [groupId]))[0]?.raw['common_material'];
    expect(await shown()).toMatchObject({
      tracking_info: {
        impression_tracking_urls: [links.impressionTrackingUrl],
        click_tracking_urls: [links.clickTrackingUrl],
      },
    });
    const change = { clickTrackingUrl: 'https://track.example.com/c2' };
    await automated().update(stage.scope, groupId, { settings: change });
    expect(await shown()).toMatchObject({
      tracking_info: {
        impression_tracking_urls: [links.impressionTrackingUrl],
        click_tracking_urls: [change.clickTrackingUrl],
      },
    });
  });

  it('is refused where a group does not use it, or a setting is unknown', async () => {
    const groupId = await group('Plain', {});
    const draft = { name: 'Parts', settings: settings() };
    await expect(automated().create(stage.scope, groupId, draft)).rejects.toMatchObject({ kind: 'input' });
    const strange = { name: 'Parts', settings: { ...settings(), colour: 'blue' } };
    await expect(automated().create(stage.scope, groupId, strange)).rejects.toMatchObject({
      field: { path: 'colour' },
    });
    const off = stage.draft('adgroup', 'Off', 'x');
    const wanted = { ...off, settings: { ...off.settings, smartAdSwitch: 'OFF' } };
    const [result] = await stage.delivery.create(stage.scope, [wanted]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'input', field: { path: 'smartAdSwitch' } } });
  });
});
