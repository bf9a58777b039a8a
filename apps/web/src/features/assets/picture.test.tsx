import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, show } from '../../testing/page.tsx';
import { AssetPicture } from './picture.tsx';

beforeEach(() => openPage());
afterEach(closePage);

const first = '/ad/asset/picture/1?v=1';
const second = '/ad/asset/picture/1?v=2';
const shown = () =>
  document.querySelector('img')?.getAttribute('src') ?? document.getElementById('root')?.textContent;

it('shows the first letter of the name where there is no picture', async () => {
  await show(<AssetPicture name=" pier" url={null} />);
  expect(shown()).toBe('P');
});

it('shows the letter instead of a picture that does not load, and the next picture when there is one', async () => {
  await show(<AssetPicture name="Pier" url={first} />);
  expect(shown()).toBe(first);
  await act(async () => void document.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(shown()).toBe('P');
  await show(<AssetPicture name="Pier" url={second} />);
  expect(shown()).toBe(second);
});
