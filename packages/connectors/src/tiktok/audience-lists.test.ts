import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { ok, scope, subject } from './testing.ts';

const digest = (index: number) => createHash('sha256').update(`person-${index}@example.com`).digest('hex');
const listOf = (values: Iterable<string>) => ({ identifier: 'email', hash: 'sha256', values }) as const;

const fileIn = (form: FormData | null) => form?.get('file') as File;
const fieldsOf = (form: FormData | null) =>
  [...(form?.entries() ?? [])].filter(([, value]) => typeof value === 'string');

describe('a list on the wire', () => {
  it('is a file with a digest a line, and its sum', async () => {
    const { connector, sent } = answering(subject, [
      ok({ file_path: 'f1' }),
      ok({ custom_audience_id: '1' }),
    ]);
    // More than is held at once.
    const digests = Array.from({ length: 10_001 }, (_, at) => digest(at));
    await connector.audiences.lists.create(scope, { name: 'Payers', list: listOf(digests) });
    const file = fileIn(sent[0]?.form ?? null);
    const text = await file.text();
    expect([file.name, file.type]).toEqual(['list.csv', 'text/csv']);
    expect(text).toBe(digests.join('\n'));
    expect(Object.fromEntries(fieldsOf(sent[0]?.form ?? null))).toEqual({
      advertiser_id: scope.account.id,
      calculate_type: 'EMAIL_SHA256',
      file_signature: createHash('md5').update(text).digest('hex'),
    });
  });

  it('goes on in another file where one is full, without a gap', async () => {
    const replies = [ok({ file_path: 'f1' }), ok({ file_path: 'f2' }), ok({})];
    const { connector, sent } = answering(subject, replies);
    function* many() {
      for (let index = 0; index < 500_001; index += 1) yield index.toString(16).padStart(64, '0');
    }
    await connector.audiences.lists.change(scope, '7', 'replace', listOf(many()));
    expect(sent[2]?.body).toMatchObject({ file_paths: ['f1', 'f2'], action: 'REPLACE' });
    const first = (await fileIn(sent[0]?.form ?? null).text()).split('\n');
    const second = (await fileIn(sent[1]?.form ?? null).text()).split('\n');
    expect([first.length, first.at(0), first.at(-1)]).toEqual([
      500_000,
      '0'.repeat(64),
      (499_999).toString(16).padStart(64, '0'),
    ]);
    expect(second).toEqual([(500_000).toString(16).padStart(64, '0')]);
  });
});
