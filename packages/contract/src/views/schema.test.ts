import { describe, expect, it } from 'vitest';
import { pathOfScreen, screenKey, ViewInput, viewLimits, ViewScreen, ViewState } from './schema.ts';

const input = { screen: '/ad/title/page', name: 'Mine', state: {} };
const takes = (changes: object) => ViewInput.safeParse({ ...input, ...changes }).success;

describe('the key of a screen', () => {
  it('is the path of the list, with what the screen asks for in one order', () => {
    expect(screenKey('/ad/title/page')).toBe('/ad/title/page');
    const key = screenKey('/ad/site/getList', { platform: 'TIKTOK', level: 'ad' });
    expect(key).toBe('/ad/site/getList?level=ad&platform=TIKTOK');
    expect(screenKey('/ad/site/getList', { level: 'ad', platform: 'TIKTOK' })).toBe(key);
    expect(pathOfScreen(key)).toBe('/ad/site/getList');
    expect(ViewScreen.safeParse(key).success).toBe(true);
  });

  it.each(['', 'ad/title', '/ad/title page', '/ad/title#x', `/${'a'.repeat(200)}`])('is not %j', (screen) => {
    expect(ViewScreen.safeParse(screen).success).toBe(false);
  });
});

describe('a view', () => {
  it('has a name of 1 to 50 characters, without the spaces around it', () => {
    expect(ViewInput.parse({ ...input, name: '  Mine ' }).name).toBe('Mine');
    expect(takes({ name: 'x'.repeat(viewLimits.name) })).toBe(true);
    expect(takes({ name: 'x'.repeat(viewLimits.name + 1) })).toBe(false);
    expect(takes({ name: '  ' })).toBe(false);
  });

  it('is private, and nobody opens the screen with it, unless it says so', () => {
    expect(ViewInput.parse(input)).toMatchObject({ isShared: false, isDefault: false });
  });

  it('keeps what an address can hold, and nothing else', () => {
    expect(takes({ state: { keyword: 'a, b', size: 50, vanished: true } })).toBe(true);
    for (const value of [null, ['a'], { a: 1 }, 'a\u0000b'])
      expect([value, takes({ state: { keyword: value } })]).toEqual([value, false]);
    for (const key of ['a.b', '', '1a'])
      expect([key, takes({ state: Object.fromEntries([[key, 'x']]) })]).toEqual([key, false]);
  });

  it('takes a whole search, but not what no address would hold', () => {
    expect(takes({ state: { keyword: 'x'.repeat(4000), cols: 'y'.repeat(3000) } })).toBe(true);
    const tooLong = ViewState.safeParse({ keyword: 'x'.repeat(4000), cols: 'y'.repeat(4000) });
    expect(tooLong.error?.issues).toMatchObject([{ message: 'views:rule.tooLong' }]);
    const many = Object.fromEntries(
      Array.from({ length: viewLimits.parameters + 1 }, (_, at) => [`p${at}`, 1]),
    );
    expect(takes({ state: many })).toBe(false);
  });
});
