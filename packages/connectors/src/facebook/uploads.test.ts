import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { fileOf, mp4Of, pngOf } from '../core/sample-files.ts';
import type { UploadPosition } from '../core/index.ts';
import { scope, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('uploads', () => {
  it('sends a picture, finds it by name, and refuses what is none', async () => {
    const source = fileOf(pngOf(720, 480), 'image/png');
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
    const bad = { kind: 'image', name: 'bad.png', source: fileOf(new Uint8Array(3), 'image/png') } as const;
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
    const source = fileOf(mp4Of(720, 1280, 9), 'video/mp4');
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
    const { faults, state } = stage.sandbox.world;
    const positions: UploadPosition[] = [];
    const progress: number[] = [];
    const options = {
      onPosition(position: UploadPosition) {
        positions.push(position);
        // The second piece arrives, its answer does not.
        if (positions.length === 2) faults.add({ kind: 'error_after', path: 'advideos', count: 1 });
      },
      onProgress: (sent: number) => void progress.push(sent),
    };
    const bytes = mp4Of(720, 1280, 9, 11 * 1024 * 1024);
    const file = { kind: 'video', name: 'long.mp4', source: fileOf(bytes, 'video/mp4') } as const;
    const { id } = await stage.uploads.upload(stage.scope, file, options);
    const stored = state.objects.get('facebook', 'advideo', id);
    expect(stored).toMatchObject({ name: 'long.mp4', fields: { size: bytes.byteLength, $uploaded: true } });
    const piece = 4 * 1024 * 1024;
    expect(positions.map(({ start }) => start)).toEqual([0, piece, 2 * piece, bytes.byteLength]);
    expect(positions.at(-1)).toMatchObject({ made: id, size: bytes.byteLength });
    expect(progress.at(-1)).toBe(bytes.byteLength);
  });

  it('a film by its address is fetched by the platform', async () => {
    const server = createServer((_request, response) => response.end(mp4Of(720, 1280, 9)));
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

describe('an upload on the wire', () => {
  const bytes = pngOf(720, 480);

  it('of a picture is a part called like the file', async () => {
    const images = {
      'a.png': { hash: 'abc', name: 'a.png', width: 720, height: 480, url: 'https://cdn.example/a' },
    };
    const { connector, sent } = answering(subject, [{ images }]);
    const source = fileOf(bytes, 'image/png');
    expect(await connector.uploads.upload(scope, { kind: 'image', name: 'a.png', source })).toEqual({
      kind: 'image',
      id: 'abc',
      materialId: 'abc',
      name: 'a.png',
      width: 720,
      height: 480,
      seconds: null,
      md5: null,
      url: 'https://cdn.example/a',
    });
    expect(sent[0]?.path).toBe('/v25.0/act_1234567890/adimages');
    const file = sent[0]?.form?.get('a.png') as File;
    expect([file.name, file.type, file.size]).toEqual(['a.png', 'image/png', bytes.byteLength]);
  });

  it('of a short film is one form, of an address one call', async () => {
    const { connector, sent } = answering(subject, () => ({ id: '99' }));
    const source = fileOf(new Uint8Array(100), 'video/mp4');
    const film = { kind: 'video', name: 'f.mp4', source } as const;
    expect(await connector.uploads.upload(scope, film)).toMatchObject({
      id: '99',
      name: 'f.mp4',
      seconds: null,
    });
    expect([sent[0]?.form?.get('name'), sent[0]?.form?.get('title')]).toEqual(['f.mp4', 'f.mp4']);
    const url = 'https://cdn.example.com/f.mp4';
    await connector.uploads.upload(scope, { ...film, source: { url } });
    expect(sent[1]?.body).toEqual({ file_url: url, name: 'f.mp4', title: 'f.mp4' });
  });

  describe('of a long film', () => {
    const size = 10 * 1024 * 1024;
    const film = {
      kind: 'video',
      name: 'long.mp4',
      source: fileOf(new Uint8Array(size).fill(7), 'video/mp4'),
    } as const;
    const started = { upload_session_id: 's1', video_id: '99', start_offset: '0', end_offset: '6000000' };
    const range = (start: number, end: number) => ({ start_offset: String(start), end_offset: String(end) });
    const outOfStep = (start: number, end: number) =>
      Response.json(
        { error: { code: 6001, error_subcode: 1_363_037, message: 'x', error_data: range(start, end) } },
        { status: 400 },
      );

    it('goes in the pieces that the platform names, and is finished with its name', async () => {
      const { connector, sent } = answering(subject, [
        started,
        range(6_000_000, size),
        range(size, size),
        { success: true },
      ]);
      expect(await connector.uploads.upload(scope, film)).toMatchObject({ id: '99', name: 'long.mp4' });
      expect(sent[0]?.body).toEqual({ upload_phase: 'start', file_size: size });
      const pieces = sent
        .slice(1, 3)
        .map(({ form }) => [
          form?.get('upload_phase'),
          form?.get('upload_session_id'),
          form?.get('start_offset'),
          (form!.get('video_file_chunk') as File).size,
        ]);
      expect(pieces).toEqual([
        ['transfer', 's1', '0', 6_000_000],
        ['transfer', 's1', '6000000', size - 6_000_000],
      ]);
      expect(sent[3]?.body).toEqual({ upload_phase: 'finish', upload_session_id: 's1', title: 'long.mp4' });
    });

    it('goes on where the platform says that it stands', async () => {
      const { connector, sent } = answering(subject, [
        started,
        outOfStep(6_000_000, size),
        range(size, size),
        { success: true },
      ]);
      await connector.uploads.upload(scope, film);
      expect(sent[2]?.form?.get('start_offset')).toBe('6000000');
    });

    it('that stays out of step is unknown, and not begun anew', async () => {
      const { connector, sent } = answering(subject, [started, outOfStep(0, 6_000_000)]);
      await expect(connector.uploads.upload(scope, film)).rejects.toMatchObject({ kind: 'uncertain' });
      expect(sent).toHaveLength(2);
    });

    it('whose end is not confirmed is unknown', async () => {
      const { connector } = answering(subject, [started, range(size, size), {}]);
      await expect(connector.uploads.upload(scope, film)).rejects.toMatchObject({ kind: 'uncertain' });
    });

    it('a piece whose answer is lost goes again: the platform takes it once', async () => {
      const { connector, sent } = answering(subject, [
        started,
        new TypeError('fetch failed'),
        range(size, size),
        { success: true },
      ]);
      await connector.uploads.upload(scope, film);
      expect(sent.slice(1, 3).map(({ form }) => form?.get('start_offset'))).toEqual(['0', '0']);
    });

    const resume = { session: 's0', size, pieceBytes: 6_000_000, start: 6_000_000, end: size, made: '98' };
    it('goes on where another process stood', async () => {
      const { connector, sent } = answering(subject, [range(size, size), { success: true }]);
      expect(await connector.uploads.upload(scope, film, { resume })).toMatchObject({ id: '98' });
      expect(sent[0]?.form?.get('start_offset')).toBe('6000000');
    });

    const gone = () => Response.json({ error: { code: 6000, message: 'x' } }, { status: 400 });
    it('whose session is gone is begun anew, once', async () => {
      const { connector, sent } = answering(subject, [gone(), started, range(size, size), { success: true }]);
      expect(await connector.uploads.upload(scope, film, { resume })).toMatchObject({ id: '99' });
      expect(sent).toHaveLength(4);
    });

    it('whose session is gone because it was finished is there', async () => {
      const status = { uploading_phase: { status: 'complete' } };
      const { connector, sent } = answering(subject, [gone(), { id: '98', status }]);
      const whole = { ...resume, start: size };
      expect(await connector.uploads.upload(scope, film, { resume: whole })).toMatchObject({ id: '98' });
      expect(sent[1]?.path).toBe('/v25.0/98');
    });
  });
});
