import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, show, shownText } from '../testing/page.tsx';
import { Change } from './change.tsx';

beforeEach(() => openPage());
afterEach(closePage);

const tone = () => document.querySelector('[data-tone]')?.getAttribute('data-tone');

it.each([
  ['80', '100', 'up', 'good', '▲up +25.0%'],
  ['100', '80', 'up', 'bad', '▼down -20.0%'],
  ['100', '80', 'down', 'good', '▼down -20.0%'],
  ['80', '100', null, 'plain', '▲up +25.0%'],
  ['1000', '1009', 'up', 'plain', '▲up +0.9%'],
  ['1000', '990', 'up', 'bad', '▼down -1.0%'],
  ['80', '80', 'up', 'plain', '■unchanged 0.0%'],
] as const)('from %s to %s, where %s is good, is %s news', async (before, after, goodWay, news, text) => {
  await show(<Change before={before} after={after} goodWay={goodWay} />);
  expect(tone()).toBe(news);
  expect(shownText()).toBe(text);
});

it('says nothing of a change that cannot be worked out', async () => {
  for (const [before, after] of [
    ['0', '5'],
    [null, '5'],
    ['5', null],
  ] as const) {
    await show(<Change before={before} after={after} goodWay="up" />);
    expect(shownText()).toBe('');
  }
});
