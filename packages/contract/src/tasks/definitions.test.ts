import { describe, expect, it } from 'vitest';
import { adPlatforms } from '../core/platforms.ts';
import { platformLevels, valueAt } from '../delivery/index.ts';
import { campaignReadings, taskDefinitions } from './definitions.ts';
import { objectiveOf } from './platform-objectives.ts';
import { wordsOf } from './platform-words.ts';

describe.each(adPlatforms)('%s', (platform) => {
  const definition = taskDefinitions[platform];
  const { cards, objective, steps } = definition;
  const fields = steps.flatMap((step) => step.fields);
  const begun = definition.defaults({ advertiserIds: ['7001'] });

  it('is the same where only its words and objectives are loaded', () => {
    expect([wordsOf(platform), objectiveOf(platform)]).toEqual([definition.words, objective]);
    expect(definition.levels.map(({ level }) => level)).toEqual(platformLevels[platform]);
  });

  it('names lists and fields that its content has', () => {
    const lists = [cards.audiences.path, cards.packages, ...(cards.materials ? [cards.materials.path] : [])];
    const named = [...lists, objective.field, ...definition.levels.map(({ nameField }) => nameField)];
    expect(named.filter((field) => !fields.includes(field))).toEqual([]);
  });

  it('makes cards that its content takes, with a place for materials', () => {
    const { audiences, materials, materialIds } = cards;
    const content = {
      ...begun,
      [audiences.path]: [audiences.make('a', ['7001'])],
      ...(materials && { [materials.path]: [materials.make('b', ['7001'])] }),
    };
    expect(definition.content.safeParse(content).error).toBeUndefined();
    expect(definition.audiences(content)).toMatchObject([{ id: 'a', advertiserIds: ['7001'] }]);
    const path = materials ? `${materials.path}.0.${materialIds}` : materialIds;
    expect(valueAt(content, path)).toEqual([]);
  });

  it('begins with each of its objectives', () => {
    for (const { value } of objective.choices)
      expect(definition.defaults({ objective: value })).toMatchObject({ [objective.field]: value });
  });

  it('reads files of ads that have none', () => {
    const ad = { level: platformLevels[platform].at(-1)!, budget: null, bid: null, settings: {} };
    expect(campaignReadings[platform].files(ad).filter((id) => id !== undefined)).toEqual([]);
  });
});
