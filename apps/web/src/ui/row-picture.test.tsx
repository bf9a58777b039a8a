import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePage, openPage, show } from '../testing/page.tsx';
import { RowPicture } from './row-picture.tsx';

beforeEach(() => openPage());
afterEach(async () => {
  vi.restoreAllMocks();
  await closePage();
});

const picture = () => document.querySelector('img') as HTMLImageElement;

it('shows no other picture while its own is on its way', async () => {
  const complete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  await show(<RowPicture src="/one.png" />);
  const before = picture();
  expect(before.style.visibility).toBe('');
  complete.mockReturnValue(false);
  await show(<RowPicture src="/other.png" />);
  expect([picture(), picture().style.visibility]).toEqual([before, 'hidden']);
  await act(async () => picture().dispatchEvent(new Event('load')));
  expect(picture().style.visibility).toBe('');
});
