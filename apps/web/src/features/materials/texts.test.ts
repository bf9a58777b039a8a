import { expect, it } from 'vitest';
import { lengthText, materialName } from './texts.ts';

it.each([
  ['Summer.Sale.jpeg', 'Summer.Sale'],
  ['film', 'film'],
  ['.png', '.png'],
  [' sea .png', 'sea'],
])('a file %j becomes the material %j', (file, name) => {
  expect(materialName(file, 200)).toBe(name);
});

it('cuts a name where the limit is, and no letter in two', () => {
  expect(materialName('🌊🌊🌊.png', 2)).toBe('🌊🌊');
});

it('writes a length in minutes and seconds', () => {
  expect([0, 9, 75, 600].map(lengthText)).toEqual(['0:00', '0:09', '1:15', '10:00']);
});
