import { expect, it } from 'vitest';
import { type DigestBatch, listFiles, type ListWriter } from '../core/index.ts';
import { zippedLines } from './list-file.ts';

it('a list that fails in the middle of a file keeps no packer', async () => {
  async function* cutOff(): AsyncGenerator<DigestBatch> {
    yield { entries: Buffer.from('abc'), isLast: false };
    throw new Error('cut off');
  }
  const writers: ListWriter[] = [];
  const form: typeof zippedLines = {
    ...zippedLines,
    writerOf(file) {
      const writer = zippedLines.writerOf(file);
      writers.push(writer);
      return writer;
    },
  };
  const reading = (async () => {
    for await (const _file of listFiles(cutOff(), form)) continue;
  })();
  await expect(reading).rejects.toThrow('cut off');
  const [writer] = writers;
  await expect(writer?.write(Buffer.from('abc'))).rejects.toMatchObject({ code: 'ERR_STREAM_DESTROYED' });
});
