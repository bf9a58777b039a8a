import { describe, expect, it } from 'vitest';
import { type Plan, type PlanFacts, planTask } from '../plan/index.ts';
import { type FacebookContent, facebookTask } from './index.ts';
import { content, facts, ids } from './testing.ts';

const plan = (change: Partial<FacebookContent> = {}, change2: Partial<PlanFacts> = {}): Plan =>
  planTask(facebookTask, content(change), facts(change2));
const nodeAt = (made: Plan, key: string) => made.nodes.find((node) => node.key === key);
const groupKey = `${ids.first}/1`;

describe('audiences', () => {
  const [people] = content().targeting ?? [];
  const targeted = (change: object, change2: Partial<PlanFacts> = {}) => {
    const targeting = [{ ...people, id: '1', ...change }] as FacebookContent['targeting'];
    const made = plan({ objective: 'OUTCOME_SALES', targeting }, change2);
    expect(made.problems).toEqual([]);
    return nodeAt(made, `${ids.second}/1`)?.settings;
  };

  it('of the library are the account’s own, and the platform’s ids stay', () => {
    expect(targeted({ audienceIds: ['buyers', '55'], excludedAudienceIds: ['56'] })).toMatchObject({
      audienceIds: ['70024', '55'],
      excludedAudienceIds: ['56'],
    });
  });

  it('know groups of countries, by their countries or by the platform’s key', () => {
    const countryGroups = [{ group: 'north', country: ['US', 'CA'] }, { group: 'mercosur' }];
    expect(targeted({ countryGroups })).toMatchObject({
      country: ['US', 'CA'],
      countryGroups: ['mercosur'],
    });
  });

  it('have the systems of the task where they say none', () => {
    const made = plan({
      userOS: ['Android_ver_8.0_and_above'],
      targeting: [{ ...people, id: '1', userOS: [] }],
    });
    expect(made.problems).toEqual([]);
    expect(nodeAt(made, groupKey)?.settings['userOS']).toEqual(['Android_ver_8.0_and_above']);
  });

  it('that were picked bring their settings along', () => {
    const made = plan(
      { targeting: [], audienceInfoList: [{ id: 'package', advertiserIds: [ids.first] }] },
      {
        audiences: [
          {
            id: 'package',
            name: 'Buyers',
            advertiserId: null,
            usable: true,
            settings: { audienceIds: ['9'] },
          },
        ],
      },
    );
    expect(made.problems.filter(({ weight }) => weight === 'error')).toEqual([]);
    expect(nodeAt(made, `${ids.first}/package`)).toMatchObject({
      name: '20261117-Lamp-Buyers',
      settings: { audienceIds: ['9'], ageMin: 18, ageMax: 65, userOS: ['Android'] },
    });
  });

  it.each<[string, Partial<FacebookContent>, object, object]>([
    ['the app’s system alone', {}, { devices: ['ANDROID', 'IOS'] }, { userOS: ['Android'] }],
    [
      'those of its devices that the task has too',
      { objective: 'OUTCOME_SALES', deviceType: 'CUSTOM', devices: ['DESKTOP', 'IOS'] },
      { devices: ['ANDROID', 'IOS'] },
      { devices: ['IOS'], userOS: undefined },
    ],
    [
      'the task’s devices where it names none',
      { objective: 'OUTCOME_SALES', deviceType: 'CUSTOM', devices: ['ANDROID'] },
      {},
      { devices: ['ANDROID'], userOS: undefined },
    ],
    [
      'the task’s systems on its devices',
      { objective: 'OUTCOME_SALES', userOS: ['iOS_ver_14.0_and_above', 'Android'] },
      { devices: ['IOS'] },
      { devices: ['IOS'], userOS: ['iOS_ver_14.0_and_above'] },
    ],
  ])('that were picked reach %s', (_what, change, systems, expected) => {
    const made = plan(
      { ...change, targeting: [], audienceInfoList: [{ id: 'package', advertiserIds: [ids.first] }] },
      {
        audiences: [
          {
            id: 'package',
            name: 'Buyers',
            advertiserId: null,
            usable: true,
            settings: { country: ['US'], ...systems },
          },
        ],
      },
    );
    expect(made.problems.filter(({ weight }) => weight === 'error')).toEqual([]);
    const { devices, userOS } = nodeAt(made, `${ids.first}/package`)?.settings ?? {};
    expect({ devices, userOS }).toMatchObject(expected);
  });

  it('are shown the ads where the task says', () => {
    const made = plan({
      deviceType: 'CUSTOM',
      devices: ['ANDROID', 'IOS'],
      placementType: 'CUSTOM',
      placements: { facebook: ['feed'], instagram: [] },
    });
    expect(made.problems).toEqual([]);
    expect(nodeAt(made, groupKey)?.settings).toMatchObject({
      devices: ['ANDROID', 'IOS'],
      placements: { facebook: ['feed'], instagram: [] },
    });
  });
});
