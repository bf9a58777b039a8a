import type { AdPlatform } from '@adsail/contract';
import { setAt, valueAt } from '@adsail/contract/delivery';
import {
  type CampaignReading,
  campaignReadings,
  contentLimits,
  contentPath,
  type ContentValues,
  listOf,
  pathsOf,
  readContent,
  type TaskBase,
  type TaskDefinition,
  taskNameLimits,
  unread,
} from '@adsail/contract/tasks';
import { threadWork } from '../../../threads/index.ts';
import { definitionOf } from '../definitions.ts';
import type { Content } from '../tables.ts';
import { spreadAutomated } from './automated.ts';
import { flattened } from './flattened.ts';
import { type Library, libraryBy, type LibraryIds } from './library-ids.ts';
import { audienceNames } from './names.ts';
import type { ReadCampaign, ReadObject } from './read.ts';
import { keyedAds, rowsOf } from './rows.ts';

/** Ads that say the same with other files are one group of materials, unless the files stand together. */
const sameAds = (reading: CampaignReading, ads: readonly ReadObject[]): ReadObject[][] => {
  const rest = (ad: ReadObject) =>
    JSON.stringify([
      flattened(ad.settings).filter(([name]) => reading.settings[name] !== unread),
      reading.isCombined(ad) ? reading.files(ad) : null,
    ]);
  return [...Map.groupBy(ads, rest).values()];
};

/** A page that all groups of materials lead to is the task's. */
function withOneSite(content: Content): Content {
  const groups = listOf(content['materialGroups']) as { siteId?: string }[];
  const [siteId, ...others] = new Set(groups.map((group) => group.siteId));
  if (siteId === undefined || others.length > 0) return content;
  return { ...content, siteId, materialGroups: groups.map(({ siteId: _same, ...group }) => group) };
}

/** A content that makes a campaign like one that is there, as far as a task can say it. */
function buildContent<Of extends TaskBase>(
  definition: TaskDefinition<Of>,
  { name, isSmart, levels }: Pick<ReadCampaign, 'name' | 'isSmart' | 'levels'>,
  library: Library,
): Content {
  const { cards, objective } = definition;
  const reading = campaignReadings[definition.platform];
  const groups = levels.at(-2) ?? [];
  const ads = levels.at(-1) ?? [];
  const [first] = levels[0] ?? [];
  const advertiserIds = [library.advertiserId];
  let content: Content = {
    ...definition.defaults({ objective: String(first?.settings[objective.field]), advertiserIds }),
    taskName: name.slice(0, taskNameLimits.max),
    [cards.audiences.path]: [],
    ...(isSmart && reading.smart),
  };

  const bidPathOf = ({ level: name }: Pick<ReadObject, 'level'>): string => {
    const level = definition.levels.find((each) => each.level === name);
    return level ? contentPath(pathsOf(level, content as unknown as Of), 'bid', {}) : 'bid';
  };
  /** The task has one of all that is no card: the first of them says it, and what it does not say the task does not have. */
  const add = (object: ReadObject, at: { card: number; materials: number }, isFirst = true) => {
    const level = definition.levels.find((each) => each.level === object.level);
    const paths = level ? pathsOf(level, content as unknown as Of) : {};
    const placed = (path: string) =>
      path
        .replace('{audience}', `${cards.audiences.path}.${at.card}`)
        .replace('{material}', `${cards.materials?.path}.${at.materials}`);
    const putAll = (values: ContentValues) => {
      for (const [path, value] of Object.entries(values))
        if (value !== undefined && (isFirst || placed(path) !== path))
          content = setAt(content, placed(path), value);
    };
    const values: Record<string, unknown> = {};
    for (const [field, value] of flattened(object.settings)) {
      const read = reading.settings[field];
      if (read) Object.assign(values, read(value, object, library));
      else values[templateAt(paths, field)] = value;
    }
    putAll(values);
    // Where the bid stands depends on how it is paid, which is said by then.
    putAll(reading.money(object, first, bidPathOf(object)));
  };

  if (first && levels.length > 2) add(first, { card: 0, materials: 0 });
  const around = levels.length > 2 ? [name] : ads.map((ad) => ad.name);
  const names = audienceNames(
    groups.map((group) => group.name),
    around,
  );
  // Without groups there is a card to fill, as in a new task.
  content = {
    ...content,
    [cards.audiences.path]: (names.length > 0 ? names : ['']).map((each, at) => ({
      ...cards.audiences.make(String(at + 1), advertiserIds),
      name: each,
    })),
  };
  for (const [card, group] of groups.entries()) add(group, { card, materials: 0 }, card === 0);
  const overrides = rowsOf(
    reading.rows,
    groups.map((group, at) => ({
      key: `${library.advertiserId}/${at + 1}`,
      money: reading.money(group, first, bidPathOf(group)),
    })),
  );

  const isAutomated = !isSmart && content['smartAdSwitch'] === 'ON';
  const all = isAutomated ? spreadAutomated(ads, library).map((ad) => [ad]) : sameAds(reading, ads);
  // A list that is too long would be left out as a whole.
  const alike = all.slice(0, contentLimits.materialGroups);
  if (cards.materials) {
    const { path, make } = cards.materials;
    const count = Math.max(1, alike.length);
    content = {
      ...content,
      [path]: Array.from({ length: count }, (_, at) => make(String(at + 1), advertiserIds)),
    };
  }
  for (const [materials, [one]] of alike.entries())
    if (one) add(one, { card: 0, materials }, materials === 0);
  const filled = withOneSite(withFiles(definition, content, { ads, alike }, library));
  const ofAds = reading.adRows
    ? rowsOf(
        reading.adRows(bidPathOf(ads[0] ?? { level: 'ad' })),
        keyedAds(definition, filled as unknown as Of, ads, library).map(({ key, ad }) => ({
          key,
          money: reading.money(ad, first, bidPathOf(ad)),
        })),
      )
    : {};
  return { ...filled, overrides: { ...overrides, ...ofAds } };
}

/** The library's materials of the ads, in the groups that they were put together in. */
function withFiles(
  { platform, cards }: Pick<TaskDefinition, 'platform' | 'cards'>,
  content: Content,
  { ads, alike }: { ads: readonly ReadObject[]; alike: readonly (readonly ReadObject[])[] },
  library: Library,
): Content {
  const { files, filesPerAd } = campaignReadings[platform];
  const filesOf = (objects: readonly ReadObject[]) => [
    ...new Set(objects.flatMap(files).flatMap((id) => library.material(id) ?? [])),
  ];
  if (cards.materials) {
    const { path } = cards.materials;
    return alike.reduce(
      (now, like, at) => setAt(now, `${path}.${at}.${cards.materialIds}`, filesOf(like)),
      content,
    );
  }
  const all = filesOf(ads).slice(0, contentLimits.materials);
  const filled = setAt(content, cards.materialIds, all);
  const [each, ...others] = new Set(ads.map((ad) => filesOf([ad]).length));
  // Ads of so many files each, rather than one of all of them.
  const isSplit = each !== undefined && each > 0 && others.length === 0 && each < all.length;
  return isSplit && filesPerAd !== undefined ? { ...filled, [filesPerAd]: each } : filled;
}

export interface BuildInput {
  platform: AdPlatform;
  campaign: Pick<ReadCampaign, 'name' | 'isSmart' | 'levels'>;
  library: LibraryIds;
}

/** What no form can hold is left out, and missed by the comparison. */
export const buildWork = threadWork(
  import.meta.url,
  'buildWork',
  ({ platform, campaign, library }: BuildInput): Content => {
    const definition = definitionOf(platform);
    return { ...readContent(definition, buildContent(definition, campaign, libraryBy(library))).content };
  },
);

/** Where the materials of a content stand. */
export function materialPlaces(
  { cards }: Pick<TaskDefinition, 'cards'>,
  content: Content,
): { path: string; ids: unknown[] }[] {
  const { materials, materialIds } = cards;
  const at = (path: string) => ({ path, ids: listOf(valueAt(content, path)) });
  if (!materials) return [at(materialIds)];
  return listOf(content[materials.path]).map((_, index) => at(`${materials.path}.${index}.${materialIds}`));
}

/** As `contentPath`, with the places of cards left open. */
const templateAt = (paths: Readonly<Record<string, string>>, field: string): string =>
  contentPath(paths, field, {})
    .replace(/^audience\./, '{audience}.')
    .replace(/^material\./, '{material}.');
