import { beforeEach, describe, expect, it } from 'vitest';
import { TemporaryFile } from './temporary-file.ts';
import { setUpTemporaryFolder, showsOpenFiles } from './temporary-testing.ts';
import type { FileSource } from './uploads.ts';

async function textOf({ size, read }: FileSource, start = 0, end = size): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of read(start, end)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('a temporary file', () => {
  const temporary = setUpTemporaryFolder();
  let file: TemporaryFile;
  beforeEach(async () => {
    file = await TemporaryFile.create();
    return () => file.close();
  });

  it('gives any part of itself, as often as it is asked', async () => {
    await file.append(Buffer.from('head, '));
    await file.append(Buffer.from('x'.repeat(200_000)));
    await file.append(Buffer.from(' and tail'));
    await file.replaceHead(Buffer.from('HEAD'));
    const source = file.source('text/plain');
    expect(source).toMatchObject({ size: 200_015, type: 'text/plain' });
    const whole = `HEAD, ${'x'.repeat(200_000)} and tail`;
    expect(await textOf(source)).toBe(whole);
    expect(await textOf(source, 3, 150_000)).toBe(whole.slice(3, 150_000));
    expect(await textOf(source, 200_010)).toBe(' tail');
  });

  it('has no name that a killed process could leave behind', async () => {
    await file.append(Buffer.from('digests'));
    expect(temporary.named()).toEqual([]);
    expect(await textOf(file.source('text/plain'))).toBe('digests');
  });

  it('is gone when it is closed', async () => {
    const other = await TemporaryFile.create();
    const count = temporary.openCount();
    await other.close();
    expect([count, temporary.openCount()]).toEqual(showsOpenFiles ? [2, 1] : [0, 0]);
    await expect(other.append(Buffer.from('x'))).rejects.toThrow('closed');
  });
});
