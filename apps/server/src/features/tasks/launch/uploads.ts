import type { PlanNode } from '@adsail/contract/tasks';
import { materialsIn, pairText, type UploadPlaces } from '../planning/uploads.ts';
import type { NodeRow } from '../store/nodes.ts';
import type { PlanRow } from '../store/plans.ts';
import type { Planned } from '../tables.ts';
import type { Ensured } from './operations.ts';

/** What is known of the uploads of a plan. */
export interface Uploads {
  places: UploadPlaces;
  materialNames: ReadonlyMap<string, string>;
}

export const uploadsOf = ({ facts }: PlanRow, places: UploadPlaces): Uploads => ({
  places,
  materialNames: new Map(facts.materials.map(({ id, name }) => [id, name])),
});

/** Of one object, as its row keeps it. */
export const uploadsOfNode = (
  { advertiserId, settings }: PlanNode,
  { places, materialNames }: Uploads,
): Planned['uploads'] =>
  Object.fromEntries(
    materialsIn(settings).map((id) => {
      const position = places.get(pairText(advertiserId, id)) ?? 0;
      return [id, { position, name: materialNames.get(id) ?? '' }];
    }),
  );

/** The same of some rows together, as they were kept. */
export function uploadsOfRows(rows: readonly NodeRow[]): Uploads {
  const places = new Map<string, number>();
  const materialNames = new Map<string, string>();
  for (const { advertiser_id, planned } of rows)
    for (const [id, { position, name }] of Object.entries(planned?.uploads ?? {})) {
      places.set(pairText(advertiser_id, id), position);
      materialNames.set(id, name);
    }
  return { places, materialNames };
}

/** Files and covers, which are on their way to an account or there already. */
export const uploadRows = (ensured: Ensured, { places, materialNames }: Uploads) =>
  [...ensured].flatMap(([pair, found]) => {
    if (!found) return [];
    const { advertiserId, materialId, file, cover } = found;
    const parts = [
      { part: 'FILE', spot: file },
      { part: 'COVER', spot: cover },
    ];
    return parts.flatMap(({ part, spot }, at) =>
      spot
        ? [
            {
              position: (places.get(pair) ?? 0) + at,
              key: `material ${advertiserId} ${materialId} ${part}`,
              parent_key: null,
              level: 'material' as const,
              advertiser_id: advertiserId,
              name: materialNames.get(materialId) ?? '',
              operation_id: spot.is === 'onTheWay' ? spot.operationId : null,
              external_id: spot.is === 'there' ? spot.externalId : null,
            },
          ]
        : [],
    );
  });
