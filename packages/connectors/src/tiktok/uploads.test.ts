import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { pngOf } from '../core/testing.ts';
import { collect } from '../core/index.ts';
import { held, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('uploads', () => {
  it('sends a file with its signature, finds it by name and refuses the name twice', async () => {
    const bytes = pngOf(720, 720);
    const file = { kind: 'image', name: 'square.png', source: { bytes, type: 'image/png' } } as const;
    const image = await stage.uploads.upload(stage.scope, file);
    expect(image).toMatchObject({ name: 'square.png', width: 720, height: 720 });
    expect(image.md5).toBe(createHash('md5').update(bytes).digest('hex'));
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'square.png')).toMatchObject({
      id: image.id,
    });
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'other.png')).toBeUndefined();
    expect(
      (await stage.uploads.get(stage.scope, 'image', [image.id, 'unknown'])).map(({ id }) => id),
    ).toEqual([image.id]);
    await expect(stage.uploads.upload(stage.scope, file)).rejects.toMatchObject({
      kind: 'input',
      field: { path: 'name', rule: 'duplicate' },
    });
    const { id } = await stage.assets.identities.create(stage.scope, { name: 'Captain', imageId: image.id });
    expect((await collect(stage.assets.identities.list(stage.scope))).some((each) => each.id === id)).toBe(
      true,
    );
    await stage.assets.identities.remove(stage.scope, id);
    expect((await collect(stage.assets.identities.list(stage.scope))).some((each) => each.id === id)).toBe(
      false,
    );
  });

  it('refuses what is no picture, and an upload whose answer is lost can be found', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const bad = { kind: 'image', name: 'bad.png', source: { bytes, type: 'image/png' } } as const;
    await expect(stage.uploads.upload(stage.scope, bad)).rejects.toMatchObject({ field: { rule: 'format' } });
    stage.sandbox.world.faults.add({ kind: 'drop', path: 'image/ad/upload', count: 1 });
    const lost = {
      kind: 'image',
      name: 'lost.png',
      source: { bytes: pngOf(10, 10), type: 'image/png' },
    } as const;
    await expect(stage.uploads.upload(stage.scope, lost)).rejects.toMatchObject({ kind: 'uncertain' });
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'lost.png')).toMatchObject({ width: 10 });
  });

  it('offers covers of a video', async () => {
    const video = held(stage, 'video');
    expect((await stage.uploads.covers(stage.scope, video)).length).toBeGreaterThan(0);
  });
});
