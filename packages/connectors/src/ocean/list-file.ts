import {
  type BatchForm,
  digestBytes,
  type HashedList,
  type ListFileForm,
  type ListIdentifier,
  ZipWriter,
} from '../core/index.ts';

/** "DMP upload format": what an id is, by number. The platform takes each in one way. */
export const dataTypes: Partial<Record<ListIdentifier, { hash: HashedList['hash']; type: number }>> = {
  imei: { hash: 'md5', type: 4 },
  idfa: { hash: 'md5', type: 5 },
  phone: { hash: 'sha256', type: 6 },
  oaid: { hash: 'md5', type: 8 },
};
/** The most in a line. */
const maxInLine = 10_000;
/** Far below fifty megabytes: the platform takes ten seconds' time for a file. */
const linesPerFile = 10;

/** Field 2 of a protocol buffer holds the type, field 3 the id; the item itself is field 1 of its line. */
export function lineForm({ hash }: HashedList, type: number): BatchForm {
  const fields = [0x10, type, 0x1a, digestBytes[hash]];
  const item = [0x0a, fields.length + digestBytes[hash]];
  return { size: maxInLine, before: Uint8Array.from([...item, ...fields]) };
}

/** Whole groups of three bytes, so that the texts follow each other; a short text is soon forgotten. */
const groupBytes = 3 * 16 * 1024;

/** A line break and the message in base 64. */
function writeLine(line: Buffer, message: Buffer): Buffer {
  let end = line.write('\n');
  for (let at = 0; at < message.length; at += groupBytes)
    end += line.write(message.toString('base64', at, at + groupBytes), end, 'latin1');
  return line.subarray(0, end);
}

/** Each line is a message; the file is zipped. */
export const zippedLines: ListFileForm = {
  batchesPerFile: linesPerFile,
  writerOf(file) {
    const zip = new ZipWriter(file, 'list.txt');
    let line: Buffer | undefined;
    return {
      write(entries) {
        // No batch is longer than the first, and nothing is before the first line.
        if (line) return zip.write(writeLine(line, entries));
        line = Buffer.allocUnsafeSlow(1 + Math.ceil(entries.length / 3) * 4);
        return zip.write(writeLine(line, entries).subarray(1));
      },
      end: () => zip.end(),
      close: () => zip.close(),
    };
  },
};
