import { addDays, dayIn } from '@adsail/contract';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import {
  closePage,
  openPage,
  press,
  settle,
  show,
  shownText,
  showWithRouter,
  text,
  until,
} from '../../testing/page.tsx';
import { AntDesign } from '../theme-provider.tsx';
import { DateRange, useDateRange } from './index.ts';
import type { DayRange } from './presets.ts';

const change = vi.fn<(range: DayRange) => void>();
const week = { from: '2026-03-02', to: '2026-03-08' };

beforeEach(async () => {
  await openPage();
  change.mockReset();
});
afterEach(async () => {
  vi.useRealTimers();
  await changeLanguage('en');
  await closePage();
});

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input')];
const open = async (at = 0) => {
  await act(async () => {
    inputs()[at]?.focus();
    inputs()[at]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    inputs()[at]?.click();
  });
  await settle();
};
const enter = async (at: number, value: string) => {
  const input = inputs()[at] as HTMLInputElement;
  await act(async () => {
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Enter');
  await settle();
};
const presets = () => [...document.querySelectorAll<HTMLElement>('.ant-picker-presets li')];
const day = (title: string) => document.querySelector(`td[title="${title}"]`);

describe('a range of days', () => {
  it('is taken from the presets of the zone, not of the browser', async () => {
    // In Shanghai it is the 3rd already, in New York still the 2nd.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T20:00:00Z') });
    for (const [zone, today] of [
      ['Asia_Shanghai', '2026-03-03'],
      ['America_New_York', '2026-03-02'],
    ] as const) {
      await show(<DateRange key={zone} value={week} onChange={change} zone={zone} />);
      await open();
      await act(async () =>
        presets()
          .find((each) => each.textContent === text('ui:dates.today'))
          ?.click(),
      );
      expect(change).toHaveBeenLastCalledWith({ from: today, to: today });
    }
  });

  it('is typed, day by day', async () => {
    await show(<DateRange value={week} onChange={change} />);
    await open();
    await enter(0, '2026-02-10');
    await enter(1, '2026-02-12');
    expect(change).toHaveBeenLastCalledWith({ from: '2026-02-10', to: '2026-02-12' });
  });

  it('stays as it was when what was typed is no day', async () => {
    await show(<DateRange value={week} onChange={change} />);
    await open();
    await enter(0, '2026-02-31');
    expect(change).not.toHaveBeenCalled();
  });

  it('ends today: tomorrow cannot be chosen', async () => {
    const today = dayIn('Asia_Shanghai');
    await show(<DateRange value={{ from: today, to: today }} onChange={change} />);
    await open();
    const disabled = (title: string) => day(title)?.className.includes('disabled');
    expect(disabled(today)).toBe(false);
    // At the end of a month tomorrow stands in the second panel.
    expect(disabled(addDays(today, 1))).toBe(true);
  });

  it('speaks Arabic from right to left, with the digits that everything else has', async () => {
    await act(() => changeLanguage('ar'));
    await show(
      <AntDesign>
        <DateRange value={week} onChange={change} />
      </AntDesign>,
    );
    // The words of Ant Design come in a file of their own.
    await until(() => inputs().length > 0);
    await open();
    await until(() => day('2026-03-02') !== null);
    expect(document.querySelector('.ant-picker-rtl')).not.toBeNull();
    expect(inputs().map(({ value }) => value)).toEqual(['2026-03-02', '2026-03-08']);
    expect(day('2026-03-02')?.textContent).toBe('2');
    expect(shownText()).toMatch(/مارس/);
    expect(presets().map(({ textContent }) => textContent)).toContain(text('ui:dates.last7Days'));
  });
});

describe('the range of a screen', () => {
  function Screen() {
    const range = useDateRange('TIKTOK');
    return (
      <>
        <output>{`${range.value.from} ${range.value.to}`}</output>
        <button type="button" onClick={() => range.onChange(week)}>
          Choose
        </button>
      </>
    );
  }
  const shown = () => document.querySelector('output')?.textContent;
  const choose = async () => {
    await act(async () => document.querySelector('button')?.click());
    await settle();
  };

  it('stands in the address beside what others keep there, and back undoes it', async () => {
    const at = await showWithRouter(<Screen />, '/?tab=x&from=2026-01-01&to=2026-01-02');
    expect(shown()).toBe('2026-01-01 2026-01-02');
    await choose();
    expect(at.address()).toBe('/?tab=x&from=2026-03-02&to=2026-03-08');
    await at.back();
    expect(shown()).toBe('2026-01-01 2026-01-02');
  });

  it('is found again on the next visit', async () => {
    await showWithRouter(<Screen />);
    await choose();
    await closePage();
    document.body.innerHTML = '<div id="root"></div>';
    await showWithRouter(<Screen />);
    expect(shown()).toBe('2026-03-02 2026-03-08');
  });

  it('stands in the address as well where it is the one of the last visit, and going back leaves the screen', async () => {
    await showWithRouter(<Screen />);
    await choose();
    await closePage();
    document.body.innerHTML = '<div id="root"></div>';
    const at = await showWithRouter(<Screen />, '/?tab=x');
    expect(at.address()).toBe('/?tab=x&from=2026-03-02&to=2026-03-08');
    await at.go('/');
    expect(at.address()).toBe('/?from=2026-03-02&to=2026-03-08');
    await at.back();
    expect(at.address()).toBe('/?tab=x&from=2026-03-02&to=2026-03-08');
  });

  it('stands in the address as a word where it has one: tomorrow it means other days', async () => {
    const at = await showWithRouter(<Screen />, '/?tab=x');
    expect(at.address()).toBe('/?tab=x&period=last7Days');
    await choose();
    expect(at.address()).toBe('/?tab=x&from=2026-03-02&to=2026-03-08');
  });

  it.each(['?from=2026-03-09&to=2026-03-01', '?from=2026-02-30&to=2026-03-01', '?from=7', '?to=2026-03-01'])(
    'is the usual one at an address that makes no sense: %s',
    async (search) => {
      await showWithRouter(<Screen />, `/${search}`);
      const today = dayIn('Asia_Shanghai');
      expect(shown()).toBe(`${addDays(today, -6)} ${today}`);
    },
  );
});
