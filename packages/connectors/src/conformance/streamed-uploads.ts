import { describe, expect, it } from 'vitest';
import { type FileSource, MemoryLimiter, type UploadPosition } from '../core/index.ts';
import { fileOf, longFileOf, mp4Of, pngOf } from '../core/sample-files.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import type { WholeConnector } from './recorded.ts';
import type { PartsSubject, Stage, Subject } from './subject.ts';
import { pictureOf, thrown, token, wholeOf } from './tools.ts';

const megabyte = 1024 * 1024;
/** More than one piece wherever there are pieces. */
const longBytes = 25 * megabyte;

/** A film of its own, so that nobody takes it for one that it has. */
function filmOf(name: string, size: number): FileSource {
  const head = mp4Of(720, 1280, 9);
  head.set(new TextEncoder().encode(name).subarray(0, 60), head.byteLength - 80);
  return longFileOf(head, size, 'video/mp4');
}

/** The file, and how much of it was read. */
function counted(source: FileSource): { source: FileSource; read(): number } {
  let count = 0;
  const read = async function* read(start: number, end: number) {
    for await (const piece of source.read(start, end)) {
      count += piece.byteLength;
      yield piece;
    }
  };
  return { source: { ...source, read }, read: () => count };
}

export function streamedUploadTests(subject: Subject, { files }: PartsSubject, stage: () => Stage): void {
  describe('files as streams', () => {
    const video = (source: FileSource, name = `${token()}.mp4`) => ({ kind: 'video', name, source }) as const;
    const connectTo = (url: string) =>
      subject.connect(`${url}/${subject.name}`, { limiter: new MemoryLimiter(), log() {} }) as WholeConnector;
    const named = async (open: Stage, name: string) =>
      [await wholeOf(open).uploads.findUploaded(open.scope, 'video', name)].filter(Boolean);

    it.each([
      ['image', () => longFileOf(pngOf(720, 720), 3 * megabyte, 'image/png')],
      ['video', () => filmOf(token(), 3 * megabyte)],
    ] as const)('%s: read once while it is sent, with its progress', async (kind, make) => {
      const open = stage();
      const { source, read } = counted(make());
      const progress: number[] = [];
      const onProgress = (sent: number, total: number) => void progress.push(sent / total);
      const name = `${token()}.${kind === 'image' ? 'png' : 'mp4'}`;
      const sent = await wholeOf(open).uploads.upload(open.scope, { kind, name, source }, { onProgress });
      expect(read()).toBe(source.size);
      expect(progress.at(-1)).toBe(1);
      expect(progress).toEqual(progress.toSorted((a, b) => a - b));
      open.sandbox.world.clock.advance(60);
      const [found] = await wholeOf(open).uploads.get(open.scope, kind, [sent.id]);
      expect(found).toMatchObject(kind === 'image' ? { width: 720 } : { seconds: 9 });
    });

    it('a sum that is not that of the file is refused, where the platform looks', async () => {
      const open = stage();
      const name = `${token()}.png`;
      const source = { ...pictureOf(name), md5: 'f'.repeat(32) };
      const outcome = await wholeOf(open)
        .uploads.upload(open.scope, { kind: 'image', name, source })
        .catch((error: unknown) => error);
      expect(outcome).toMatchObject(
        files.checksSum ? { kind: 'input', field: { path: 'source' } } : { kind: 'image', name },
      );
    });

    it('what is too large or of no known format is refused, and names the file', async () => {
      const open = stage();
      const { uploads } = wholeOf(open);
      const refused = { kind: 'input', retry: 'never', field: { path: 'source' } };
      const large = longFileOf(pngOf(720, 720), files.tooLargeImage, 'image/png');
      const image = { kind: 'image', name: `${token()}.png`, source: large } as const;
      expect(await thrown(uploads.upload(open.scope, image))).toMatchObject(refused);
      const text = fileOf(new TextEncoder().encode('no film, whatever its name says'), 'video/mp4');
      const film = video(text);
      expect(await thrown(uploads.upload(open.scope, film))).toMatchObject({
        ...refused,
        field: { path: 'source', rule: 'format' },
      });
      expect(await named(open, film.name)).toEqual([]);
    });

    /** Sends a long film over a line that breaks once. */
    async function overBrokenLine<T>(
      open: Stage,
      work: (uploads: WholeConnector['uploads'], film: ReturnType<typeof video>) => Promise<T>,
    ): Promise<{ result: T; read: number; name: string }> {
      const proxy = await cuttingProxy(open.sandbox.url, 22 * megabyte);
      try {
        const { source, read } = counted(filmOf(token(), longBytes));
        const film = video(source);
        const result = await work(connectTo(proxy.url).uploads, film);
        expect(proxy.hasCut()).toBe(true);
        return { result, read: read(), name: film.name };
      } finally {
        await proxy.close();
      }
    }

    it.runIf(files.inPieces)('survives a line that breaks in the middle', async () => {
      const open = stage();
      const { result, read, name } = await overBrokenLine(open, (uploads, film) =>
        uploads.upload(open.scope, film),
      );
      // What had arrived before is not sent again.
      expect(read).toBeLessThan(2 * longBytes - 15 * megabyte);
      expect(await named(open, name)).toMatchObject([{ id: result.id }]);
    });

    it.runIf(!files.inPieces)('a line that breaks in the middle leaves nothing behind', async () => {
      const open = stage();
      const { result, name } = await overBrokenLine(open, async (uploads, film) => {
        const error = await thrown(uploads.upload(open.scope, film));
        const before = await named(open, film.name);
        return { error, before, again: await uploads.upload(open.scope, film) };
      });
      expect(result.error).toMatchObject({ kind: 'uncertain' });
      expect(result.before).toEqual([]);
      expect(await named(open, name)).toMatchObject([{ id: result.again.id }]);
    });

    it.runIf(files.inPieces)('goes on in another process where the first was killed', async () => {
      const open = stage();
      const killed = new AbortController();
      const film = video(filmOf(token(), longBytes));
      let kept = '';
      const first = wholeOf(open).uploads.upload({ ...open.scope, signal: killed.signal }, film, {
        onPosition(position) {
          kept = JSON.stringify(position);
        },
        onProgress(sent) {
          if (sent > 21 * megabyte) killed.abort();
        },
      });
      await thrown(first);
      expect(await named(open, film.name)).toEqual([]);
      const resume = JSON.parse(kept) as UploadPosition;
      expect(resume.start).toBeGreaterThanOrEqual(20 * megabyte);
      const again = counted(film.source);
      const { uploads } = connectTo(open.sandbox.url);
      const made = await uploads.upload(open.scope, { ...film, source: again.source }, { resume });
      expect(again.read()).toBeLessThanOrEqual(5 * megabyte);
      expect(await named(open, film.name)).toMatchObject([{ id: made.id }]);
    });
  });
}
