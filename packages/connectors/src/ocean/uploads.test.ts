import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { fileOf, mp4Of, pngOf } from '../core/sample-files.ts';
import { heldVideo, listed, ok, scope, seededStage, subject } from './testing.ts';

const stage = setUpStage(subject, seededStage);

describe('uploads', () => {
  it('sends a file with its signature and finds it by name and by content', async () => {
    const bytes = pngOf(720, 720);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const file = { kind: 'image', name: 'square.png', source: fileOf(bytes, 'image/png') } as const;
    const image = await stage.uploads.upload(stage.scope, file);
    expect(image).toMatchObject({ name: 'square.png', width: 720, height: 720, md5 });
    expect(image.materialId).toMatch(/^\d{19}$/);
    const again = await stage.uploads.upload(stage.scope, { ...file, name: 'other.png' });
    expect(again.id).toBe(image.id);
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'square.png')).toMatchObject({
      id: image.id,
    });
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'other.png')).toBeUndefined();
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'other.png', md5)).toMatchObject({
      id: image.id,
    });
    const got = await stage.uploads.get(stage.scope, 'image', [image.id, 'unknown']);
    expect(got.map(({ id }) => id)).toEqual([image.id]);
    expect(got[0]?.url).toMatch(/^http/);
  });

  it('refuses what is no picture, and an upload whose answer is lost can be found', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    const bad = { kind: 'image', name: 'bad.png', source: fileOf(bytes, 'image/png') } as const;
    await expect(stage.uploads.upload(stage.scope, bad)).rejects.toMatchObject({
      kind: 'input',
      field: { path: 'source', rule: 'format' },
    });
    stage.sandbox.world.faults.add({ kind: 'drop', path: 'file/video/ad', count: 1 });
    const source = fileOf(mp4Of(720, 1280, 9), 'video/mp4');
    const lost = { kind: 'video', name: 'lost.mp4', source } as const;
    await expect(stage.uploads.upload(stage.scope, lost)).rejects.toMatchObject({ kind: 'uncertain' });
    expect(await stage.uploads.findUploaded(stage.scope, 'video', 'lost.mp4')).toMatchObject({
      width: 720,
      height: 1280,
      seconds: 9,
    });
  });

  it('lets the platform fetch a video, and says when it could not', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/film.mp4') response.end(mp4Of(540, 960, 7));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const fetched = { kind: 'video', name: 'fetched.mp4', source: { url: `${base}/film.mp4` } } as const;
      expect(await stage.uploads.upload(stage.scope, fetched)).toMatchObject({ width: 540, seconds: 7 });
      const gone = { ...fetched, source: { url: `${base}/gone.mp4` } };
      await expect(stage.uploads.upload(stage.scope, gone)).rejects.toMatchObject({
        kind: 'input',
        field: { path: 'source' },
      });
    } finally {
      server.close();
    }
  });

  it('offers covers of a video some seconds after the first question', async () => {
    const video = heldVideo(stage);
    expect(await stage.uploads.covers(stage.scope, video)).toEqual([]);
    stage.sandbox.world.clock.advance(10);
    const covers = await stage.uploads.covers(stage.scope, video);
    expect(covers.length).toBeGreaterThan(0);
    expect(covers[0]).toEqual({ id: expect.any(String), url: expect.stringMatching(/^http/) });
  });

  it('a sentence in the place of an address is none', async () => {
    const fresh = stage.sandbox.token('ocean');
    stage.sandbox.world.state.database.transaction(() => {
      const { tokens, accounts } = stage.sandbox.world.state;
      const given = tokens.get('ocean', fresh.accessToken)!;
      accounts.share('ocean', given.userId, stage.scope.account.id, 'ADVERTISER');
      tokens.issue('ocean', {
        ...given,
        token: 'without-material-right',
        accountIds: [stage.scope.account.id],
        fields: { materialAuth: false },
      });
    });
    const scope = { ...stage.scope, accessToken: 'without-material-right' };
    const [video] = await stage.uploads.get(scope, 'video', [heldVideo(stage)]);
    expect(video).toMatchObject({ name: 'sail.mp4', url: null });
  });
});

describe('an upload on the wire', () => {
  const bytes = pngOf(720, 480);
  const row = {
    id: 'i1',
    material_id: 7_500_000_000_000_000_001n,
    width: 720,
    height: 480,
    signature: 'f'.repeat(32),
  };

  it('of a picture is a form with file, name and sum; the id of the material keeps its digits', async () => {
    const { connector, sent } = answering(subject, [ok({ ...row, url: 'https://cdn.example/i' })]);
    const source = fileOf(bytes, 'image/png');
    expect(await connector.uploads.upload(scope, { kind: 'image', name: 'a.png', source })).toEqual({
      kind: 'image',
      id: 'i1',
      materialId: '7500000000000000001',
      name: 'a.png',
      width: 720,
      height: 480,
      seconds: null,
      md5: 'f'.repeat(32),
      url: 'https://cdn.example/i',
    });
    const fields = [...(sent[0]?.form?.entries() ?? [])].filter(([, value]) => typeof value === 'string');
    expect(sent[0]?.path).toBe('/open_api/2/file/image/ad/');
    expect(Object.fromEntries(fields)).toEqual({
      advertiser_id: scope.account.id,
      filename: 'a.png',
      upload_type: 'UPLOAD_BY_FILE',
      image_signature: createHash('md5').update(bytes).digest('hex'),
    });
  });

  describe('of a film by its address', () => {
    const film = { kind: 'video', name: 'f.mp4', source: { url: 'https://cdn.example.com/f.mp4' } } as const;
    const task = ok({ task_id: 7_600_000_000_000_000_001n });
    const state = (status: string, more: object = {}) => ok({ list: [{ status, ...more }] });

    it('is a task that is asked for until it is done', async () => {
      const { id: _id, ...info } = row;
      const done = state('SUCCESS', { video_info: { ...info, video_id: 'v1', duration: 9 } });
      const { connector, sent, slept } = answering(subject, [task, state('PROCESS'), ok({ list: [] }), done]);
      expect(await connector.uploads.upload(scope, film)).toMatchObject({
        id: 'v1',
        name: 'f.mp4',
        seconds: 9,
      });
      expect(sent[1]?.query['task_ids']).toBe('[7600000000000000001]');
      expect(slept).toEqual([2000, 2000]);
    });

    it('that the platform could not fetch names the source', async () => {
      const { connector } = answering(subject, [task, state('FAILED', { error_msg: '下载失败' })]);
      await expect(connector.uploads.upload(scope, film)).rejects.toMatchObject({
        kind: 'input',
        message: '下载失败',
        field: { path: 'source' },
      });
    });

    it('that takes longer than two minutes is unknown', async () => {
      const { connector, slept } = answering(subject, ({ method }) =>
        method === 'POST' ? task : state('PROCESS'),
      );
      await expect(connector.uploads.upload(scope, film)).rejects.toMatchObject({ kind: 'uncertain' });
      expect(slept.reduce((sum, ms) => sum + ms, 0)).toBe(120_000);
    });
  });

  it('is looked for by content, or by name among those of two days in Beijing', async () => {
    const { connector, sent } = answering(subject, () => listed([{ ...row, filename: 'old.png' }]));
    expect(await connector.uploads.findUploaded(scope, 'image', 'a.png', 'abc')).toMatchObject({ id: 'i1' });
    expect(await connector.uploads.findUploaded(scope, 'image', 'a.png')).toBeUndefined();
    expect(sent.map(({ query }) => JSON.parse(query['filtering'] ?? ''))).toEqual([
      { signatures: ['abc'] },
      { start_time: '2026-03-08' },
    ]);
  });
});
