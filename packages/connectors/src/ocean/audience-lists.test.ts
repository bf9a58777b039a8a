import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { ok, scope, subject } from './testing.ts';

const itemBytes = 70;
/** Field 1 of 68 bytes; in it field 2 with the type, and field 3 of 64 bytes. */
const itemHead = '0a4410061a40';

/** The lines of the one file in a zip, each as the ids of its message. */
function linesIn(zip: Buffer): string[][] {
  const content = inflateRawSync(zip.subarray(38, 38 + zip.readUInt32LE(18))).toString();
  return content.split('\n').map((line) => {
    const message = Buffer.from(line, 'base64');
    const starts = Array.from({ length: message.length / itemBytes }, (_, index) => index * itemBytes);
    expect(new Set(starts.map((at) => message.toString('hex', at, at + 6)))).toEqual(new Set([itemHead]));
    return starts.map((at) => message.toString('latin1', at + 6, at + itemBytes));
  });
}

it('a list becomes zipped files of lines of messages, in its order', async () => {
  const values = Array.from({ length: 100_001 }, (_, index) => index.toString(16).padStart(64, '0'));
  const list = { identifier: 'phone', hash: 'sha256', values } as const;
  const rows = { custom_audience_list: [{ data_source_id: 's1' }] };
  const replies = [ok(rows), ok({ file_path: 'f1' }), ok({ file_path: 'f2' }), ok({})];
  const { connector, sent } = answering(subject, replies);
  await connector.audiences.lists.change(scope, '7', 'append', list);
  const zips: Buffer[] = [];
  for (const { form } of sent.slice(1, 3)) {
    const file = form?.get('file') as File;
    const zip = Buffer.from(await file.arrayBuffer());
    zips.push(zip);
    expect([file.name, file.type]).toEqual(['list.zip', 'application/zip']);
    expect(form?.get('advertiser_id')).toBe(scope.account.id);
    expect(form?.get('file_signature')).toBe(createHash('md5').update(zip).digest('hex'));
  }
  const lines = zips.map(linesIn);
  expect(lines.map((file) => file.map(({ length }) => length))).toEqual([Array(10).fill(10_000), [1]]);
  expect(lines.flat(2)).toEqual(values);
  expect(sent[3]?.body).toMatchObject({ file_paths: ['f1', 'f2'], operation_type: 1 });
});
