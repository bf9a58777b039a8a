import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { PartsSubject, Stage } from './subject.ts';
import { pictureOf, thrown, token, wholeOf } from './tools.ts';

/** Somebody's server that has one file. */
async function serving<T>(bytes: Uint8Array, ask: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => response.end(bytes));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/file`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

export function uploadTests(subject: PartsSubject, stage: () => Stage): void {
  describe('uploads', () => {
    const image = (name: string) => ({ kind: 'image', name, source: pictureOf(name) }) as const;

    it('a picture comes back with its size, its sum and the name it was given', async () => {
      const open = stage();
      const { uploads } = wholeOf(open);
      const file = image(`${token()}.png`);
      const sent = await uploads.upload(open.scope, file);
      expect(sent).toMatchObject({ kind: 'image', name: file.name, width: 720, height: 720, seconds: null });
      const [read, ...more] = await uploads.get(open.scope, 'image', [sent.id]);
      expect(more).toEqual([]);
      expect(read).toMatchObject({ id: sent.id, materialId: sent.materialId, name: file.name, width: 720 });
      const md5 = createHash('md5').update(file.source.bytes).digest('hex');
      expect([null, md5]).toContain(read?.md5);
      const found = await uploads.findUploaded(open.scope, 'image', file.name, md5);
      expect(found?.id).toBe(sent.id);
      expect(await uploads.findSame(open.scope, 'image', file.name, md5)).toMatchObject({ id: sent.id });
      const other = createHash('md5').update(`${file.name} other`).digest('hex');
      expect(await uploads.findSame(open.scope, 'image', `${token()}.png`, other)).toBeUndefined();
    });

    it('ids that nobody has are left out, however many there are, and no ids are no question', async () => {
      const open = stage();
      const { uploads } = wholeOf(open);
      const { id } = await uploads.upload(open.scope, image(`${token()}.png`));
      const strange = Array.from({ length: 130 }, (_, index) => subject.unknownImage(index));
      const before = open.lines.length;
      const found = await uploads.get(open.scope, 'image', [...strange, id]);
      expect(found.map((material) => material.id)).toEqual([id]);
      expect(open.lines.length - before).toBeGreaterThan(1);
      const asked = open.lines.length;
      for (const kind of open.connector.capabilities.uploads.kinds)
        expect(await uploads.get(open.scope, kind, [])).toEqual([]);
      expect(open.lines).toHaveLength(asked);
    });

    it('the same name again is refused where names are unique, and taken elsewhere', async () => {
      const open = stage();
      const { uploads } = wholeOf(open);
      const name = `${token()}.png`;
      await uploads.upload(open.scope, image(name));
      const second = { ...image(name), source: pictureOf(`${name} second`) };
      const unique = open.connector.capabilities.uploads.uniqueNames;
      const result = await uploads.upload(open.scope, second).catch((error: unknown) => error);
      expect(result).toMatchObject(
        unique ? { kind: 'input', field: { path: 'name', rule: 'duplicate' } } : { kind: 'image' },
      );
    });

    it('an address is fetched by the platform where it does that, and refused before it is sent elsewhere', async () => {
      const open = stage();
      const { uploads } = wholeOf(open);
      const { byUrl } = open.connector.capabilities.uploads;
      const name = `${token()}.png`;
      const before = open.lines.length;
      const sent = await serving(pictureOf(name).bytes, (url) =>
        uploads
          .upload(open.scope, { kind: 'image', name, source: { url } })
          .catch((error: unknown) => error as { kind: string }),
      );
      expect(sent).toMatchObject(
        byUrl.includes('image')
          ? { kind: 'image', width: 720, height: 720 }
          : { kind: 'input', field: { path: 'source', rule: 'unsupported' } },
      );
      expect(open.lines.length - before).toBe(byUrl.includes('image') ? 1 : 0);
    });

    it('an address where nothing is names the source', async () => {
      const open = stage();
      const gone = await serving(new Uint8Array(1), async (url) => url);
      const file = { kind: 'video', name: `${token()}.mp4`, source: { url: gone } } as const;
      expect(await thrown(wholeOf(open).uploads.upload(open.scope, file))).toMatchObject({
        kind: 'input',
        retry: 'never',
        field: { path: 'source' },
      });
    });
  });
}
