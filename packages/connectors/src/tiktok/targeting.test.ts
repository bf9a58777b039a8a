import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { subject } from './testing.ts';

const stage = setUpStage(subject);

describe('targeting', () => {
  it('has every dictionary of its table, with names and parents', async () => {
    const context = { objective: 'APP_PROMOTION', placements: ['PLACEMENT_TIKTOK'] };
    for (const name of stage.connector.capabilities.dictionaries) {
      const entries = await stage.targeting.dictionary(stage.scope, name, context);
      expect(entries.length, name).toBeGreaterThan(0);
      expect(
        entries.every(({ id, name: label }) => id !== 'undefined' && label !== 'undefined'),
        name,
      ).toBe(true);
    }
    const regions = await stage.targeting.dictionary(stage.scope, 'region', context);
    const child = regions.find(({ parentId }) => parentId !== null);
    expect(regions.some(({ id }) => id === child?.parentId)).toBe(true);
    expect(new Set(regions.map(({ type }) => type))).toEqual(new Set(['COUNTRY', 'PROVINCE', 'CITY']));
    expect(regions.find(({ id }) => id === '6252001')).toMatchObject({ type: 'COUNTRY', code: 'US' });
    expect(regions.filter(({ type, code }) => (type === 'COUNTRY') !== (code !== undefined))).toEqual([]);
    const everywhere = await stage.targeting.dictionary(stage.scope, 'provider', context);
    const country = everywhere.find(({ code }) => code === 'US');
    expect(country).toMatchObject({ type: 'BRANCH', name: 'United States' });
    expect(everywhere.filter(({ parentId }) => parentId === country?.id).length).toBeGreaterThan(2);
    const providers = await stage.targeting.providers(stage.scope, ['6252001']);
    expect(providers.length).toBeGreaterThan(2);
    expect(providers.every(({ type, parentId }) => type === 'US' && parentId === '6252001')).toBe(true);
  });

  it('searches by words and suggests a bid', async () => {
    const found = await stage.targeting.search(stage.scope, ['game']);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => /game/i.test(name))).toBe(true);
    // Ten at a time is the most, and each of them is found once.
    const many = Array.from({ length: 20 }, (_, at) => (at % 10 === 0 ? 'game' : `nobody ${at}`));
    expect(await stage.targeting.search(stage.scope, many)).toEqual(found);
    const bid = await stage.targeting.suggestBid(stage.scope, {
      objective: 'APP_PROMOTION',
      locationIds: ['6252001'],
    });
    expect(bid).toEqual({ amount: '2.4', currency: 'USD' });
  });
});
