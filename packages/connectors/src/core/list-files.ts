import type { DigestBatch } from './digest-batches.ts';
import { TemporaryFile } from './temporary-file.ts';

/** What puts batches into a file. */
export interface ListWriter {
  write(entries: Buffer<ArrayBuffer>): Promise<void>;
  /** After the last batch of the file. */
  end?(): Promise<void>;
  /** Gives back what it holds, whether or not its file came to its end. */
  close?(): void;
}

export interface ListFileForm {
  /** How many batches a file has; the last one may have fewer. */
  batchesPerFile: number;
  writerOf(file: TemporaryFile): ListWriter;
}

/** A list as files, one after the other. Each is there until the next one is asked for, or nobody asks any more. */
export async function* listFiles(
  batches: AsyncIterable<DigestBatch>,
  { batchesPerFile, writerOf }: ListFileForm,
): AsyncGenerator<TemporaryFile> {
  let file: TemporaryFile | undefined;
  let writer: ListWriter | undefined;
  let count = 0;
  try {
    for await (const { entries, isLast } of batches) {
      file ??= await TemporaryFile.create();
      writer ??= writerOf(file);
      await writer.write(entries);
      count += 1;
      if (count < batchesPerFile && !isLast) continue;
      await writer.end?.();
      yield file;
      writer.close?.();
      await file.close();
      file = undefined;
      writer = undefined;
      count = 0;
    }
  } finally {
    writer?.close?.();
    await file?.close();
  }
}
