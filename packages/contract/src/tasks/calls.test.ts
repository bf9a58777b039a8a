import { describe, expect, it } from 'vitest';
import { taskCalls } from './calls.ts';
import { contentLimits, Override } from './plan/content.ts';

/** Of an ad: an account, an audience, a material group and a material. */
const keyLength = 19 + 1 + 21 + 1 + 21 + 1 + 36;
/** Longer than people name ads; the widest that every platform takes would fill any body. */
const nameLength = 140;

const fullRow = { name: 'x'.repeat(nameLength), budget: '123456.78', bid: '1234.56', skipped: false };
const content = {
  overrides: Object.fromEntries(
    Array.from({ length: contentLimits.overrides }, (_, at) => [
      String(at).padStart(keyLength, '0'),
      fullRow,
    ]),
  ),
};

describe.each(['save', 'facts', 'templateSave'] as const)(
  'a content with all the rows that it may have',
  (name) => {
    const { maxBytes, maxValues } = taskCalls[name];

    it(`fits into ${name}`, () => {
      expect(Object.keys(fullRow)).toEqual(Object.keys(Override.shape));
      const bytes = new TextEncoder().encode(JSON.stringify(content)).length;
      // The rest of a content needs room as well.
      expect(bytes).toBeLessThan(0.9 * maxBytes);
      const values = contentLimits.overrides * (1 + Object.keys(fullRow).length);
      expect(values + 20_000).toBeLessThan(maxValues);
    });
  },
);

it('no plan of ten thousand ads has more rows to edit than a content takes', () => {
  const ads = 10_000;
  const adsOfGroup = 10;
  const groupsOfCampaign = 10;
  const groups = ads / adsOfGroup;
  expect(ads + groups + groups / groupsOfCampaign).toBeLessThanOrEqual(contentLimits.overrides);
});
