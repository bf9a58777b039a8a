import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { all, closePage, openPage, show, shownText } from '../../testing/page.tsx';
import { DateRange } from './date-range.tsx';
import { type DayRange, presetRange } from './presets.ts';

const change = vi.fn<(range: DayRange) => void>();

beforeEach(() => openPage());
afterEach(closePage);

const inputs = () => [...document.querySelectorAll('input')].map(({ value }) => value);

it('shows days as they are, without converting them between zones', async () => {
  await show(<DateRange value={{ from: '2026-03-28', to: '2026-03-30' }} onChange={change} />);
  expect(inputs()).toEqual(['2026-03-28', '2026-03-30']);
});

it("names the zone whose days they are: the organisation's, or the one that is given", async () => {
  await show(<DateRange value={presetRange('yesterday', 'Asia_Shanghai')} onChange={change} />);
  expect(shownText()).toContain('Asia/Shanghai');
  await show(
    <DateRange value={presetRange('yesterday', 'Africa_Cairo')} onChange={change} zone="Africa_Cairo" />,
  );
  expect(shownText()).not.toContain('Asia/Shanghai');
});

it('warns that today is not over, and only then', async () => {
  await show(<DateRange value={{ from: '2026-01-01', to: '2026-01-02' }} onChange={change} />);
  expect(all('img', /Today is not over/)).toHaveLength(0);
  await show(<DateRange value={presetRange('today', 'Asia_Shanghai')} onChange={change} />);
  expect(all('img', /Today is not over/)).toHaveLength(1);
});
