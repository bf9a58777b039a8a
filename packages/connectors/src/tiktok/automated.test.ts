import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { held, subject } from './testing.ts';

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
    await expect(
      automated().create(stage.scope, groupId, { name: 'Another', settings: settings() }),
    ).rejects.toMatchObject({ kind: 'input' });
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
