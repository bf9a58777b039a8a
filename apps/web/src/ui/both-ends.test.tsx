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

it('leaves a name whole in which letters join from right to left', async () => {
  const name = '20261118-Harbour-\u0639\u0627\u0626\u0644\u0627\u062a-20261118';
  expect(await parts(name)).toEqual([name, '']);
});

it('is one word for whoever copies it, searches for it or hears it', async () => {
  const name = '20261118-Harbour-Families-0001';
  await showPage(<BothEnds text={name} />, '/');
  expect(document.querySelector('bdi')?.textContent).toBe(name);
});
