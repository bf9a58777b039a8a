import { materialLimits } from '@adsail/contract/delivery/ocean';
import { expect, it } from 'vitest';
import { withChange, withWords } from './keyword-list.ts';

it('takes words as they are pasted, each once', () => {
  const before = [{ word: '灯', matchType: 'PRECISION', bidType: 'CUSTOM', bid: '2' }] as const;
  expect(withWords(before, '台灯\n 灯 ，吊灯\n\n台灯', 'PHRASE')).toEqual([
    ...before,
    { word: '台灯', matchType: 'PHRASE' },
    { word: '吊灯', matchType: 'PHRASE' },
  ]);
});

it('stops where the platform does', () => {
  const text = Array.from({ length: materialLimits.keywords + 5 }, (_, at) => `w${at}`).join('\n');
  expect(withWords([], text, 'EXTENSIVE')).toHaveLength(materialLimits.keywords);
});

it('forgets an amount that is not used any more', () => {
  const own = withChange([{ word: '灯', matchType: 'PHRASE' }], 0, { bidType: 'CUSTOM', bid: '2' });
  expect(own).toEqual([{ word: '灯', matchType: 'PHRASE', bidType: 'CUSTOM', bid: '2' }]);
  expect(withChange(own, 0, { bidType: 'WITH_PROMOTION' })).toEqual([
    { word: '灯', matchType: 'PHRASE', bidType: 'WITH_PROMOTION' },
  ]);
  expect(withChange(own, 0, { bidType: undefined })).toEqual([{ word: '灯', matchType: 'PHRASE' }]);
});
