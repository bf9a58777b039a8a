import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, showWithRouter } from '../../testing/page.tsx';
import { ShellPending } from './shell-pending.tsx';

beforeEach(() => openPage());
afterEach(closePage);

const shapeAt = async (address: string) => {
  await showWithRouter(<ShellPending />, address);
  return document.querySelector<HTMLElement>('[aria-busy]')?.dataset.shape;
};

it('is shaped like the list that comes', async () => {
  expect(await shapeAt('/accountManager')).toBe('list');
});

it('is shaped otherwise where no list comes', async () => {
  expect(await shapeAt('/accountManager/setting')).toBeUndefined();
});
