import { describe, expect, it } from 'vitest';
import type { DigestBatch } from './digest-batches.ts';
import { listFiles, type ListFileForm } from './list-files.ts';
import { setUpTemporaryFolder, showsOpenFiles } from './temporary-testing.ts';

const form: ListFileForm = {
  batchesPerFile: 2,
  writerOf: (file) => ({
    write: (entries) => file.append(entries),
    end: () => file.append(Buffer.from('.')),
  }),
};

async function* batchesOf(texts: readonly string[], failure?: Error): AsyncGenerator<DigestBatch> {
  for (const [at, text] of texts.entries())
    yield { entries: Buffer.from(text), isLast: at === texts.length - 1 && !failure };
  if (failure) throw failure;
}

describe('a list in files', () => {
  const temporary = setUpTemporaryFolder();

  it.each([
    [['a'], ['a.']],
    [['a', 'b'], ['ab.']],
    [
      ['a', 'b', 'c', 'd', 'e'],
      ['ab.', 'cd.', 'e.'],
    ],
  ])('%j become %j, one file at a time', async (texts, files) => {
    const found: string[] = [];
    for await (const file of listFiles(batchesOf(texts), form)) {
      expect(temporary.named()).toEqual([]);
      expect(temporary.openCount()).toBe(showsOpenFiles ? 1 : 0);
      const { size, read } = file.source('text/plain');
      for await (const piece of read(0, size)) found.push(Buffer.from(piece).toString());
    }
    expect(found).toEqual(files);
    expect(temporary.openCount()).toBe(0);
  });

  it('no file stays when the list fails in the middle of one', async () => {
    const reading = (async () => {
      for await (const _file of listFiles(batchesOf(['a', 'b', 'c'], new Error('cut off')), form)) continue;
    })();
    await expect(reading).rejects.toThrow('cut off');
    expect(temporary.openCount()).toBe(0);
  });

  it('no file stays when it cannot be sent or written', async () => {
    const sending = (async () => {
      for await (const _file of listFiles(batchesOf(['a', 'b', 'c']), form)) throw new Error('refused');
    })();
    await expect(sending).rejects.toThrow('refused');
    const full = { ...form, writerOf: () => ({ write: () => Promise.reject(new Error('disk full')) }) };
    const writing = (async () => {
      for await (const _file of listFiles(batchesOf(['a']), full)) continue;
    })();
    await expect(writing).rejects.toThrow('disk full');
    expect(temporary.openCount()).toBe(0);
  });

  it.each([
    ['fails in the middle of a file', batchesOf(['a', 'b', 'c'], new Error('cut off')), ['ab.', 'c']],
    ['comes to its end', batchesOf(['a', 'b', 'c']), ['ab.', 'c.']],
  ])('every writer is closed when the list %s', async (_case, batches, written) => {
    const closed: string[] = [];
    const closing: ListFileForm = {
      batchesPerFile: 2,
      writerOf() {
        let text = '';
        return {
          write: async (entries) => void (text += entries.toString()),
          end: async () => void (text += '.'),
          close: () => void closed.push(text),
        };
      },
    };
    const reading = (async () => {
      for await (const _file of listFiles(batches, closing)) continue;
    })();
    await reading.catch(() => undefined);
    expect(closed).toEqual(written);
  });
});
