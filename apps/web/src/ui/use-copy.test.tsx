import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { click, closePage, one, openPage, settle, show, text, toastTexts } from '../testing/page.tsx';
import { ApiError } from '../api/error.ts';
import { showFailure } from '../api/shown-failure.ts';
import { useToasts } from '../state/toast/toast.ts';
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

it('says so too where the ID of a failed request cannot be copied', async () => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText: refused } as unknown as Clipboard);
  await act(async () =>
    showFailure(
      new ApiError('The server reported an error. Request ID: 4f1c', {
        kind: 'status',
        path: '/',
        requestId: '4f1c',
      }),
    ),
  );
  await act(async () => useToasts.getState().list.at(-1)?.action?.run());
  await settle();
  expect(toastTexts()).toContain(text('common:copyFailed'));
});
