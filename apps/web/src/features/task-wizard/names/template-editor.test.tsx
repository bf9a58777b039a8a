import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import { TemplateEditor } from './template-editor.tsx';

const { all, click, closePage, one, openPage, press, show, text, type } = page;
const macro = (word: string) => text(`tasks:macro.${word}`);

let template = '';
function Editor({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <TemplateEditor
      id="name"
      label="Name"
      value={value}
      isWrong={false}
      aria-describedby={undefined}
      onBlur={() => undefined}
      onChange={(next) => {
        template = next;
        setValue(next);
      }}
    />
  );
}

beforeEach(async () => {
  template = '';
  await openPage(['ui', 'task-wizard', 'tasks']);
});
afterEach(closePage);

const chips = () => all('button', /^/).filter((button) => button.getAttribute('aria-label') !== null);

it('shows placeholders as chips, and takes another in at the end', async () => {
  await show(<Editor start="{date}-{product}" />);
  expect(chips().map((chip) => chip.getAttribute('aria-label'))).toEqual(
    ['date', 'product'].map((word) => text('task-wizard:names.remove', { word: macro(word) })),
  );
  await click(one('button', `+ ${macro('number')}`));
  expect(template).toBe('{date}-{product}{number}');
});

it('takes text in between', async () => {
  await show(<Editor start="{date}{product}" />);
  const [, between] = all('textbox');
  if (!between) throw new Error('There is a text between two placeholders');
  await type(between, '_summer_');
  expect(template).toBe('{date}_summer_{product}');
});

it('gives up a chip by its button, and by the backspace that meets it', async () => {
  await show(<Editor start="{date}-{product}" />);
  await click(one('button', text('task-wizard:names.remove', { word: macro('date') })));
  expect(template).toBe('-{product}');
  const last = all('textbox').at(-1) as HTMLInputElement;
  last.focus();
  last.setSelectionRange(0, 0);
  await press('Backspace');
  expect(template).toBe('-');
});
