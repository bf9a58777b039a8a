import { describe, expect, it } from 'vitest';
import {
  acceptOf,
  fileDir,
  fileProblem,
  fileUrl,
  keyOfUrl,
  newFileKey,
  parseFileKey,
  parseProcess,
  processParameter,
  processSides,
  resized,
  resizeModes,
  sizeText,
  uploadProblem,
  videoCover,
} from './index.ts';

const key = '100001/2026/07/0197c0de-1111-4222-8333-444455556666.png';

describe('keys', () => {
  it('reads its own keys and nothing else', () => {
    expect(parseFileKey(key)).toEqual({
      key,
      tenantId: '100001',
      dir: '100001/2026/07/',
      extension: 'png',
    });
    const bad = [
      '',
      `/${key}`,
      `${key}/`,
      `${key}\n`,
      key.replace('100001', '..'),
      key.replace('2026', '..'),
      key.replace('/07/', '/13/'),
      key.replace('/07/', '/07//'),
      key.replace('/07/', '/07/_derived/'),
      key.replace('.png', '.svg'),
      key.replace('.png', '.html'),
      key.replace('.png', ''),
      key.replace('.png', '.PNG'),
      key.replaceAll('/', '%2f'),
      key.replaceAll('/', '\\'),
      `100001/2026/07/../../../etc/passwd`,
    ];
    for (const text of bad) expect(parseFileKey(text), text).toBeNull();
  });

  it('makes keys that it reads', () => {
    const dir = fileDir('100001', new Date('2026-07-31T23:59:59Z'));
    expect(dir).toBe('100001/2026/07/');
    const made = newFileKey(dir, 'Summer.Sale.JPEG');
    expect(parseFileKey(made)).toMatchObject({ tenantId: '100001', dir, extension: 'jpeg' });
    expect(newFileKey(dir, 'a.jpeg')).not.toBe(made);
    expect(keyOfUrl(fileUrl(made))).toBe(made);
  });

  it('takes only addresses of ours', () => {
    expect(keyOfUrl(resized(fileUrl(key), 240))).toBe(key);
    expect(keyOfUrl(`https://elsewhere.example/files/${key}`)).toBeNull();
    expect(keyOfUrl(`//elsewhere.example/files/${key}`)).toBeNull();
    expect(keyOfUrl(key)).toBeNull();
  });
});

describe('limits', () => {
  const megabyte = 1024 * 1024;

  it('names the first broken rule', () => {
    expect(fileProblem('image', { name: 'a.svg', size: 10 })).toEqual({
      key: 'files:rule.type',
      parameters: { types: 'jpg, jpeg, png, gif, webp' },
    });
    expect(fileProblem('image', { mimeType: 'image/svg+xml', size: 10 })?.key).toBe('files:rule.type');
    expect(fileProblem('image', { name: 'A.PNG', size: 10 * megabyte })).toBeNull();
    expect(fileProblem('image', { name: 'a.png', size: 10 * megabyte + 1 })).toEqual({
      key: 'files:rule.size',
      parameters: { size: '10 MB' },
    });
    expect(fileProblem('image', { name: 'a.png', size: 0 })?.key).toBe('files:rule.empty');
    expect(fileProblem('image', { size: 1, width: 2500, height: 2500 })).toBeNull();
    expect(fileProblem('image', { size: 1, width: 1, height: 2501 })).toEqual({
      key: 'files:rule.pixels',
      parameters: { width: 2500, height: 2500 },
    });
    expect(fileProblem('avatar', { name: 'a.gif', size: 1 })?.key).toBe('files:rule.type');
    expect(fileProblem('avatar', { name: 'a.png', size: 5 * megabyte + 1 })?.key).toBe('files:rule.size');
    expect(fileProblem('video', { name: 'a.mov', size: 500 * megabyte, width: 9999 })).toBeNull();
    expect(fileProblem('video', { name: 'a.mov', size: 500 * megabyte + 1 })?.key).toBe('files:rule.size');
    expect(fileProblem('apk', { name: 'a.apk', size: 100 * megabyte + 1 })?.key).toBe('files:rule.size');
  });

  it('holds for an upload of which only name and size are known', () => {
    expect(uploadProblem({ name: 'a.mp4', size: 500 * megabyte })).toBeNull();
    expect(uploadProblem({ name: 'a.PNG', size: 10 * megabyte })).toBeNull();
    expect(uploadProblem({ name: 'a.png', size: 10 * megabyte + 1 })).toEqual({
      key: 'files:rule.size',
      parameters: { size: '10 MB' },
    });
    for (const name of ['a.svg', 'a', 'png', 'a.mp4.exe', ''])
      expect(uploadProblem({ name, size: 1 })?.key, name).toBe('files:rule.type');
  });

  it('writes sizes and the accept attribute', () => {
    const sizes = [1, 2048, 1.5 * megabyte, 500 * megabyte, 50 * 1024 * megabyte];
    expect(sizeText(0)).toBe('0 KB');
    expect(sizes.map(sizeText)).toEqual(['1 KB', '2 KB', '1.5 MB', '500 MB', '50 GB']);
    expect(acceptOf('avatar')).toBe('.jpg,.jpeg,.png');
  });
});

describe('derived pictures', () => {
  it('reads what the helpers write', () => {
    const wish = (url: string) => parseProcess(new URL(url, 'http://x').searchParams.get(processParameter)!);
    expect(wish(resized('/files/a', 240))).toEqual({
      action: 'resize',
      width: 240,
      height: null,
      mode: 'lfit',
    });
    expect(wish(videoCover('/files/a', 1000))).toEqual({
      action: 'snapshot',
      atMs: 1000,
      format: 'jpg',
      width: 0,
      height: 0,
    });
  });

  it('reads every option', () => {
    expect(parseProcess('image/resize,m_fill,w_96,h_96')).toEqual({
      action: 'resize',
      width: 96,
      height: 96,
      mode: 'fill',
    });
    expect(parseProcess('video/snapshot,t_5,f_png,w_0,h_64')).toMatchObject({ format: 'png', height: 64 });
  });

  it('takes frames at whole seconds of the first minute', () => {
    const at = (ms: number) => (parseProcess(`video/snapshot,t_${ms}`) as { atMs: number }).atMs;
    expect([0, 999, 1000, 1999, 60_000, 86_400_000].map(at)).toEqual([0, 0, 1000, 1000, 60_000, 60_000]);
  });

  it('offers few pictures of a file, however many numbers there are', () => {
    const names = new Set<string>();
    for (let w = 0; w <= 2000; w += 1)
      for (const text of [`w_${w}`, `h_${w}`, `w_${w},h_${w}`, `w_${w},h_${w + 1}`, `w_96,h_${w}`])
        for (const mode of resizeModes)
          if (parseProcess(`image/resize,${text},m_${mode}`)) names.add(`${text},${mode}`);
    expect(names.size).toBeLessThanOrEqual(processSides.length * resizeModes.length * 3 + 2);
  });

  it('refuses the unknown and the absurd', () => {
    const bad = [
      '',
      'image/resize',
      'image/resize,w_0',
      'image/resize,w_1',
      'image/resize,w_97',
      'image/resize,w_1921',
      'image/resize,w_96,h_128',
      'image/resize,w_-1',
      'image/resize,w_1e3',
      'image/resize,w_',
      'image/resize,w_32,w_48',
      'image/resize,w_32,x_1',
      'image/resize,w_32,m_pad',
      'image/blur,r_3',
      'video/snapshot,t_x',
      'video/snapshot,t_-1',
      'video/snapshot,w_32,h_32',
      'video/snapshot,f_gif',
      'video/snapshot,w_32,w_32',
      'image/resize,w_32/rotate,90',
    ];
    for (const text of bad) expect(parseProcess(text), text).toBeNull();
  });
});
