import sharp from 'sharp';
import { expect, it } from 'vitest';
import { lookBits, lookOf, lookSize } from './look.ts';
import { picture, scene } from './testing/uploads.ts';

const look = async (bytes: Buffer) =>
  lookOf(
    await sharp(bytes).greyscale().resize(lookSize.width, lookSize.height, { fit: 'fill' }).raw().toBuffer(),
  );
const difference = (one: string | null, other: string | null) =>
  [...(one ?? '')].filter((bit, at) => bit !== other?.[at]).length;

it('is a text of as many bits', async () => {
  expect(await look(await scene(1))).toMatch(new RegExp(`^[01]{${lookBits}}$`));
});

it('stays nearly the same when a picture is scaled, saved anew or made lighter', async () => {
  const original = await scene(1);
  const own = await look(original);
  const others = await Promise.all([
    scene(1, { lighter: 20 }),
    sharp(original).resize(60, 60).png().toBuffer(),
    sharp(original).jpeg({ quality: 60 }).toBuffer(),
    sharp(original).resize(120, 90, { fit: 'fill' }).webp().toBuffer(),
  ]);
  for (const other of others) expect(difference(own, await look(other))).toBeLessThanOrEqual(6);
});

it('differs from one picture to another', async () => {
  const looks = await Promise.all([1, 2, 3, 4, 5, 6].map(async (number) => look(await scene(number))));
  for (const [at, one] of looks.entries())
    for (const other of looks.slice(at + 1)) expect(difference(one, other)).toBeGreaterThan(30);
});

it('says nothing about a picture with nothing in it', async () => {
  expect(await look(await picture(100, 100))).toBeNull();
  const gradient = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><defs><linearGradient id="g"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect width="90" height="90" fill="url(#g)"/></svg>',
  );
  expect(await look(await sharp(gradient).png().toBuffer())).toBeNull();
});
