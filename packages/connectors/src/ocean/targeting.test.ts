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

  it('has cities of every province and thousands of interests', async () => {
    const sizes = await Promise.all(
      stage.connector.capabilities.dictionaries.map(async (name) => [
        name,
        (await stage.targeting.dictionary(stage.scope, name)).length,
      ]),
    );
    const { region, interest, behaviour } = Object.fromEntries(sizes) as Record<string, number>;
    expect(region).toBeGreaterThan(400);
    expect(interest).toBeGreaterThan(2000);
    expect(behaviour).toBe(interest);
  });

  it('finds people of Douyin by category, word, likeness and id', async () => {
    const { authors } = stage.targeting;
    const categories = await authors.categories(stage.scope);
    expect(categories.length).toBeGreaterThan(2000);
    const thing = categories.find(({ name }) => name === '火锅')!;
    expect(categories.some(({ id }) => id === thing.parentId)).toBe(true);
    const found = await authors.ofCategory(stage.scope, thing.id, ['FOLLOWED_USER']);
    expect(found[0]).toMatchObject({ category: '火锅', followers: expect.stringMatching(/万$/) });
    expect(await authors.search(stage.scope, '火锅')).toEqual(found);
    expect(await authors.similar(stage.scope, found[0]!.handle!)).toEqual(found.slice(1));
    const ids = found.map(({ id }) => id);
    expect(await authors.get(stage.scope, ids)).toEqual(found);
    await expect(authors.ofCategory(stage.scope, 'x')).rejects.toMatchObject({
      field: { path: 'categoryId' },
    });
    await expect(authors.ofCategory(stage.scope, '5')).rejects.toMatchObject({ kind: 'input' });
  });

  it('finds creators and words by words and by ids', async () => {
    const { find, named } = stage.targeting.lookups;
    const found = await find(stage.scope, 'creator', ['火锅']);
    const creator = found.find(({ type }) => type === 'CREATOR')!;
    expect(creator.note).toMatch(/^dy\d+ · .+万$/);
    expect(found.find(({ id }) => id === creator.parentId)).toMatchObject({ name: '火锅', type: 'BRANCH' });
    expect(await named(stage.scope, 'creator', [creator.id, 'none'])).toContainEqual(creator);
    const handles = await find(stage.scope, 'creatorHandle', [creator.note!.split(' ')[0]!]);
    expect(handles.at(-1)).toEqual({ ...creator, id: `dy${creator.id}` });
    expect(await named(stage.scope, 'creatorHandle', ['dy1'])).toMatchObject([{ id: 'dy1', name: 'dy1' }]);
    for (const name of ['interestWord', 'behaviourWord'] as const) {
      const [word] = await find(stage.scope, name, ['游戏']);
      expect(await named(stage.scope, name, [word!.id, 'x'])).toEqual([word]);
    }
    await expect(find(stage.scope, 'city', ['x'])).rejects.toMatchObject({ field: { rule: 'unsupported' } });
  });
});
