// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addressOf } from './filter.ts';
import { bodyOf, limitFor } from './values.ts';

function form(content: string): HTMLFormElement {
  document.body.innerHTML = `<form action="http://sandbox.test/log">${content}</form>`;
  return document.querySelector('form')!;
}

test('fields become what the control wants', () => {
  const read = form(`
    <input type="hidden" name="platform" value="tiktok">
    <input type="hidden" name="enabled" value="false" data-as="boolean">
    <input name="rate" value="50" data-as="percent">
    <input name="delayMs" value="1.5" data-as="seconds">
    <input name="count" value="" data-as="number">
    <input name="path" value="">
    <input name="name" value="" data-keep-empty>
    <input type="radio" name="kind" value="slow" checked><input type="radio" name="kind" value="drop">
    <input name="seconds" value="5" data-as="number" data-list><input name="seconds" value="30" data-as="number" data-list>
    <select name="speed" data-as="number"><option value="60" selected>60</option></select>
    <button type="submit">Go</button>`);
  expect(bodyOf(read)).toEqual({
    platform: 'tiktok',
    enabled: false,
    rate: 0.5,
    delayMs: 1500,
    name: '',
    kind: 'slow',
    seconds: [5, 30],
    speed: 60,
  });
});

test('an empty field keeps its place in a list, so that what is missing is told beside it', () => {
  const read = form(`<input name="minutes" value="" data-as="number" data-list>
    <input name="minutes" value="9" data-as="number" data-list>`);
  expect(bodyOf(read)).toEqual({ minutes: [null, 9] });
});

test('a list of which nothing is chosen is an empty list', () => {
  expect(bodyOf(form('<input type="checkbox" name="scopes" value="a" data-list>'))).toEqual({ scopes: [] });
});

test('a limit is told in the unit in which it is typed', () => {
  const field = (as: string) => form(`<input name="x" data-as="${as}">`).querySelector('input')!;
  expect(limitFor(field('percent'), '1')).toBe('100');
  expect(limitFor(field('seconds'), '600000')).toBe('600');
  expect(limitFor(field('number'), '1000000')).toBe('1,000,000');
  expect(limitFor(undefined, 'ENABLE, DISABLE')).toBe('ENABLE, DISABLE');
});

test('a filter stands in the address, without what is empty', () => {
  const filter = form('<input name="path" value="/ad get"><input name="status" value="">');
  expect(addressOf(filter)).toBe('http://sandbox.test/log?path=%2Fad+get');
});
