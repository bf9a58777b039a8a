import { expect, it } from 'vitest';
import { bytesContent } from './content.ts';
import { placeholder } from './placeholder.ts';
import { probePicture } from './pictures.ts';

const probe = (bytes: Buffer) => probePicture(bytesContent(bytes));

it.each([
  [360, 640, 360, 640],
  [1, 1, 1, 1],
  [0, 30, 1, 30],
  [100_000, 20, 2500, 20],
])('draws a picture of %i x %i', (width, height, drawnWidth, drawnHeight) => {
  expect(probe(placeholder('a', width, height))).toMatchObject({
    format: 'png',
    width: drawnWidth,
    height: drawnHeight,
  });
});

it('draws the same for the same id, and another for another', () => {
  expect(placeholder('a', 20, 20)).toEqual(placeholder('a', 20, 20));
  expect(placeholder('a', 20, 20)).not.toEqual(placeholder('b', 20, 20));
});
