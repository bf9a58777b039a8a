import type { AdPlatform } from '@adsail/contract';
import { setAt, valueAt } from '@adsail/contract/delivery';
import {
  contentPath,
  pathsOf,
  readContent,
  type TaskBase,
  type TaskDefinition,
} from '@adsail/contract/tasks';
import { threadWork } from '../../../threads/index.ts';
import { definitionOf } from '../planning/work.ts';
import type { Content } from '../tables.ts';
import { spreadAutomated } from './automated.ts';
import { flattened } from './flattened.ts';
import { type Known, knownBy, type KnownIds } from './known-ids.ts';
import { audienceNames } from './names.ts';
import type { ReadCampaign, ReadObject } from './read.ts';
import { rowsOf } from './rows.ts';
import { ids, nothing, type Puts, type Shape, shapes } from './shapes.ts';

/** Ads that say the same with other files are one group of materials, unless the files stand together. */
const sameAds = (shape: Shape, ads: readonly ReadObject[]): ReadObject[][] => {
  const rest = (ad: ReadObject) =>
    JSON.stringify([
      flattened(ad.settings).filter(([name]) => shape.special[name] !== nothing),
      shape.isCombined(ad) ? shape.files(ad) : null,
    ]);
  return [...Map.groupBy(ads, rest).values()];
};

/** A page that all groups of materials lead to is the task's. */
function withOneSite(content: Content): Content {
  const groups = ids(content['materialGroups']) as { siteId?: string }[];
  const [siteId, ...others] = new Set(groups.map((group) => group.siteId));
  if (siteId === undefined || others.length > 0) return content;
  return { ...content, siteId, materialGroups: groups.map(({ siteId: _same, ...group }) => group) };
}

/** A content that makes a campaign like one that is there, as far as a task can say it. */
function buildContent<Of extends TaskBase>(
  definition: TaskDefinition<Of>,
  { name, isSmart, levels }: Pick<ReadCampaign, 'name' | 'isSmart' | 'levels'>,
  known: Known,
): Content {
  const shape = shapes[definition.platform];
  const groups = levels.at(-2) ?? [];
  const ads = levels.at(-1) ?? [];
  const [first] = levels[0] ?? [];
  let content = shape.start(first?.settings[shape.objective], known);
  content = { ...content, taskName: name.slice(0, 50), [shape.cards.path]: [] };
  if (isSmart) content = { ...content, smartCampaignSwitch: 'ON' };

  const bidPathOf = ({ level: name }: ReadObject): string => {
    const level = definition.levels.find((each) => each.level === name);
    return level ? contentPath(pathsOf(level, content as unknown as Of), 'bid', {}) : 'bid';
  };
  const add = (object: ReadObject, at: { card: number; materials: number }) => {
    const level = definition.levels.find((each) => each.level === object.level);
    const paths = level ? pathsOf(level, content as unknown as Of) : {};
    const placed = (path: string) =>
      path
        .replace('{audience}', `${shape.cards.path}.${at.card}`)
        .replace('{material}', `${shape.materials?.path}.${at.materials}`);
    const putAll = (puts: Puts) => {
      for (const [path, value] of Object.entries(puts))
        if (value !== undefined) content = setAt(content, placed(path), value);
    };
    const puts: Puts = {};
    for (const [field, value] of flattened(object.settings)) {
      const special = shape.special[field];
      if (special) Object.assign(puts, special(value, object, known));
      else puts[templateAt(paths, field)] = value;
    }
    putAll(puts);
    // Where the bid stands depends on how it is paid, which is said by then.
    putAll(shape.money(object, first, bidPathOf(object)));
  };

  if (first && levels.length > 2) add(first, { card: 0, materials: 0 });
  const around = levels.length > 2 ? [name] : ads.map((ad) => ad.name);
  const names = audienceNames(
    groups.map((group) => group.name),
    around,
  );
  content = {
    ...content,
    [shape.cards.path]: names.map((each, at) => ({ ...shape.cards.make(String(at + 1), known), name: each })),
  };
  // The task has one of all that is no card: the first of them says it.
  for (const [at, group] of groups.toReversed().entries())
    add(group, { card: groups.length - 1 - at, materials: 0 });
  const overrides = rowsOf(
    shape,
    groups.map((group, at) => ({
      key: `${known.advertiserId}/${at + 1}`,
      money: shape.money(group, first, bidPathOf(group)),
    })),
  );

  const isAutomated = !isSmart && content['smartAdSwitch'] === 'ON';
  const alike = isAutomated ? spreadAutomated(ads, known).map((ad) => [ad]) : sameAds(shape, ads);
  if (shape.materials)
    content = {
      ...content,
      [shape.materials.path]: alike.map((_, at) => shape.materials?.make(String(at + 1), known)),
    };
  for (const [at, like] of alike.toReversed().entries()) {
    const materials = alike.length - 1 - at;
    const [one] = like;
    if (one) add(one, { card: 0, materials });
  }
  const filesOf = (objects: readonly ReadObject[]) => [
    ...new Set(objects.flatMap(shape.files).flatMap((id) => known.material(id) ?? [])),
  ];
  if (!shape.materials) {
    const all = filesOf(ads);
    const [each, ...others] = new Set(ads.map((ad) => filesOf([ad]).length));
    content = setAt(content, shape.materialIds, all);
    // Ads of so many files each, rather than one of all of them.
    if (each && others.length === 0 && each < all.length) content = { ...content, materialsPerAd: each };
  } else
    for (const [at, like] of alike.entries())
      content = setAt(content, `${shape.materials.path}.${at}.${shape.materialIds}`, filesOf(like));
  return { ...withOneSite(content), overrides };
}

export interface BuildInput {
  platform: AdPlatform;
  campaign: Pick<ReadCampaign, 'name' | 'isSmart' | 'levels'>;
  known: KnownIds;
}

/** What no form can hold is left out, and missed by the comparison. */
export const buildWork = threadWork(
  import.meta.url,
  'buildWork',
  ({ platform, campaign, known }: BuildInput): Content => {
    const definition = definitionOf(platform);
    return { ...readContent(definition, buildContent(definition, campaign, knownBy(known))).content };
  },
);

/** Where the materials of a content stand. */
export function materialPlaces(platform: AdPlatform, content: Content): { path: string; ids: unknown[] }[] {
  const { materials, materialIds } = shapes[platform];
  const at = (path: string) => ({
    path,
    ids: ids(valueAt(content, path)),
  });
  if (!materials) return [at(materialIds)];
  return ids(content[materials.path]).map((_, index) => at(`${materials.path}.${index}.${materialIds}`));
}

/** As `contentPath`, with the places of cards left open. */
const templateAt = (paths: Readonly<Record<string, string>>, field: string): string =>
  contentPath(paths, field, {})
    .replace(/^audience\./, '{audience}.')
    .replace(/^material\./, '{material}.');
