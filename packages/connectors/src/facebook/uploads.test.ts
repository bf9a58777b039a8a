import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { pngOf } from '../core/testing.ts';
import { subject } from './testing.ts';

const stage = setUpStage(subject);

describe('uploads', () => {
  it('sends a picture, finds it by name, and refuses what is none', async () => {
    const source = { bytes: pngOf(720, 480), type: 'image/png' };
    const image = await stage.uploads.upload(stage.scope, { kind: 'image', name: 'wide.png', source });
    expect(image).toMatchObject({ name: 'wide.png', width: 720, height: 480 });
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'wide.png')).toMatchObject({
      id: image.id,
    });
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'other.png')).toBeUndefined();
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'x', image.id)).toMatchObject({
      id: image.id,
    });
    const found = await stage.uploads.get(stage.scope, 'image', [image.id, 'f'.repeat(32)]);
    expect(found.map(({ id }) => id)).toEqual([image.id]);
    const bad = { kind: 'image', name: 'bad.png', source: { ...source, bytes: new Uint8Array(3) } } as const;
    await expect(stage.uploads.upload(stage.scope, bad)).rejects.toMatchObject({ field: { path: 'source' } });
    const remote = {
      kind: 'image',
      name: 'far.png',
      source: { url: 'https://cdn.example.com/far.png' },
    } as const;
    await expect(stage.uploads.upload(stage.scope, remote)).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
  });

  it('a film whose answer is lost can be found, and shows covers when it is ready', async () => {
    stage.sandbox.world.faults.add({ kind: 'drop', path: 'advideos', count: 1 });
    const source = { bytes: new Uint8Array(9000), type: 'video/mp4' };
    const lost = { kind: 'video', name: 'lost.mp4', source } as const;
    await expect(stage.uploads.upload(stage.scope, lost)).rejects.toMatchObject({ kind: 'uncertain' });
    const found = await stage.uploads.findUploaded(stage.scope, 'video', 'lost.mp4');
    expect(await stage.uploads.covers(stage.scope, found!.id)).toEqual([]);
    stage.sandbox.world.clock.advance(60);
    expect((await stage.uploads.covers(stage.scope, found!.id)).length).toBeGreaterThan(0);
    const [video] = await stage.uploads.get(stage.scope, 'video', ['1', found!.id]);
    expect(video).toMatchObject({ id: found!.id, seconds: expect.any(Number) });
  });

  it('a large film goes in pieces and survives a lost answer between them', async () => {
    const offsets: unknown[] = [];
    const connector = stage.through((_url, { body }) => {
      if (!(body instanceof FormData) || body.get('upload_phase') !== 'transfer') return undefined;
      // The second piece arrives, its answer does not.
      if (offsets.length === 1)
        stage.sandbox.world.faults.add({ kind: 'error_after', path: 'advideos', count: 1 });
      offsets.push(body.get('start_offset'));
      return undefined;
    });
    const bytes = new Uint8Array(11 * 1024 * 1024).fill(7);
    const file = { kind: 'video', name: 'long.mp4', source: { bytes, type: 'video/mp4' } } as const;
    const { id } = await connector.uploads.upload(stage.scope, file);
    const stored = stage.sandbox.world.state.objects.get('facebook', 'advideo', id);
    expect(stored).toMatchObject({ name: 'long.mp4', fields: { size: bytes.byteLength, $uploaded: true } });
    const piece = 4 * 1024 * 1024;
    expect(offsets.map(Number)).toEqual([0, piece, piece, 2 * piece]);
  });

  it('a film by its address is fetched by the platform', async () => {
    const server = createServer((_request, response) => response.end(Buffer.alloc(5000, 1)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`;
    const { id } = await stage.uploads.upload(stage.scope, {
      kind: 'video',
      name: 'far.mp4',
      source: { url },
    });
    const [video] = await stage.uploads.get(stage.scope, 'video', [id]);
    expect(video?.name).toBe('far.mp4');
    await new Promise((resolve) => server.close(resolve));
    const gone = { kind: 'video', name: 'gone.mp4', source: { url } } as const;
    await expect(stage.uploads.upload(stage.scope, gone)).rejects.toMatchObject({
      code: '389',
      field: { path: 'source' },
    });
  });
});
