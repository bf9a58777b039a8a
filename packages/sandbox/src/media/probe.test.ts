import { expect, test } from 'vitest';
import { probe } from './probe.ts';
import { sampleMp4, samplePng } from './samples.ts';

test('reads size and length from the content', () => {
  expect(probe(samplePng(1080, 1920))).toMatchObject({
    kind: 'image',
    format: 'png',
    width: 1080,
    height: 1920,
  });
  expect(probe(sampleMp4(720, 1280, 21))).toMatchObject({
    kind: 'video',
    format: 'mp4',
    width: 720,
    height: 1280,
    duration: 21,
  });
});

test('a jpeg tells its size in its frame header', () => {
  const bytes = Buffer.from('ffd8ffe000040000ffc000110802d00500030100000000000000', 'hex');
  expect(probe(bytes)).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
});

test('a text is no material, whatever it is called', () => {
  expect(probe(Buffer.from('<html>not a video</html>'))).toBeUndefined();
});
