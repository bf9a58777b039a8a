import { TitleGroupInput, titleLimits } from '@adsail/contract/title-groups';
import { act, useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  show,
  shownText,
  type,
} from '../../../testing/page.tsx';
import { useContractForm } from '../use-contract-form.ts';
import { LinesField } from './lines-field.tsx';

let titles: () => string[];

function Screen() {
  const form = useContractForm(TitleGroupInput, {
    defaultValues: { productId: '', groupName: '', titles: [] },
  });
  useEffect(() => {
    titles = () => form.getValues('titles');
  }, [form]);
  const limits = {
    lines: titleLimits.titles,
    minLength: titleLimits.minLength,
    maxLength: titleLimits.maxLength,
  };
  return <LinesField form={form} name="titles" label="Title" placeholder="Type" limits={limits} />;
}

beforeEach(async () => {
  await openPage(['title-groups', 'ui']);
  await show(<Screen />);
});
afterEach(closePage);

const line = (number: number) => document.querySelector(`[aria-label="Title ${number}"]`) as HTMLInputElement;
const paste = (number: number, text: string) =>
  act(async () => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { getData: () => text } });
    line(number).dispatchEvent(event);
  });

it('always has an empty line to go on', async () => {
  await type(line(1), 'Sail into autumn');
  expect(line(2).value).toBe('');
  expect(titles()).toEqual(['Sail into autumn']);
});

it('marks pasted titles that do not fit, with the reason, and drops none', async () => {
  await paste(1, `Fits well\nfour\n${'x'.repeat(56)}`);
  expect(titles()).toHaveLength(3);
  const messages = () => all('alert').map(({ textContent }) => textContent);
  await expect.poll(messages).toEqual(Array(2).fill('Each title needs 5 to 55 characters'));
  expect(line(1).getAttribute('aria-invalid')).toBeNull();
  expect(line(2).getAttribute('aria-invalid')).toBe('true');
});

it('keeps what is beyond the limit in sight until it is removed', async () => {
  await paste(1, Array.from({ length: 12 }, (_, index) => `Title number ${index + 1}`).join('\n'));
  expect(line(12).value).toBe('Title number 12');
  await expect.poll(shownText).toContain('The limit of 10 titles is reached');
  expect(shownText()).toContain('Over the limit of 10');
  expect(shownText()).toContain('2 over the limit of 10');
  await click(one('button', 'Remove Title 12'));
  await click(one('button', 'Remove Title 11'));
  await expect.poll(() => all('alert')).toHaveLength(0);
  expect(titles()).toHaveLength(10);
});

it('filters repeats and says in the form how many, until something else is typed', async () => {
  await paste(1, 'Same one\nSame one\nOther one');
  expect(titles()).toEqual(['Same one', 'Other one']);
  expect(one('status').textContent).toBe('1 duplicate filtered');
  await type(line(3), 'Third one');
  expect(one('status').textContent).toBe('');
});

it('goes to the next line by Enter', async () => {
  await type(line(1), 'Sail into autumn');
  await act(async () => line(1).focus());
  await press('Enter');
  expect(document.activeElement).toBe(line(2));
});
