import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { fileOf, longFileOf, mp4Of, pngOf } from '../core/sample-files.ts';
import { collect } from '../core/index.ts';
import { held, listed, ok, refusal, scope, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('uploads', () => {
  it('sends a file with its signature, finds it by name and refuses the name twice', async () => {
    const bytes = pngOf(720, 720);
    const file = { kind: 'image', name: 'square.png', source: fileOf(bytes, 'image/png') } as const;
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
    const bad = { kind: 'image', name: 'bad.png', source: fileOf(bytes, 'image/png') } as const;
    await expect(stage.uploads.upload(stage.scope, bad)).rejects.toMatchObject({ field: { rule: 'format' } });
    stage.sandbox.world.faults.add({ kind: 'drop', path: 'image/ad/upload', count: 1 });
    const lost = {
      kind: 'image',
      name: 'lost.png',
      source: fileOf(pngOf(10, 10), 'image/png'),
    } as const;
    await expect(stage.uploads.upload(stage.scope, lost)).rejects.toMatchObject({ kind: 'uncertain' });
    expect(await stage.uploads.findUploaded(stage.scope, 'image', 'lost.png')).toMatchObject({ width: 10 });
  });

  it('offers covers of a video', async () => {
    const video = held(stage, 'video');
    expect((await stage.uploads.covers(stage.scope, video)).length).toBeGreaterThan(0);
  });
});

describe('an upload on the wire', () => {
  const row = { material_id: '75', file_name: 'a.png', width: 720, height: 480, signature: 'f'.repeat(32) };
  const bytes = pngOf(720, 480);
  const md5 = createHash('md5').update(bytes).digest('hex');

  it.each([
    [
      'image',
      ok({ ...row, image_id: 'i1', image_url: 'https://cdn.example/i' }),
      'i1',
      'https://cdn.example/i',
    ],
    // A video's answer is a list of one.
    [
      'video',
      { ...ok({}), data: [{ ...row, video_id: 'v1', preview_url: 'https://cdn.example/v', duration: 9.5 }] },
      'v1',
      'https://cdn.example/v',
    ],
  ] as const)('of a %s is a form with file, name and sum', async (kind, reply, id, url) => {
    const { connector, sent } = answering(subject, [reply]);
    const source = fileOf(bytes, `${kind}/x`);
    const material = await connector.uploads.upload(scope, { kind, name: 'a.png', source });
    expect(material).toEqual({
      kind,
      id,
      materialId: '75',
      name: 'a.png',
      width: 720,
      height: 480,
      seconds: kind === 'video' ? 9.5 : null,
      md5: 'f'.repeat(32),
      url,
    });
    const form = sent[0]?.form;
    expect(sent[0]?.path).toBe(`/open_api/v1.3/file/${kind}/ad/upload/`);
    expect(sent[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(Number(sent[0]?.headers.get('content-length'))).toBeGreaterThan(bytes.byteLength);
    const fields = [...(form?.entries() ?? [])].filter(([, value]) => typeof value === 'string');
    expect(Object.fromEntries(fields)).toEqual({
      advertiser_id: scope.account.id,
      file_name: 'a.png',
      upload_type: 'UPLOAD_BY_FILE',
      [`${kind}_signature`]: md5,
    });
    const file = form?.get(`${kind}_file`) as File;
    expect([file.name, file.type]).toEqual(['a.png', `${kind}/x`]);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('of an address says the address and no file', async () => {
    const { connector, sent } = answering(subject, [ok({ ...row, image_id: 'i1' })]);
    const source = { url: 'https://cdn.example.com/a.png?x=1&y=2' };
    await connector.uploads.upload(scope, { kind: 'image', name: 'a.png', source });
    expect(Object.fromEntries(sent[0]?.form?.entries() ?? [])).toEqual({
      advertiser_id: scope.account.id,
      file_name: 'a.png',
      upload_type: 'UPLOAD_BY_URL',
      image_url: source.url,
    });
  });

  it('that is answered without an id is unknown', async () => {
    const { connector, sent } = answering(subject, [ok(row)]);
    const file = { kind: 'image', name: 'a.png', source: fileOf(bytes, 'image/png') } as const;
    await expect(connector.uploads.upload(scope, file)).rejects.toMatchObject({ kind: 'uncertain' });
    expect(sent).toHaveLength(1);
  });

  it('whose name is taken names it', async () => {
    const { connector } = answering(subject, [refusal(40911, 'Duplicate material name')]);
    const file = { kind: 'image', name: 'a.png', source: fileOf(bytes, 'image/png') } as const;
    await expect(connector.uploads.upload(scope, file)).rejects.toMatchObject({
      field: { path: 'name', rule: 'duplicate' },
    });
  });

  it('is looked for by its name; what only resembles it is another one', async () => {
    const { connector, sent } = answering(subject, [
      listed([
        { ...row, video_id: 'v2', file_name: 'aa.mp4' },
        { ...row, video_id: 'v1', file_name: 'a.mp4' },
      ]),
    ]);
    expect(await connector.uploads.findUploaded(scope, 'video', 'a.mp4')).toMatchObject({ id: 'v1' });
    expect(JSON.parse(sent[0]?.query['filtering'] ?? '')).toEqual({ video_name: 'a.mp4' });
  });

  it('is found behind a page of names that only resemble it', async () => {
    const like = Array.from({ length: 100 }, (_, at) => ({
      ...row,
      video_id: `x${at}`,
      file_name: `a.mp4 ${at}`,
    }));
    const { connector } = answering(subject, [
      listed(like, 1, 2),
      listed([{ ...row, video_id: 'v1', file_name: 'a.mp4' }], 2, 2),
    ]);
    expect(await connector.uploads.findUploaded(scope, 'video', 'a.mp4')).toMatchObject({ id: 'v1' });
  });

  it('as a picture has no search by name: the check of names gives its material', async () => {
    const { connector, sent } = answering(subject, [
      ok({ list: [{ file_name: 'a.png', duplicate_template_id: 75n }] }),
      listed([{ ...row, image_id: 'i1', material_id: '75' }]),
    ]);
    expect(await connector.uploads.findUploaded(scope, 'image', 'a.png')).toMatchObject({ id: 'i1' });
    expect(sent.map(({ path }) => path.replace('/open_api/v1.3/', ''))).toEqual([
      'file/name/check/',
      'file/image/ad/search/',
    ]);
    expect(JSON.parse(sent[0]?.query['files'] ?? '')).toEqual([{ file_name: 'a.png', file_type: 'IMAGE' }]);
    expect(JSON.parse(sent[1]?.query['filtering'] ?? '')).toEqual({ material_ids: ['75'] });
    for (const answer of [{}, { list: [{ file_name: 'a.png', duplicate_template_id: '' }] }]) {
      const free = answering(subject, [ok(answer)]);
      expect(await free.connector.uploads.findUploaded(scope, 'image', 'a.png')).toBeUndefined();
    }
  });

  it('that nothing has a name is asked for many names at once', async () => {
    const { connector, sent } = answering(subject, [
      ok({
        list: [
          { file_name: 'b.png', file_type: 'IMAGE', duplicate_template_id: '75' },
          { file_name: 'a.mp4', file_type: 'VIDEO', duplicate_template_id: '' },
          { file_name: 'c.mp4', file_type: 'VIDEO', is_duplicate: true, duplicate_template_id: null },
        ],
      }),
    ]);
    const { names } = connector.uploads;
    const asked = [
      { kind: 'video', name: 'a.mp4' },
      { kind: 'image', name: 'b.png' },
      { kind: 'video', name: 'c.mp4' },
      { kind: 'video', name: 'no word of it.mp4' },
    ] as const;
    expect(names?.most).toBe(20);
    // What is not in the answer is not known to be free.
    expect(await names?.areFree(scope, asked)).toEqual([true, false, false, false]);
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]?.query['files'] ?? '')).toEqual(
      asked.map(({ kind, name }) => ({ file_name: name, file_type: kind.toUpperCase() })),
    );
  });

  it('that nothing has long names is asked in addresses that are not too long', async () => {
    const files = Array.from({ length: 20 }, (_, at) => ({
      kind: 'video' as const,
      name: `${'海'.repeat(50)}${at}.mp4`,
    }));
    const none = ok({ list: files.map(({ name }) => ({ file_name: name, duplicate_template_id: '' })) });
    const { connector, sent } = answering(
      subject,
      Array.from({ length: 3 }, () => none),
    );
    expect(await connector.uploads.names?.areFree(scope, files)).toEqual(files.map(() => true));
    const asked = sent.map(({ query }) => query['files'] ?? '');
    expect(asked.flatMap((each) => JSON.parse(each) as unknown[])).toHaveLength(20);
    expect(asked.every((each) => encodeURIComponent(each).length < 6000)).toBe(true);
  });

  it('that nothing has a name is told as the platform knows it', async () => {
    const film = {
      kind: 'video',
      name: 'known.mp4',
      source: fileOf(mp4Of(720, 1280, 9), 'video/mp4'),
    } as const;
    await stage.uploads.upload(stage.scope, film);
    const names = ['known.mp4', 'unknown.mp4'].map((name) => ({ kind: 'video', name }) as const);
    expect(await stage.uploads.names?.areFree(stage.scope, names)).toEqual([false, true]);
  });

  it('many are asked for sixty videos or a hundred pictures at a time', async () => {
    for (const [kind, most] of [
      ['video', 60],
      ['image', 100],
    ] as const) {
      const { connector, sent } = answering(subject, () => ok({ list: [] }));
      await connector.uploads.get(
        scope,
        kind,
        Array.from({ length: 130 }, (_, at) => `m${at}`),
      );
      const asked = sent.map(({ query }) => (JSON.parse(query[`${kind}_ids`] ?? '') as string[]).length);
      expect(asked).toEqual(most === 60 ? [60, 60, 10] : [100, 30]);
    }
  });
});

describe('a large file on the wire', () => {
  const pieceBytes = 20 * 1024 * 1024;
  const size = 2 * pieceBytes + 1000;
  const source = longFileOf(mp4Of(720, 1280, 9), size, 'video/mp4');
  const film = { kind: 'video', name: 'long.mp4', source } as const;
  const range = (start_offset: number, end_offset: number) => ok({ start_offset, end_offset });
  const started = ok({ upload_id: 'u1', file_name: 'long.mp4', start_offset: 0, end_offset: pieceBytes });
  const finished = ok({ file_id: 'f1', size });
  const made = { ...ok({}), data: [{ video_id: 'v1', material_id: '75', file_name: 'long.mp4' }] };
  const notWanted = refusal(40002, 'start_offset: The next chunk begins at 1.');
  const forgotten = refusal(40002, 'upload_id: Upload u1 does not exist.');
  const calls = (sent: readonly { path: string; form: FormData | null }[]) =>
    sent.map(({ path, form }) => [
      path.split('/').slice(-3, -1).join('/'),
      form?.get('start_offset') ?? null,
    ]);
  const start = ['start/upload', null];
  const piece = (at: number) => ['transfer/upload', String(at)];
  const finish = ['finish/upload', null];
  const use = ['ad/upload', null];

  it('goes in the pieces that the platform names, each with its sum, and becomes a video', async () => {
    const { connector, sent } = answering(subject, [
      started,
      range(pieceBytes, 2 * pieceBytes),
      range(2 * pieceBytes, size),
      range(size, size),
      finished,
      made,
    ]);
    const positions: unknown[] = [];
    const onPosition = (position: unknown) => void positions.push(position);
    expect(await connector.uploads.upload(scope, film, { onPosition })).toMatchObject({ id: 'v1' });
    expect(calls(sent)).toEqual([start, piece(0), piece(pieceBytes), piece(2 * pieceBytes), finish, use]);
    expect(sent[0]?.body).toEqual({
      advertiser_id: scope.account.id,
      size,
      content_type: 'video',
      name: 'long.mp4',
    });
    const last = sent[3]?.form;
    expect(last?.get('signature')).toBe(createHash('md5').update(new Uint8Array(1000)).digest('hex'));
    expect(last?.get('file')).toMatchObject({ size: 1000 });
    expect(sent[5]?.body).toMatchObject({ upload_type: 'UPLOAD_BY_FILE_ID', file_id: 'f1' });
    const place = { session: 'u1', size, pieceBytes };
    expect(positions).toEqual([
      { ...place, start: 0, end: pieceBytes },
      { ...place, start: pieceBytes, end: 2 * pieceBytes },
      { ...place, start: 2 * pieceBytes, end: size },
      { ...place, start: size, end: size },
      { ...place, start: size, end: size, made: 'f1' },
    ]);
  });

  it('goes on with the next piece when one has arrived and its answer has not', async () => {
    const { connector, sent } = answering(subject, [
      started,
      new TypeError('fetch failed'),
      notWanted,
      range(2 * pieceBytes, size),
      range(size, size),
      finished,
      made,
    ]);
    await connector.uploads.upload(scope, film);
    expect(calls(sent).slice(1, 4)).toEqual([piece(0), piece(0), piece(pieceBytes)]);
  });

  const resume = { session: 'u0', size, pieceBytes, start: 2 * pieceBytes, end: size };
  it('goes on where another process stood', async () => {
    const { connector, sent } = answering(subject, [range(size, size), finished, made]);
    await connector.uploads.upload(scope, film, { resume });
    expect(calls(sent)).toEqual([piece(2 * pieceBytes), finish, use]);
  });

  it('only has to be used when another process has sent all of it', async () => {
    const { connector, sent } = answering(subject, [made]);
    await connector.uploads.upload(scope, film, { resume: { ...resume, start: size, made: 'f0' } });
    expect(sent[0]?.body).toMatchObject({ file_id: 'f0' });
  });

  it('begins anew, once, when the platform has forgotten it or nobody knows where it stands', async () => {
    for (const first of [[forgotten], [notWanted, forgotten]]) {
      const { connector, sent } = answering(subject, [...first, started, forgotten]);
      await expect(connector.uploads.upload(scope, film, { resume })).rejects.toMatchObject({
        kind: 'input',
        field: { platformPath: 'upload_id' },
      });
      expect(calls(sent).slice(-2)).toEqual([start, piece(0)]);
    }
  });

  it('a position of another file is of no use', async () => {
    const { connector, sent } = answering(subject, [refusal(40105, 'revoked')]);
    const other = { ...resume, size: 7 };
    await expect(connector.uploads.upload(scope, film, { resume: other })).rejects.toMatchObject({
      kind: 'token',
    });
    expect(calls(sent)).toEqual([start]);
  });
});
