import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { pngOf } from '../core/sample-files.ts';
import { collect } from '../core/index.ts';
import { held, listed, ok, refusal, scope, subject } from './testing.ts';

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
    const source = { bytes, type: `${kind}/x` };
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
    expect(sent[0]?.headers.has('content-type')).toBe(false);
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
    const file = { kind: 'image', name: 'a.png', source: { bytes, type: 'image/png' } } as const;
    await expect(connector.uploads.upload(scope, file)).rejects.toMatchObject({ kind: 'uncertain' });
    expect(sent).toHaveLength(1);
  });

  it('whose name is taken names it', async () => {
    const { connector } = answering(subject, [refusal(40911, 'Duplicate material name')]);
    const file = { kind: 'image', name: 'a.png', source: { bytes, type: 'image/png' } } as const;
    await expect(connector.uploads.upload(scope, file)).rejects.toMatchObject({
      field: { path: 'name', rule: 'duplicate' },
    });
  });

  it('is looked for by its name; what only resembles it is another one', async () => {
    const rows = [
      { ...row, image_id: 'i2', file_name: 'aa.png' },
      { ...row, image_id: 'i1' },
    ];
    const { connector, sent } = answering(subject, [listed(rows)]);
    expect(await connector.uploads.findUploaded(scope, 'image', 'a.png')).toMatchObject({ id: 'i1' });
    expect(JSON.parse(sent[0]?.query['filtering'] ?? '')).toEqual({ image_name: 'a.png' });
  });

  it('is found behind a page of names that only resemble it', async () => {
    const like = Array.from({ length: 100 }, (_, at) => ({
      ...row,
      image_id: `x${at}`,
      file_name: `a.png ${at}`,
    }));
    const { connector } = answering(subject, [
      listed(like, 1, 2),
      listed([{ ...row, image_id: 'i1' }], 2, 2),
    ]);
    expect(await connector.uploads.findUploaded(scope, 'image', 'a.png')).toMatchObject({ id: 'i1' });
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
