import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, showWithRouter } from '../../testing/page.tsx';
import { ShellPending } from './shell-pending.tsx';

beforeEach(() => openPage());
afterEach(closePage);

const shapeAt = async (address: string) => {
  await showWithRouter(<ShellPending />, address);
  return document.querySelector<HTMLElement>('[aria-busy]')?.dataset.shape;
};
const side = () => document.querySelector<HTMLElement>('[data-side]')?.dataset.side;

it('is shaped like the list that comes, beside the room of the side bar', async () => {
  expect(await shapeAt('/accountManager')).toBe('list');
  expect(side()).toBe('open');
});

it('is shaped otherwise where no list comes', async () => {
  expect(await shapeAt('/accountManager/setting')).toBeUndefined();
});
