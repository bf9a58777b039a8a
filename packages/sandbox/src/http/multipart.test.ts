import { expect, test } from 'vitest';
import { formParts } from './multipart.ts';

const boundary = 'cut-here';
const contentType = `multipart/form-data; boundary=${boundary}`;

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size: number, type = contentType) {
  const found = [];
  for await (const { body, ...head } of formParts(inPieces(bytes, size), type)) {
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(piece);
    found.push({ ...head, content: Buffer.concat(pieces).toString('latin1') });
  }
  return found;
}

// Beginnings of the boundary in the content are content.
const tricky = `\r\n--cut\r\n--cut-her\r\n\r\n--`;
const form = Buffer.from(
  [
    `--${boundary}\r\ncontent-disposition: form-data; name="title"\r\n\r\nSail`,
    `--${boundary}\r\nContent-Disposition: form-data; name="a%22b"; filename="c%22d.png"\r\nContent-Type: image/png\r\n\r\n${tricky}`,
    `--${boundary}\r\ncontent-disposition: form-data; name="empty"; filename=""\r\n\r\n`,
    `--${boundary}--\r\n`,
  ].join('\r\n'),
);

test.each([1, 2, 3, 7, 64, 10_000])('a form in pieces of %i bytes', async (size) => {
  expect(await read(form, size)).toEqual([
    { name: 'title', fileName: undefined, type: '', content: 'Sail' },
    { name: 'a"b', fileName: 'c"d.png', type: 'image/png', content: tricky },
    { name: 'empty', fileName: '', type: '', content: '' },
  ]);
});

test('what the runtime itself writes', async () => {
  const written = new FormData();
  written.set('name', '海报 "1"');
  written.set('file', new Blob(['bytes'], { type: 'image/png' }), '海报.png');
  const answer = new Response(written);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const parts = await read(bytes, 5, answer.headers.get('content-type') ?? '');
  expect(parts.map(({ name, fileName }) => [name, fileName])).toEqual([
    ['name', undefined],
    ['file', '海报.png'],
  ]);
  expect(Buffer.from(parts[0]!.content, 'latin1').toString('utf8')).toBe('海报 "1"');
});

test('parts that nobody reads are passed over', async () => {
  const names = [];
  for await (const { name } of formParts(inPieces(form, 9), contentType)) names.push(name);
  expect(names).toEqual(['title', 'a"b', 'empty']);
});

test.each([
  ['cut off', form.subarray(0, form.length - 20), contentType],
  ['without a boundary', form, 'multipart/form-data'],
  ['with a head that does not end', Buffer.from(`--${boundary}\r\n${'x'.repeat(20_000)}`), contentType],
  ['with a nameless part', Buffer.from(`--${boundary}\r\nx: y\r\n\r\n\r\n--${boundary}--`), contentType],
])('a form %s is refused', async (_name, bytes, type) => {
  await expect(read(bytes, 100, type)).rejects.toThrow(TypeError);
});
