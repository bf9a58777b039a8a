import { afterEach, beforeEach, expect, it } from 'vitest';
import { all, click, closePage, one, openPage, show, shownText } from '../testing/page.tsx';
import { NameList } from './name-list.tsx';

beforeEach(() => openPage());
afterEach(closePage);

it('sets a name in its own direction, and what is more than a name in the reader’s', async () => {
  await show(<NameList names={['One', <span key="two">Two</span>]} />);
  expect(document.querySelectorAll('li > bdi')).toHaveLength(1);
  expect(document.querySelectorAll('li > span')).toHaveLength(1);
});

it('counts the rest of many names, shows them to whoever asks, and keeps the focus', async () => {
  await show(<NameList names={['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Six']} />);
  expect(shownText()).toBe('OneTwoThreeFourFiveand 2 more');
  await click(one('button', 'and 2 more'));
  expect(shownText()).toBe('OneTwoThreeFourFiveSixSix');
  expect(document.activeElement?.tagName).toBe('UL');
  expect(all('button')).toEqual([]);
});
