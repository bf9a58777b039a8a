import { type PlanNode, replaceRefs } from '@adsail/contract/tasks';

export function materialsIn(settings: unknown): string[] {
  const ids = new Set<string>();
  replaceRefs(settings, (ref) => '$material' in ref && ids.add(ref.$material));
  return [...ids];
}

export const pairText = (advertiserId: string, materialId: string) => `${advertiserId} ${materialId}`;

export function pairOf(text: string): { advertiserId: string; materialId: string } {
  const [advertiserId = '', materialId = ''] = text.split(' ');
  return { advertiserId, materialId };
}

/** Where the rows of uploads stand: before those of the plan, in its order. */
export type UploadPlaces = ReadonlyMap<string, number>;

export function uploadPlacesOf(nodes: readonly PlanNode[]): UploadPlaces {
  const pairs = new Set(
    nodes.flatMap(({ advertiserId, settings, skipped }) =>
      skipped ? [] : materialsIn(settings).map((materialId) => pairText(advertiserId, materialId)),
    ),
  );
  return new Map([...pairs].map((pair, at) => [pair, 2 * (at - pairs.size)]));
}
