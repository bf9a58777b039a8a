import { setAt } from '@adsail/contract/delivery';
import type { MaterialFacts, TaskBase, TaskDefinition } from '@adsail/contract/tasks';
import type { Content } from '../tables.ts';
import { materialPlaces } from './build.ts';
import type { ReadCampaign } from './read.ts';
import { standInId } from './stand-in-ids.ts';

const standIn = (id: string, kind: MaterialFacts['kind']): MaterialFacts => ({
  id,
  kind,
  name: '',
  width: 720,
  height: 1280,
  seconds: kind === 'VIDEO' ? 15 : null,
  hasCover: true,
  bytes: 1,
});

/**
 * For the comparison alone: where the library has no file of an ad, something else stands for it. A plan makes nothing without
 * materials, and all that the content does say would count as lost.
 */
export function withStandIns<Of extends TaskBase & Content>(
  definition: Pick<TaskDefinition<Of>, 'cards'>,
  content: Of,
  { levels }: Pick<ReadCampaign, 'levels'>,
): { content: Of; materials: MaterialFacts[] } {
  const isFilm = JSON.stringify(levels.at(-1) ?? []).includes('"videoId"');
  const empty = materialPlaces(definition, content).filter(({ ids }) => ids.length === 0);
  return {
    content: empty.reduce((now, { path }, at) => setAt(now, path, [standInId(at)]), content),
    materials: empty.map((_, at) => standIn(standInId(at), isFilm ? 'VIDEO' : 'IMAGE')),
  };
}
