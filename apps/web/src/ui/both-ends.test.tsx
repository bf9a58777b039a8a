import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../testing/kit.ts';
import { BothEnds } from './both-ends.tsx';

const { closePage, openPage, showPage } = page;
beforeEach(() => openPage(['ui']));
afterEach(closePage);

const parts = async (text: string) => {
  await showPage(<BothEnds text={text} />, '/');
  const { start, end } = document.querySelector<HTMLElement>('bdi')?.dataset ?? {};
  return [start, end];
};

it.each([
  ['20261118-Harbour-Families-0001', ['20261118-Harbour', '-Families-0001']],
  ['20261118-家庭用户组-0001', ['20261118-家', '庭用户组-0001']],
])('cuts a name before its last signs, wide ones counted twice: %s', async (name, cut) => {
  expect(await parts(name)).toEqual(cut);
});

const families = '\u0639\u0627\u0626\u0644\u0627\u062a';
const start = '20261118-Harbour-';
it.each([
  ['is cut before them', `${start}${families}-20261118`, [start, `${families}-20261118`]],
  ['stays whole that begins with them', `${families}-Harbour-20261118`, null],
  ['stays whole that begins with numbers alone', `20261118-${families}-0001`, null],
  ['stays whole that consists of them', `${start}${`${families} `.repeat(5)}`, null],
])('a name in which letters join from right to left %s', async (_case, name, cut) => {
  expect(await parts(name)).toEqual(cut ?? [name, '']);
});

it('is one word for whoever copies it, searches for it or hears it', async () => {
  const name = '20261118-Harbour-Families-0001';
  await showPage(<BothEnds text={name} />, '/');
  expect(document.querySelector('bdi')?.textContent).toBe(name);
});
