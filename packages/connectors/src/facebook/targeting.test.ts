import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { subject } from './testing.ts';

const stage = setUpStage(subject);

describe('targeting', () => {
  it('has every dictionary of its table, with names and parents', async () => {
    for (const name of stage.connector.capabilities.dictionaries) {
      const entries = await stage.targeting.dictionary(stage.scope, name);
      expect(entries.length, name).toBeGreaterThan(0);
      expect(
        entries.every(({ id, name: label }) => id !== 'undefined' && label),
        name,
      ).toBe(true);
    }
    const interests = await stage.targeting.dictionary(stage.scope, 'interest');
    const leaf = interests.find(({ name }) => name === 'Puzzle video games');
    const above = interests.find(({ id }) => id === leaf?.parentId);
    expect([above?.name, interests.find(({ id }) => id === above?.parentId)?.name]).toEqual([
      'Games',
      'Entertainment',
    ]);
    const systems = await stage.targeting.dictionary(stage.scope, 'androidVersion');
    expect(systems.map(({ id }) => id)).toContain('Android');
    const regions = await stage.targeting.dictionary(stage.scope, 'region');
    expect(regions.filter(({ id }) => id === 'US' || id === 'worldwide')).toHaveLength(2);
    await expect(stage.targeting.dictionary(stage.scope, 'carrier')).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
  });

  it('searches by words', async () => {
    const found = await stage.targeting.search(stage.scope, ['game']);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => /game/i.test(name))).toBe(true);
    expect((await stage.targeting.search(stage.scope, [])).length).toBeGreaterThan(found.length);
    expect(await stage.targeting.suggestBid(stage.scope, { objective: '', locationIds: [] })).toBeNull();
  });

  it('finds states and cities by words and by keys, below where they are', async () => {
    const { find, named } = stage.targeting.lookups;
    const states = await find(stage.scope, 'state', ['California', 'Texas']);
    const california = states.find(({ name }) => name === 'California');
    expect(california).toMatchObject({ type: 'REGION', parentId: 'branch:US' });
    expect(states.find(({ id }) => id === 'branch:US')).toMatchObject({ type: 'BRANCH', code: 'US' });
    const cities = await find(stage.scope, 'city', ['Los Angeles']);
    const city = cities.find(({ name }) => name === 'Los Angeles');
    const above = cities.find(({ id }) => id === city?.parentId);
    expect([above?.name, above?.type, above?.parentId]).toEqual(['California', 'BRANCH', 'branch:US']);
    expect(await find(stage.scope, 'city', ['Nowhere at all'])).toEqual([]);
    const again = await named(stage.scope, 'city', [city!.id, '1']);
    expect(again.filter(({ type }) => type === 'CITY')).toEqual([city]);
    await expect(find(stage.scope, 'creator', ['x'])).rejects.toMatchObject({
      field: { rule: 'unsupported' },
    });
  });
});
