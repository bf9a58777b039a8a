import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, resizeWindow, show, shownText } from '../testing/page.tsx';
import { useMedia } from './use-media.ts';

beforeEach(() => openPage());
afterEach(closePage);

const Width = () => (useMedia('(max-width: 639px)') ? 'narrow' : 'wide');

it.each([
  [639, 'narrow'],
  [640, 'wide'],
])('says at %i px that the window is %s', async (width, said) => {
  resizeWindow({ width });
  await show(<Width />);
  expect(shownText()).toBe(said);
});
