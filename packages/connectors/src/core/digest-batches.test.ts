import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type BatchForm, digestBatches } from './digest-batches.ts';
import { InputError, type RefusedField } from './errors.ts';

const refuse = (path: string, message: string, rule: RefusedField['rule']) =>
  new InputError({ platform: 'TIKTOK', message }, { path, rule });
const digestsOf = (count: number, hash: 'sha256' | 'md5' = 'sha256') =>
  Array.from({ length: count }, (_, at) => createHash(hash).update(`person ${at}`).digest('hex'));

async function read(values: Iterable<string> | AsyncIterable<string>, form: Partial<BatchForm> = {}) {
  const found: { text: string; isLast: boolean }[] = [];
  const list = { identifier: 'email', hash: 'sha256', values } as const;
  for await (const { entries, isLast } of digestBatches(list, { size: 3, before: ' ', ...form }, refuse))
    found.push({ text: entries.toString(), isLast });
  return found;
}

describe('a list in batches', () => {
  it.each([
    [1, [1]],
    [3, [3]],
    [4, [3, 1]],
    [6, [3, 3]],
    [7, [3, 3, 1]],
  ])('%d people in order, and the last batch says so', async (count, sizes) => {
    const digests = digestsOf(count);
    const found = await read(digests);
    expect(found.map(({ text }) => text.trim().split(' ').length)).toEqual(sizes);
    expect(found.map(({ text }) => text).join('')).toBe(digests.map((each) => ` ${each}`).join(''));
    expect(found.map(({ isLast }) => isLast)).toEqual(sizes.map((_, at) => at === sizes.length - 1));
  });

  it('each has what the platform wants around it', async () => {
    const digests = digestsOf(2);
    const [json] = await read(digests, { before: ',"', after: '"' });
    expect(JSON.parse(`[${json?.text.slice(1)}]`)).toEqual(digests);
  });

  it('short digests have short places', async () => {
    const values = digestsOf(2, 'md5');
    const list = { identifier: 'idfa', hash: 'md5', values } as const;
    const form = { size: 5, before: Uint8Array.of(0x20) };
    for await (const { entries } of digestBatches(list, form, refuse))
      expect(entries.toString()).toBe(values.map((each) => ` ${each}`).join(''));
  });

  it('an empty list is refused', async () => {
    await expect(read([])).rejects.toMatchObject({ field: { path: 'list', rule: 'missing' } });
  });

  it.each(['person@example.com', 'A'.repeat(64), 'a'.repeat(63), `${'a'.repeat(64)}\n`, 'a'.repeat(32)])(
    'what is no such digest is refused: %j',
    async (value) => {
      const outcome = read([...digestsOf(1), value]);
      await expect(outcome).rejects.toMatchObject({ field: { path: 'list', rule: 'format' } });
      await expect(outcome).rejects.not.toThrow(value.trim());
    },
  );

  it('reads no further than the batch that is asked for, and closes the list', async () => {
    let readCount = 0;
    let isClosed = false;
    async function* people() {
      try {
        for (const digest of digestsOf(100)) {
          readCount += 1;
          yield digest;
        }
      } finally {
        isClosed = true;
      }
    }
    const list = { identifier: 'email', hash: 'sha256', values: people() } as const;
    for await (const _batch of digestBatches(list, { size: 10, before: '' }, refuse)) break;
    expect([readCount, isClosed]).toEqual([11, true]);
  });

  it('what fails in the list is told as it is', async () => {
    async function* people() {
      yield* digestsOf(4);
      throw new Error('The upload of the list ended early');
    }
    await expect(read(people())).rejects.toThrow('The upload of the list ended early');
  });
});
