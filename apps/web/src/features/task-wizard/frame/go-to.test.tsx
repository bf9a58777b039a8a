import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import { goToField } from './go-to.ts';

const { closePage, openPage, show } = page;
beforeEach(() => openPage(['ui']));
afterEach(closePage);

it('of a choice that is wrong the first that can be chosen has the focus', async () => {
  await show(
    <div data-path="scheduleType">
      <div role="radiogroup" aria-invalid="true">
        <input type="radio" name="schedule" value="now" disabled />
        <input type="radio" name="schedule" value="end" />
      </div>
    </div>,
  );
  expect(goToField('scheduleType', false)).toBe(true);
  expect((document.activeElement as HTMLInputElement).value).toBe('end');
});

it('of several fields the one that is wrong has it', async () => {
  await show(
    <div data-path="title">
      <input defaultValue="good" />
      <input defaultValue="bad" aria-invalid="true" />
    </div>,
  );
  goToField('title', false);
  expect((document.activeElement as HTMLInputElement).value).toBe('bad');
});
