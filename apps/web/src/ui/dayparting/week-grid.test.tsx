import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../testing/kit.ts';
import { WeekGrid } from './index.ts';
import { presetWeek, type SlotSize } from './week.ts';

const { all, click, closePage, one, openPage, press, settle, show, shownText, text } = page;
const t = (key: string, parameters = {}) => text(`ui:dayparting.${key}`, parameters);

let chosen: readonly string[] = [];
function Grid({ size }: { size: SlotSize }) {
  const [week, setWeek] = useState<readonly string[]>();
  return (
    <WeekGrid
      label="Hours"
      size={size}
      value={week}
      onChange={(next) => {
        chosen = next;
        setWeek(next);
      }}
    />
  );
}

beforeEach(async () => {
  chosen = [];
  await openPage(['ui']);
});
afterEach(closePage);

const selected = () => all('gridcell').filter((cell) => cell.getAttribute('aria-selected') === 'true').length;
const tabbable = () => all('gridcell').filter((cell) => cell.tabIndex === 0);

it('is one stop of the keyboard, in which arrows move and space selects', async () => {
  await show(<Grid size="halfHour" />);
  expect(all('gridcell')).toHaveLength(7 * 48);
  expect(tabbable()).toHaveLength(1);
  tabbable()[0]?.focus();
  await press('ArrowRight');
  await press('ArrowDown');
  await press(' ');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('00:30–01:00');
  expect([chosen[0]?.indexOf('1'), chosen[1]?.indexOf('1'), selected()]).toEqual([-1, 1, 1]);
  await press('ArrowRight', { shiftKey: true });
  await press('ArrowDown', { shiftKey: true });
  expect(selected()).toBe(4);
});

it('has presets, and says what is selected', async () => {
  await show(<Grid size="hour" />);
  expect(shownText()).toContain(t('unlimited'));
  expect(shownText()).toContain(t('keysHour'));
  await click(one('button', t('preset.all')));
  expect(shownText()).toContain(t('full'));
  await click(one('button', t('preset.work')));
  expect(chosen).toEqual(presetWeek('work', 'hour'));
  expect(shownText()).toContain('09:00–18:00');
});

it('is without a limit when nothing is selected, before and after something was', async () => {
  await show(<Grid size="hour" />);
  expect(shownText()).toContain(t('unlimited'));
  await click(one('button', t('preset.work')));
  expect(shownText()).not.toContain(t('unlimited'));
  await click(one('button', t('preset.none')));
  expect(shownText()).toContain(t('unlimited'));
});

it('copies a day to others', async () => {
  await show(<Grid size="hour" />);
  await click(one('button', t('preset.work')));
  await click(one('button', t('copy', { day: 'Monday' })));
  await settle();
  await click(one('menuitem', t('copyAll')));
  expect(new Set(chosen)).toEqual(new Set([presetWeek('work', 'hour')[0]]));
});
