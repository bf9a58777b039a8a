import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, closePage, one, openPage, settle, show, text, toastTexts } from '../testing/page.tsx';
import { CopyText } from './copy-text.tsx';

beforeEach(() => openPage(['ui', 'common']));
afterEach(closePage);

const refused = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));

it.each([
  ['a browser that refuses', { writeText: refused }],
  ['a page without https, which has no clipboard', undefined],
])('says that nothing was copied: %s', async (_case, clipboard) => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
  await show(<CopyText text="42" />);
  await click(one('button'));
  await settle();
  expect(toastTexts()).toEqual([text('common:copyFailed')]);
});
