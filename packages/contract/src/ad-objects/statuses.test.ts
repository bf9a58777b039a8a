import { describe, expect, it } from 'vitest';
import { languages } from '../core/languages.ts';
import { adPlatforms } from '../core/platforms.ts';
import { deliveryStates, platformLevels } from '../delivery/index.ts';
import { translate } from '../translate.ts';
import { ObjectPageQuery } from './question.ts';
import { adviceOfReason, deliveryFilters, reasonOf, statusesOf, statusReasons } from './statuses/index.ts';

const days = { from: '2026-11-01', to: '2026-11-07' };
const levels = adPlatforms.flatMap((platform) =>
  platformLevels[platform].map((level) => [platform, level] as const),
);
const statuses = levels.flatMap(([platform, level]) =>
  statusesOf(platform, level).map((status) => [platform, level, status.platformStatus, status] as const),
);

describe('a status of a platform', () => {
  it('is in the catalogue of each level', () => {
    for (const [platform, level] of levels)
      expect([platform, level, statusesOf(platform, level).length > 5]).toEqual([platform, level, true]);
  });

  it.each(statuses)(
    '%s %s %s has its word, its reason, what to do, and a filter',
    (platform, level, word, status) => {
      const { state, reason, advice } = status;
      expect(reasonOf(platform, level, word)).toBe(reason);
      for (const language of languages) {
        const texts = [
          translate(language, `ad-objects:state.${state}`),
          translate(language, `ad-objects:reason.${reason}`),
          translate(language, `ad-objects:advice.${advice}`),
        ];
        for (const text of texts) expect(text).not.toMatch(/^$|ad-objects:|[{}]/);
      }
      const asked = ObjectPageQuery.parse({ platform, level, days, platformStatus: word, state });
      expect(asked).toMatchObject({ platformStatus: [word], state: [state] });
    },
  );

  it('says in each language something of its own', () => {
    for (const reason of statusReasons) {
      const said = languages.map((language) => translate(language, `ad-objects:reason.${reason}`));
      expect([reason, new Set(said).size]).toEqual([reason, languages.length]);
    }
  });

  it('is told by the switch where the platform says no more, and not guessed where it says another word', () => {
    expect(reasonOf('TIKTOK', 'ad', '')).toBe('notRead');
    expect(reasonOf('TIKTOK', 'ad', 'DISABLE')).toBe('switchedOff');
    expect(reasonOf('OCEAN', 'promotion', 'FROZEN')).toBe('frozen');
    expect(reasonOf('FACEBOOK', 'ad', 'SOMETHING_NEW')).toBeNull();
    expect(reasonOf('FACEBOOK', 'ad', 'constructor')).toBeNull();
    expect(reasonOf('OCEAN', 'campaign', 'ENABLE')).toBeNull();
  });

  it('has no reason that nothing is for', () => {
    const used = new Set(statuses.map(([, , , { reason }]) => reason));
    expect(statusReasons.filter((reason) => !used.has(reason) && reason !== 'notRead')).toEqual([]);
    expect(Object.keys(adviceOfReason)).toEqual(statusReasons);
  });
});

describe('the short filters', () => {
  it.each(levels)('%s %s has them, each of states', (platform, level) => {
    const filters = deliveryFilters[platform][level] ?? [];
    expect(filters.map(({ name }) => name)).toContain('running');
    for (const { name, state, status } of filters) {
      expect(deliveryStates).toEqual(expect.arrayContaining([...state]));
      for (const language of languages)
        expect(translate(language, `ad-objects:delivery.${name}`)).not.toContain(':');
      expect(
        ObjectPageQuery.safeParse({ platform, level, days, state, ...(status && { status }) }).success,
      ).toBe(true);
    }
  });
});

describe('a question', () => {
  const problems = (asked: object) => {
    const { error } = ObjectPageQuery.safeParse({ platform: 'TIKTOK', level: 'ad', days, ...asked });
    return error?.issues.map(({ path }) => path.join('.')) ?? [];
  };

  it('is of a level that the platform has', () => {
    expect(problems({ level: 'project' })).toEqual(['level']);
    expect(problems({ platform: 'OCEAN' })).toEqual(['level']);
    expect(problems({ level: 'account' })).toEqual([]);
  });

  it('names a thousand ids at most, and sorts by settings and figures', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
    expect(problems({ ids: ids(1000), campaignId: ids(1000) })).toEqual([]);
    expect(problems({ ids: ids(1001) })).toEqual(['ids']);
    for (const field of ['name', 'budget', 'cost', 'change.cost'])
      expect(problems({ sort: { field, order: 'asc' } })).toEqual([]);
    for (const field of ['change.name', 'day', 'custom.1'])
      expect(problems({ sort: { field, order: 'asc' } })).toEqual(['sort.field']);
    expect(problems({ compare: 'range' })).toEqual(['compareDays']);
  });
});
