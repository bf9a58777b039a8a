import type { AdPlatform } from '@adsail/contract';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import { facebookContent, facebookFacts } from '../testing/facebook.ts';
import {
  closeStage,
  type Content,
  openStage,
  plain,
  type Shown,
  showPlan,
  shownChanges,
  speak,
} from '../testing/stage.tsx';
import { contentOf, facts } from '../testing/task.ts';

const { click, text, until } = page;

beforeEach(openStage);
afterEach(closeStage);

/** What the first row of a level is made with: the value of each label, and where it is from. */
async function details(platform: AdPlatform, of: PlanFacts, content: Content, level: number): Promise<Shown> {
  await showPlan(platform, of, content);
  await click(document.querySelector<HTMLElement>(`[role=treegrid] [aria-level="${level}"]`)!);
  await until(() => document.querySelector('dl') !== null);
  return new Map(
    [...document.querySelectorAll('dl > div')].map((line) => [
      plain(line.querySelector('dt')?.firstElementChild),
      [plain(line.querySelector('dd')), plain(line.querySelector('dt')?.lastElementChild)],
    ]),
  );
}

const [group, ad] = [3, 4];
const t = (key: string, values = {}) => text(`tasks:${key}`, values);
const publisher = (name: string) => t(`option.facebook.publishers.${name}`);
const wholly = (name: string) => text('task-plan:placement.all', { publisher: publisher(name) });

it.each(['zh', 'en', 'ar'])('tells publishers, all of their positions or some: %s', async (language) => {
  await speak(language);
  // As the database keeps them: by their names.
  const all = facebookContent({
    placementType: 'CUSTOM',
    placements: { audience_network: [], facebook: [] },
  });
  const some = facebookContent({
    placementType: 'CUSTOM',
    placements: { facebook: ['feed', 'story'], instagram: [] },
  });
  const told = (await shownChanges('FACEBOOK', facebookFacts, all, some)).get(t('field.placements'));
  const wholes = [wholly('facebook'), wholly('audience_network')];
  for (const each of wholes) expect(told?.[0]).toContain(each);
  expect(told?.[0]?.startsWith(wholes[0]!)).toBe(true);
  expect(told?.[1]).toContain(wholly('instagram'));
  expect(told?.[1]).toContain(publisher('facebook'));
  for (const position of ['feed', 'story'])
    expect(told?.[1]).toContain(t(`option.facebook.positions.${position}`));
  expect(told?.[1]).not.toContain(wholly('facebook'));
});

it('tells placements of an ad set', async () => {
  const content = facebookContent({
    placementType: 'CUSTOM',
    placements: { audience_network: [], facebook: [] },
  });
  const values = await details('FACEBOOK', facebookFacts, content, group);
  expect(values.get('Placements')?.[0]).toBe('Facebook (all positions) and Audience Network (all positions)');
});

it('tells a page alone, and what is said about it on its own', async () => {
  const values = await details('FACEBOOK', facebookFacts, facebookContent(), ad);
  expect(values.get('Pages')?.[0]).toBe('Fresh Harbor');
  expect(values.get(t('field.usePageActorOverride'))?.[0]).toBe('No');
});

it.each(['zh', 'en', 'ar'])('calls a card by its kind and number: %s', async (language) => {
  await speak(language);
  const number = 1;
  const ofAd = await details('FACEBOOK', facebookFacts, facebookContent(), ad);
  const sources = [...ofAd.values()].map(([, source]) => source);
  const [people, material] = [t('detail.audienceGroup', { number }), t('detail.materialGroup', { number })];
  expect(sources).toContain(`${material} › ${t('field.materials')}`);
  expect(sources).toContain(`${material} › ${t('field.message')}`);
  expect(sources.join(' ')).not.toMatch(/\bmaterial\b/);
  await closeStage();
  await openStage();
  await speak(language);
  const ofGroup = await details('FACEBOOK', facebookFacts, facebookContent(), group);
  expect([...ofGroup.values()].map(([, source]) => source)).toContain(
    `${people} › ${text('audience-form:field.country')}`,
  );
});

it('says that nothing is limited only where nothing has to be chosen', async () => {
  const before = contentOf();
  const after = contentOf({
    audienceV2List: (before['audienceV2List'] as object[]).map((card) => ({
      ...card,
      ageGroups: [],
      languages: [],
    })) as never,
  });
  const ages = text('audience-form:field.ageGroups');
  expect((await shownChanges('TIKTOK', facts, before, after)).get(ages)).toEqual(['18–24', '–']);
  await closeStage();
  await openStage();
  const values = await details('TIKTOK', facts, after, group);
  expect(values.get(ages)?.[0]).toBe('–');
  expect(values.get(text('audience-form:field.languages'))?.[0]).toBe(t('detail.noLimit'));
});

it('tells no start that nobody chose', async () => {
  const dates = { scheduleType: 'SCHEDULE_START_END', endTime: '2026-11-30T08:00' } as const;
  const chosen = { ...dates, startTime: '2026-11-20T08:00' };
  const told = '2026-11-20 08:00 UTC+8';
  const of = async (before: Content, after: Content) => {
    await closeStage();
    await openStage();
    return (await shownChanges('TIKTOK', facts, before, after)).get(t('field.startTime'));
  };
  expect(await of(contentOf(), contentOf(dates))).toBeUndefined();
  expect(await of(contentOf(dates), contentOf(chosen))).toEqual(['–', told]);
  expect(await of(contentOf(chosen), contentOf(dates))).toEqual([told, '–']);
  await closeStage();
  await openStage();
  const values = await details('TIKTOK', facts, contentOf(dates), group);
  expect(values.get(t('field.startTime'))?.[0]).toBe('–');
});
