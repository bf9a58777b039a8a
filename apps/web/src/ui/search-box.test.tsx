import { maxKeywords, searchLength } from '@adsail/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  all,
  closePage,
  one,
  openPage,
  press,
  show,
  shownText,
  text,
  type,
  until,
} from '../testing/page.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchProblem, useSearchProblem } from './search-problem.tsx';

const search = vi.fn<(keyword: string) => void>();
function Screen() {
  const { problem, box: place } = useSearchProblem();
  return (
    <>
      <SearchBox {...place} value="" label="Search" onChange={search} />
      {problem !== null && <SearchProblem id={place.problemId} problem={problem} />}
    </>
  );
}
beforeEach(async () => {
  search.mockClear();
  await openPage();
  await show(<Screen />);
});
afterEach(closePage);

const box = () => one('textbox', 'Search') as HTMLInputElement;
/** As a browser does: one that is not taken by the page goes into the box. */
const paste = (pasted: string) =>
  act(async () => {
    box().focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    box().dispatchEvent(event);
  });
const numbered = (count: number) => Array.from({ length: count }, (_, at) => 700_000 + at);

it('takes a column of a sheet, in one line and with the commas of its names', async () => {
  await paste('700001\r\n700002\r\n');
  expect(box().value).toBe('700001, 700002');
  await type(box(), '');
  await paste('Harbor, Inc.\nDesert Rose');
  expect(box().value).toBe('Harbor, Inc.; Desert Rose');
  await press('Enter');
  expect(search).toHaveBeenLastCalledWith('Harbor, Inc.; Desert Rose');
});

it('puts what is pasted where the cursor is', async () => {
  await type(box(), '700001, ');
  box().setSelectionRange(8, 8);
  await paste('700002\n700003');
  expect(box().value).toBe('700001, 700002, 700003');
});

it('keeps more than can be searched for, says how many can, and asks nothing', async () => {
  await paste(numbered(maxKeywords + 1).join('\n'));
  expect(shownText()).toContain(text('ui:search.tooMany', { limit: '100', number: '101' }));
  expect(box().getAttribute('aria-invalid')).toBe('true');
  expect(one('alert').id).toBe(box().getAttribute('aria-describedby'));
  await press('Enter');
  expect(search).not.toHaveBeenCalled();
  await type(box(), numbered(maxKeywords).join(','));
  await until(() => search.mock.calls.length > 0);
  expect(search).toHaveBeenLastCalledWith(box().value);
  expect(all('alert')).toHaveLength(0);
});

it('says what is too long', async () => {
  await type(box(), 'x'.repeat(101));
  expect(shownText()).toContain(text('ui:search.keywordTooLong', { limit: '100' }));
  await type(box(), numbered(90).join(`,${' '.repeat(50)}`));
  expect(box().value.length).toBeGreaterThan(searchLength);
  expect(shownText()).toContain(text('ui:search.tooLong', { limit: '4,000' }));
});
