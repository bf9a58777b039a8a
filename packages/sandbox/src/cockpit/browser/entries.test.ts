// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { hasUnsavedEntries, markSaved, restoreEntries, unsavedEntries } from './entries.ts';

const fields = `<input id="name" name="name" value="Summer"><input id="on" type="checkbox" name="on" checked>
  <select id="mode" name="mode"><option value="a">A</option><option value="b" selected>B</option></select>`;
function page(): HTMLFormElement {
  document.body.innerHTML = `<form data-send="POST /x">${fields}</form>
    <form data-send="POST /clock" data-automatic><input name="speed" value="1"></form><form><input name="search"></form>`;
  return document.querySelector('form')!;
}
const control = <T extends Element>(id: string) => document.querySelector<T>(`#${id}`)!;

test('nothing is unsaved until something is typed or chosen', () => {
  page();
  expect(hasUnsavedEntries(document)).toBe(false);
  control<HTMLInputElement>('name').value = 'Winter';
  expect(hasUnsavedEntries(document)).toBe(true);
});

test('filters, and forms that send by themselves, hold nothing unsaved', () => {
  page();
  for (const input of document.querySelectorAll<HTMLInputElement>('[name="speed"], [name="search"]'))
    input.value = '60';
  expect(hasUnsavedEntries(document)).toBe(false);
});

test('what was sent is saved', () => {
  const form = page();
  control<HTMLInputElement>('name').value = 'Winter';
  control<HTMLInputElement>('on').checked = false;
  control<HTMLSelectElement>('mode').value = 'a';
  markSaved(form);
  expect(hasUnsavedEntries(document)).toBe(false);
  expect(control<HTMLInputElement>('name').value).toBe('Winter');
});

test('entries are typed again into fields that were written anew', () => {
  const form = page();
  control<HTMLInputElement>('name').value = 'Winter';
  control<HTMLInputElement>('on').checked = false;
  control<HTMLSelectElement>('mode').value = 'a';
  const entries = unsavedEntries(document);
  expect(unsavedEntries(document, form)).toEqual([]);
  page();
  restoreEntries(document, entries);
  expect([
    control<HTMLInputElement>('name').value,
    control<HTMLInputElement>('on').checked,
    control<HTMLSelectElement>('mode').value,
  ]).toEqual(['Winter', false, 'a']);
});
