import { ImageMaterialInput } from '@adsail/contract/materials';
import { describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { fileNames } from './file-names.ts';

const named = (...names: string[]) =>
  fileNames(names.map((name) => ({ name, fileKey: 'x/a.png', mimeType: 'image/png' })));

describe('the names of downloaded files', () => {
  it('have no folders and no signs that a system refuses', () => {
    expect(named('../../etc/passwd', 'a:b*c?', '...', ' . ')).toEqual([
      '_.._etc_passwd.png',
      'a_b_c_.png',
      'material.png',
      'material (2).png',
    ]);
  });

  it('are no devices of Windows', () => {
    expect(named('CON', 'nul', 'Com1', 'lpt9.final', 'aux .x', 'Console', 'com10')).toEqual([
      '_CON.png',
      '_nul.png',
      '_Com1.png',
      '_lpt9.final.png',
      '_aux .x.png',
      'Console.png',
      'com10.png',
    ]);
  });

  it('are at most 255 bytes long, in whole characters, each once and with their ending', () => {
    const long = named('界'.repeat(200), '界'.repeat(199), '👩‍👩‍👧'.repeat(30));
    for (const name of long) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(name).toMatch(/\.png$/);
      expect(name).not.toContain('\uFFFD');
    }
    expect(new Set(long).size).toBe(3);
    expect(long[1]).toMatch(/ \(2\)\.png$/);
  });

  it('differ in more than capitals and the way an accent is written', () => {
    expect(named('Caf\u00E9', 'Cafe\u0301', 'CAF\u00C9')).toEqual([
      'Caf\u00E9.png',
      'Caf\u00E9 (2).png',
      'CAF\u00C9 (3).png',
    ]);
  });

  it('end as their content wants, whatever they were called when they came', () => {
    const rows = [
      ['x/a.jpg', 'image/png'],
      ['x/a.png', 'image/jpeg'],
      ['x/a.jpeg', 'image/jpeg'],
      ['x/a.mov', 'video/quicktime'],
    ] as const;
    expect(fileNames(rows.map(([fileKey, mimeType]) => ({ name: 'Sail', fileKey, mimeType })))).toEqual([
      'Sail.png',
      'Sail.jpg',
      'Sail.jpeg',
      'Sail.mov',
    ]);
  });

  it('show the ending that they have, also those of names from before the rule', () => {
    expect(named('photo\u202Egpj.exe')).toEqual(['photo_gpj.exe.png']);
  });
});

it('a name is taken without the signs that turn its direction, and Arabic ones keep their marks', () => {
  const taken = (name: string) =>
    ImageMaterialInput.safeParse({ name, productId: newId(), imageUrl: '/files/x' }).data?.name;
  expect(taken('photo\u202Egpj.exe')).toBe('photogpj.exe');
  expect(taken('\u2066صورة\u200F\u2069 ')).toBe('صورة\u200F');
  expect(taken('\u202E \u2069')).toBeUndefined();
});
