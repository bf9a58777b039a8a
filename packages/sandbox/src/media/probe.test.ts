import { expect, test } from 'vitest';
import { bytesContent } from './content.ts';
import { probe } from './probe.ts';
import { sampleMp4, samplePng } from './samples.ts';

const probed = (bytes: Buffer) => probe(bytesContent(bytes));

test('reads size and length from the content', () => {
  expect(probed(samplePng(1080, 1920))).toEqual({
    kind: 'image',
    format: 'png',
    width: 1080,
    height: 1920,
    duration: 0,
  });
  expect(probed(sampleMp4(720, 1280, 21))).toEqual({
    kind: 'video',
    format: 'mp4',
    width: 720,
    height: 1280,
    duration: 21,
  });
});

test('a film is measured without being read', () => {
  const bytes = sampleMp4(1080, 1080, 30, { filmBytes: 5_000_000 });
  let read = 0;
  const content = {
    size: bytes.length,
    at(position: number, length: number) {
      read += length;
      return bytes.subarray(position, position + length);
    },
  };
  expect(probe(content)).toMatchObject({ width: 1080, height: 1080, duration: 30 });
  expect(read).toBeLessThan(1000);
});

test('headers of the long form, and a box of unknown length', () => {
  const long = Buffer.alloc(120);
  long[0] = 1;
  long.writeUInt32BE(600, 20);
  long.writeBigUInt64BE(5400n, 24);
  const mvhd = Buffer.concat([Buffer.from([0, 0, 0, 128]), Buffer.from('mvhd'), long]);
  const moov = Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from('moov'), mvhd]);
  const start = sampleMp4(1, 1, 1).subarray(0, 16);
  expect(probed(Buffer.concat([start, moov]))).toMatchObject({ format: 'mp4', duration: 9, width: 720 });
});

test.each([
  ['qt  ', 'mov'],
  ['3gp4', '3gp'],
  ['mp42', 'mp4'],
])('the brand %s is %s', (brand, format) => {
  expect(probed(sampleMp4(720, 1280, 5, { brand }))).toMatchObject({ kind: 'video', format });
});

test('other containers are known by their first bytes', () => {
  expect(probed(Buffer.from('RIFF....AVI LIST'))).toMatchObject({ format: 'avi', duration: 15 });
  expect(probed(Buffer.from('000001ba0000000000000000', 'hex'))).toMatchObject({ format: 'mpeg' });
  expect(probed(Buffer.from('000001b30000000000000000', 'hex'))).toMatchObject({ format: 'mpeg' });
});

test('a jpeg tells its size in its frame header', () => {
  const bytes = Buffer.from('ffd8ffe000040000ffc000110802d00500030100000000000000', 'hex');
  expect(probed(bytes)).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
  expect(probed(bytes.subarray(0, 10))).toBeUndefined();
});

test('a text is no material, whatever it is called', () => {
  expect(probed(Buffer.from('<html>not a video</html>'))).toBeUndefined();
});
