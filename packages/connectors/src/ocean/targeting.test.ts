import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { seededStage, subject } from './testing.ts';

const stage = setUpStage(subject, seededStage);

describe('targeting', () => {
  it('has every dictionary of its table, with names and parents', async () => {
    for (const name of stage.connector.capabilities.dictionaries) {
      const entries = await stage.targeting.dictionary(stage.scope, name);
      const child = entries.find(({ parentId }) => parentId !== null);
      expect(child, name).toBeDefined();
      expect(
        entries.some(({ id }) => id === child?.parentId),
        name,
      ).toBe(true);
      expect(
        entries.every(({ id, name: label }) => id !== 'undefined' && label),
        name,
      ).toBe(true);
    }
    const strange = stage.targeting.dictionary(stage.scope, 'carrier');
    await expect(strange).rejects.toMatchObject({ field: { rule: 'unsupported' } });
  });

  it('searches words of both kinds, and shows all categories without words', async () => {
    const found = await stage.targeting.search(stage.scope, ['游戏']);
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['INTEREST_KEYWORD', 'ACTION_KEYWORD']));
    const everything = await stage.targeting.search(stage.scope, []);
    expect(new Set(everything.map(({ type }) => type))).toEqual(
      new Set(['INTEREST_CATEGORY', 'ACTION_CATEGORY']),
    );
    expect(await stage.targeting.suggestBid(stage.scope, { objective: 'APP', locationIds: [] })).toBeNull();
  });
});
