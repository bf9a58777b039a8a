import { listOf } from '@adsail/contract/tasks';
import type { Library } from './library-ids.ts';
import type { ReadObject } from './read.ts';

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/**
 * The platform keeps one such ad in a group, and a task puts all of its material groups into it. A material group has one text, one
 * button and one page, so an ad of several of them is as many groups.
 */
export function spreadAutomated(ads: readonly ReadObject[], library: Library): ReadObject[] {
  const [first] = ads;
  if (!first) return [];
  const of = (field: string) => distinct(ads.flatMap(({ settings }) => listOf(settings[field])));
  const lists = {
    adTexts: of('adTexts'),
    callsToAction: of('callsToAction'),
    landingPageUrls: of('landingPageUrls'),
  };
  const fileOf = (each: unknown) => (each as { videoId?: string }).videoId;
  const files = [...new Map(of('materials').map((each) => [fileOf(each), each])).values()];
  const here = files.filter((each) => library.material(fileOf(each)) !== undefined);
  const count = Math.max(1, ...Object.values(lists).map((list) => list.length));
  const share = (at: number) =>
    here.length < count ? here : here.filter((_, index) => Math.floor((index * count) / here.length) === at);
  return Array.from({ length: count }, (_, at) => ({
    ...first,
    settings: {
      ...first.settings,
      materials: share(at),
      ...Object.fromEntries(
        Object.entries(lists).flatMap(([field, list]) =>
          list.length > 0 ? [[field, [list[Math.min(at, list.length - 1)]]]] : [],
        ),
      ),
    },
  }));
}
